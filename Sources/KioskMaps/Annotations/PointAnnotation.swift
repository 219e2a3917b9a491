public import Foundation
public import KioskGeometry
public import KioskStyle

/// A picture at a coordinate.
///
///     var pin = PointAnnotation(coordinate: coordinate)
///     pin.image = .init(image: picture, name: "pin")
public struct PointAnnotation: PlacedAnnotation {
    /// The type of the layer that draws it.
    public static let layerType = LayerType.symbol

    /// All are shown, also where they overlap.
    public static let layerDefaults: JSONObject = [
        "icon-allow-overlap": true, "text-allow-overlap": true, "icon-ignore-placement": true,
        "text-ignore-placement": true,
    ]

    /// Names the annotation in its manager.
    public let id: String

    /// Where it is.
    public var point: Point

    /// The style properties set on it, by style-specification name.
    public var layerProperties = StyleProperties()

    /// Whether it is selected; a tap changes that.
    public var isSelected: Bool

    /// Whether a finger may drag it.
    public var isDraggable: Bool

    /// What few annotations have.
    public var extras = AnnotationExtras<PointAnnotation>()

    /// Creates an annotation; without an id it gets one of its own.
    public init(
        id: String = UUID().uuidString, point: Point, isSelected: Bool = false, isDraggable: Bool = false
    ) {
        self.id = id
        self.point = point
        self.isSelected = isSelected
        self.isDraggable = isDraggable
    }

    /// Creates a picture at a coordinate; without an id it gets one of its own.
    public init(
        id: String = UUID().uuidString, coordinate: CLLocationCoordinate2D, isSelected: Bool = false,
        isDraggable: Bool = false
    ) {
        self.init(id: id, point: Point(coordinate), isSelected: isSelected, isDraggable: isDraggable)
    }

    /// A picture and the name it goes by in the style.
    public struct Image: Hashable, Sendable {
        /// The picture.
        public var image: UIImage
        /// The name; annotations that share a name share the picture.
        public var name: String
        /// Whether its alpha is the distance to an edge, so that it takes any colour.
        public var sdf: Bool

        /// Creates a named picture.
        public init(image: UIImage, name: String, sdf: Bool = false) {
            self.image = image
            self.name = name
            self.sdf = sdf
        }
    }

    /// The picture; setting it sets `iconImage` to its name.
    public var image: Image? {
        get { extras.isEmpty ? nil : extras.values.picture }
        set {
            extras.values.picture = newValue
            iconImage = newValue?.name
        }
    }
}
