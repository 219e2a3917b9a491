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

    /// Members of your own, kept in the feature as `custom_data`.
    public var customData: JSONObject = [:]

    /// Return `true` to stop the tap here; `false` to let what lies below have it too.
    public var tapHandler: (@MainActor (InteractionContext) -> Bool)?

    /// Where it is, as a geometry of any kind.
    public var geometry: Geometry { .polygon(polygon) }

    /// Creates an annotation; without an id it gets one of its own.
    public init(id: String = UUID().uuidString, polygon: Polygon) {
        self.id = id
        self.polygon = polygon
    }
}
