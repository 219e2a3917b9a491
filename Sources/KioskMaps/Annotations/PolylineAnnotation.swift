public import Foundation
public import KioskGeometry
public import KioskStyle

/// A line through coordinates.
///
///     var route = PolylineAnnotation(lineCoordinates: coordinates)
///     route.lineWidth = 6
public struct PolylineAnnotation: LayerAnnotation {
    /// The type of the layer that draws it.
    public static let layerType = LayerType.line

    /// Names the annotation in its manager.
    public let id: String

    /// Where it is.
    public var lineString: LineString

    /// The style properties set on it, by style-specification name.
    public var layerProperties = StyleProperties()

    /// Whether it is selected; a tap changes that.
    public var isSelected: Bool

    /// Whether a finger may drag it.
    public var isDraggable: Bool

    /// What few annotations have.
    public var extras = AnnotationExtras<PolylineAnnotation>()

    /// Where it is, as a geometry of any kind.
    public var geometry: Geometry { .lineString(lineString) }

    /// Creates an annotation; without an id it gets one of its own.
    public init(
        id: String = UUID().uuidString, lineString: LineString, isSelected: Bool = false, isDraggable: Bool = false
    ) {
        self.id = id
        self.lineString = lineString
        self.isSelected = isSelected
        self.isDraggable = isDraggable
    }

    /// Creates a line through coordinates; without an id it gets one of its own.
    public init(
        id: String = UUID().uuidString, lineCoordinates: [CLLocationCoordinate2D], isSelected: Bool = false,
        isDraggable: Bool = false
    ) {
        self.init(
            id: id, lineString: LineString(lineCoordinates), isSelected: isSelected, isDraggable: isDraggable)
    }

    /// Creates an annotation of a line; nil for any other geometry.
    public init?(id: String, geometry: Geometry) {
        guard case .lineString(let lineString) = geometry else { return nil }
        self.init(id: id, lineString: lineString)
    }

    /// Moves all its places alike.
    public mutating func shift(_ move: (CLLocationCoordinate2D) -> CLLocationCoordinate2D) {
        lineString.coordinates = lineString.coordinates.map(move)
    }
}
