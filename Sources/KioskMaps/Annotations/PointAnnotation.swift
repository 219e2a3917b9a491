public import Foundation
public import KioskGeometry
public import KioskStyle

/// A picture at a coordinate.
///
///     var pin = PointAnnotation(coordinate: coordinate)
///     pin.image = .init(image: picture, name: "pin")
public struct PointAnnotation: LayerAnnotation {
    /// The type of the layer that draws it.
    public static let layerType = LayerType.symbol

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

    /// Creates a picture at a coordinate; without an id it gets one of its own.
    public init(id: String = UUID().uuidString, coordinate: CLLocationCoordinate2D) {
        self.init(id: id, point: Point(coordinate))
    }

    /// A picture and the name it goes by in the style.
    public struct Image: Hashable, Sendable {
        /// The picture.
        public var image: UIImage
        /// The name; annotations that share a name share the picture.
        public var name: String

        /// Creates a named picture.
        public init(image: UIImage, name: String) {
            self.image = image
            self.name = name
        }
    }

    /// The picture; setting it sets `iconImage` to its name.
    public var image: Image? {
        didSet { iconImage = image?.name }
    }

    /// The picture it needs.
    public var picture: Image? { image }
}
