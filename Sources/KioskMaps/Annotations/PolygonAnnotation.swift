public import Foundation
public import KioskGeometry
public import KioskStyle

/// A polygon, which may have holes.
///
///     var park = PolygonAnnotation(polygon: Polygon(outerRing: ring))
///     park.fillColor = StyleColor(.green)
public struct PolygonAnnotation: LayerAnnotation {
    /// The type of the layer that draws the annotation.
    public static let layerType = LayerType.fill

    /// The id of the annotation, unique in its manager.
    public let id: String

    /// The polygon.
    public var polygon: Polygon

    /// The style properties set on the annotation, by their names in the style specification.
    public var layerProperties = StyleProperties()

    /// Whether the annotation is selected; a tap changes this according to the `selectionMode` of the manager.
    public var isSelected: Bool

    /// Whether a finger can drag the annotation.
    public var isDraggable: Bool

    /// The values that few annotations have, such as handlers.
    public var extras = AnnotationExtras<PolygonAnnotation>()

    /// The polygon as a geometry.
    public var geometry: Geometry { .polygon(polygon) }

    /// Creates an annotation of a polygon.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its manager; a UUID by default.
    ///   - polygon: The polygon.
    ///   - isSelected: Whether the annotation is selected.
    ///   - isDraggable: Whether a finger can drag the annotation.
    public init(
        id: String = UUID().uuidString, polygon: Polygon, isSelected: Bool = false, isDraggable: Bool = false
    ) {
        self.id = id
        self.polygon = polygon
        self.isSelected = isSelected
        self.isDraggable = isDraggable
    }

    /// Creates an annotation from a polygon; nil for any other geometry.
    public init?(id: String, geometry: Geometry) {
        guard case .polygon(let polygon) = geometry else { return nil }
        self.init(id: id, polygon: polygon)
    }

    /// Moves all coordinates.
    public mutating func shift(_ move: (CLLocationCoordinate2D) -> CLLocationCoordinate2D) {
        polygon.coordinates = polygon.coordinates.map { $0.map(move) }
    }
}
