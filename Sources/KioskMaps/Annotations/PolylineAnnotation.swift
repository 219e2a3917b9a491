public import Foundation
public import KioskGeometry
public import KioskStyle

/// A line through coordinates.
///
///     var route = PolylineAnnotation(lineCoordinates: coordinates)
///     route.lineWidth = 6
public struct PolylineAnnotation: LayerAnnotation {
    /// The type of the layer that draws the annotation.
    public static let layerType = LayerType.line

    /// The id of the annotation, unique in its manager.
    public let id: String

    /// The line.
    public var lineString: LineString

    /// The style properties set on the annotation, by their names in the style specification.
    public var layerProperties = StyleProperties()

    /// Whether the annotation is selected; a tap changes this according to the `selectionMode` of the manager.
    public var isSelected: Bool

    /// Whether a finger can drag the annotation.
    public var isDraggable: Bool

    /// The values that few annotations have, such as handlers.
    public var extras = AnnotationExtras<PolylineAnnotation>()

    /// The line as a geometry.
    public var geometry: Geometry { .lineString(lineString) }

    /// Creates an annotation of a line.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its manager; a UUID by default.
    ///   - lineString: The line.
    ///   - isSelected: Whether the annotation is selected.
    ///   - isDraggable: Whether a finger can drag the annotation.
    public init(
        id: String = UUID().uuidString, lineString: LineString, isSelected: Bool = false, isDraggable: Bool = false
    ) {
        self.id = id
        self.lineString = lineString
        self.isSelected = isSelected
        self.isDraggable = isDraggable
    }

    /// Creates a line through coordinates.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its manager; a UUID by default.
    ///   - lineCoordinates: The coordinates.
    ///   - isSelected: Whether the annotation is selected.
    ///   - isDraggable: Whether a finger can drag the annotation.
    public init(
        id: String = UUID().uuidString, lineCoordinates: [CLLocationCoordinate2D], isSelected: Bool = false,
        isDraggable: Bool = false
    ) {
        self.init(
            id: id, lineString: LineString(lineCoordinates), isSelected: isSelected, isDraggable: isDraggable)
    }

    /// Creates an annotation from a line; nil for any other geometry.
    public init?(id: String, geometry: Geometry) {
        guard case .lineString(let lineString) = geometry else { return nil }
        self.init(id: id, lineString: lineString)
    }

    /// Moves all coordinates.
    public mutating func shift(_ move: (CLLocationCoordinate2D) -> CLLocationCoordinate2D) {
        lineString.coordinates = lineString.coordinates.map(move)
    }
}
