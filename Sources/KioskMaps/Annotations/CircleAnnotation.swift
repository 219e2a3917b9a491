public import Foundation
public import KioskGeometry
public import KioskStyle

/// A circle at a coordinate.
///
///     var circle = CircleAnnotation(centerCoordinate: coordinate)
///     circle.circleRadius = 12
///     circle.circleColor = StyleColor(.red)
public struct CircleAnnotation: LayerAnnotation {
    /// The type of the layer that draws it.
    public static let layerType = LayerType.circle

    /// Names the annotation in its manager.
    public let id: String

    /// Where it is.
    public var point: Point

    /// The style properties set on it, by style-specification name.
    public var layerProperties = StyleProperties()

    /// Members of your own, kept in the feature as `custom_data`.
    public var customData: JSONObject = [:]

    /// Return `true` to stop the tap here; `false` to let what lies below have it too.
    public var tapHandler: (@MainActor (InteractionContext) -> Bool)?

    /// Where it is, as a geometry of any kind.
    public var geometry: Geometry { .point(point) }

    /// Creates an annotation; without an id it gets one of its own.
    public init(id: String = UUID().uuidString, point: Point) {
        self.id = id
        self.point = point
    }

    /// Creates a circle around a coordinate; without an id it gets one of its own.
    public init(id: String = UUID().uuidString, centerCoordinate: CLLocationCoordinate2D) {
        self.init(id: id, point: Point(centerCoordinate))
    }
}
