public import KioskGeometry
public import KioskStyle

/// Something placed on the map by its user: a point, a line, a polygon or a circle.
public protocol Annotation: Sendable {
    /// Names the annotation in its manager.
    var id: String { get }

    /// Where it is.
    var geometry: Geometry { get }
}

/// An annotation that one layer of a style can draw; what `LayerAnnotationManager` keeps.
public protocol LayerAnnotation: Annotation {
    /// The type of the layer that draws annotations of this kind.
    static var layerType: LayerType { get }

    /// The style properties set on this annotation.
    var layerProperties: StyleProperties { get set }

    /// Members of your own, kept in the feature as `custom_data`.
    var customData: JSONObject { get }

    /// The picture it needs; nil for kinds without one.
    var picture: PointAnnotation.Image? { get }

    /// Return `true` to stop the tap here; `false` to let what lies below have it too.
    var tapHandler: (@MainActor (InteractionContext) -> Bool)? { get set }
}

extension LayerAnnotation {
    /// No picture.
    public var picture: PointAnnotation.Image? { nil }

    /// The annotation as a feature: what its manager's source holds of it.
    var feature: Feature {
        var feature = Feature(geometry: geometry)
        feature.identifier = .string(id)
        feature.properties = [
            "layerProperties": .object(layerProperties.json), "custom_data": .object(customData),
        ]
        return feature
    }
}
