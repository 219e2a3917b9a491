public import Foundation
public import KioskGeometry
public import KioskStyle

/// An icon, a text or both at a coordinate.
///
///     var pin = PointAnnotation(coordinate: coordinate)
///     pin.image = .init(image: image, name: "pin")
public struct PointAnnotation: PlacedAnnotation {
    /// The type of the layer that draws the annotation.
    public static let layerType = LayerType.symbol

    /// The properties of the layer of a new manager: annotations are shown even if they overlap.
    public static let layerDefaults: JSONObject = [
        "icon-allow-overlap": true, "text-allow-overlap": true, "icon-ignore-placement": true,
        "text-ignore-placement": true,
        // Annotations are drawn in their order, and moving one does not sort the others.
        "symbol-z-order": "source",
    ]

    /// The id of the annotation, unique in its manager.
    public let id: String

    /// The position of the icon and the text.
    public var point: Point

    /// The style properties set on the annotation, by their names in the style specification.
    public var layerProperties = StyleProperties()

    /// Whether the annotation is selected; a tap changes this according to the `selectionMode` of the manager.
    public var isSelected: Bool

    /// Whether a finger can drag the annotation.
    public var isDraggable: Bool

    /// The values that few annotations have, such as handlers.
    public var extras = AnnotationExtras<PointAnnotation>()

    /// Creates an annotation at a point.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its manager; a UUID by default.
    ///   - point: The point.
    ///   - isSelected: Whether the annotation is selected.
    ///   - isDraggable: Whether a finger can drag the annotation.
    public init(
        id: String = UUID().uuidString, point: Point, isSelected: Bool = false, isDraggable: Bool = false
    ) {
        self.id = id
        self.point = point
        self.isSelected = isSelected
        self.isDraggable = isDraggable
    }

    /// Creates an annotation at a coordinate.
    ///
    /// - Parameters:
    ///   - id: The id, unique in its manager; a UUID by default.
    ///   - coordinate: The coordinate.
    ///   - isSelected: Whether the annotation is selected.
    ///   - isDraggable: Whether a finger can drag the annotation.
    public init(
        id: String = UUID().uuidString, coordinate: CLLocationCoordinate2D, isSelected: Bool = false,
        isDraggable: Bool = false
    ) {
        self.init(id: id, point: Point(coordinate), isSelected: isSelected, isDraggable: isDraggable)
    }

    /// An image and its name in the style.
    public struct Image: Hashable, Sendable {
        /// The image.
        public var image: UIImage
        /// The name; annotations with the same name share one image.
        public var name: String
        /// Whether the image is a signed distance field, which can be drawn in any colour.
        public var sdf: Bool

        /// Creates a named image.
        ///
        /// - Parameters:
        ///   - image: The image.
        ///   - name: The name in the style.
        ///   - sdf: Whether the image is a signed distance field.
        public init(image: UIImage, name: String, sdf: Bool = false) {
            self.image = image
            self.name = name
            self.sdf = sdf
        }
    }

    /// The image of the icon; setting it sets `iconImage` to its name.
    public var image: Image? {
        // Reading `values` of empty extras creates them, which most annotations have.
        get { extras.isEmpty ? nil : extras.values.image }
        set {
            extras.values.image = newValue
            iconImage = newValue?.name
        }
    }
}

extension LayerAnnotationManager where Kind == PointAnnotation {
    /// The image of the icons of annotations that have none; setting it sets `iconImage` to its name.
    ///
    ///     pins.image = .init(image: image, name: "pin")
    public var image: PointAnnotation.Image? {
        get { commonImage }
        set {
            commonImage = newValue
            iconImage = newValue?.name
        }
    }
}

extension PointAnnotation {
    /// Returns a copy with another image of the icon; nil for none.
    public func image(_ image: Image?) -> PointAnnotation {
        var copy = self
        copy.image = image
        return copy
    }

    /// Returns a copy with an offset of the icon from the coordinate, in points times the size of the icon.
    ///
    /// - Parameters:
    ///   - x: The offset to the right.
    ///   - y: The offset down.
    public func iconOffset(x: Double, y: Double) -> PointAnnotation { iconOffset([x, y]) }

    /// Returns a copy with an offset of the text from its anchor, in ems.
    ///
    /// - Parameters:
    ///   - x: The offset to the right.
    ///   - y: The offset down.
    public func textOffset(x: Double, y: Double) -> PointAnnotation { textOffset([x, y]) }
}
