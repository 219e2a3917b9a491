public import Foundation
public import KioskGeometry
public import KioskStyle

/// A polygon, with holes if it has any.
///
///     var park = PolygonAnnotation(polygon: Polygon(outerRing: ring))
///     park.fillColor = StyleColor(.green)
public struct PolygonAnnotation: LayerAnnotation {
    /// The type of the layer that draws it.
    public static let layerType = LayerType.fill

    /// Names the annotation in its manager.
    public let id: String

    /// Where it is.
    public var polygon: Polygon

    /// The style properties set on it, by style-specification name.
    public var layerProperties = StyleProperties()

    /// Whether it is selected; a tap changes that.
    public var isSelected: Bool

    /// Whether a finger may drag it.
    public var isDraggable: Bool

    /// What few annotations have.
    public var extras = AnnotationExtras<PolygonAnnotation>()

    /// Where it is, as a geometry of any kind.
    public var geometry: Geometry { .polygon(polygon) }

    /// Creates an annotation; without an id it gets one of its own.
    public init(
        id: String = UUID().uuidString, polygon: Polygon, isSelected: Bool = false, isDraggable: Bool = false
    ) {
        self.id = id
        self.polygon = polygon
        self.isSelected = isSelected
        self.isDraggable = isDraggable
    }

    /// Creates an annotation of a polygon; nil for any other geometry.
    public init?(id: String, geometry: Geometry) {
        guard case .polygon(let polygon) = geometry else { return nil }
        self.init(id: id, polygon: polygon)
    }

    /// Moves all its places alike.
    public mutating func shift(_ move: (CLLocationCoordinate2D) -> CLLocationCoordinate2D) {
        polygon.coordinates = polygon.coordinates.map { $0.map(move) }
    }
}
