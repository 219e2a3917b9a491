public import KioskGeometry

/// An annotation at one coordinate.
public protocol PlacedAnnotation: LayerAnnotation {
    /// The point at which the annotation is placed.
    var point: Point { get set }

    /// Creates an annotation.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its manager.
    ///   - point: The point.
    ///   - isSelected: Whether the annotation is selected.
    ///   - isDraggable: Whether the annotation can be dragged.
    init(id: String, point: Point, isSelected: Bool, isDraggable: Bool)
}

extension PlacedAnnotation {
    /// The point as a geometry.
    public var geometry: Geometry { .point(point) }

    /// Creates an annotation from a point; nil for any other geometry.
    public init?(id: String, geometry: Geometry) {
        guard case .point(let point) = geometry else { return nil }
        self.init(id: id, point: point, isSelected: false, isDraggable: false)
    }

    /// Moves the annotation by applying a closure to its coordinate.
    public mutating func shift(_ move: (CLLocationCoordinate2D) -> CLLocationCoordinate2D) {
        point.coordinates = move(point.coordinates)
    }
}
