public import KioskGeometry

/// An annotation at one coordinate.
public protocol PlacedAnnotation: LayerAnnotation {
    /// Where it is.
    var point: Point { get set }

    /// Creates an annotation.
    init(id: String, point: Point, isSelected: Bool, isDraggable: Bool)
}

extension PlacedAnnotation {
    /// Where it is, as a geometry of any kind.
    public var geometry: Geometry { .point(point) }

    /// Creates an annotation of a point; nil for any other geometry.
    public init?(id: String, geometry: Geometry) {
        guard case .point(let point) = geometry else { return nil }
        self.init(id: id, point: point, isSelected: false, isDraggable: false)
    }

    /// Moves it.
    public mutating func shift(_ move: (CLLocationCoordinate2D) -> CLLocationCoordinate2D) {
        point.coordinates = move(point.coordinates)
    }
}
