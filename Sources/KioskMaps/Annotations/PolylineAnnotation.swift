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

    /// Members of your own, kept in the feature as `custom_data`.
    public var customData: JSONObject = [:]

    /// Return `true` to stop the tap here; `false` to let what lies below have it too.
    public var tapHandler: (@MainActor (InteractionContext) -> Bool)?

    /// Where it is, as a geometry of any kind.
    public var geometry: Geometry { .lineString(lineString) }

    /// Creates an annotation; without an id it gets one of its own.
    public init(id: String = UUID().uuidString, lineString: LineString) {
        self.id = id
        self.lineString = lineString
    }

    /// Creates a line through coordinates; without an id it gets one of its own.
    public init(id: String = UUID().uuidString, lineCoordinates: [CLLocationCoordinate2D]) {
        self.init(id: id, lineString: LineString(lineCoordinates))
    }
}
