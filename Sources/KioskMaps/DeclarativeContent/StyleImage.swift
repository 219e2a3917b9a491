public import KioskGeometry

/// An image of a style, to which icons and patterns refer by its id.
///
///     mapView.mapboxMap.setMapStyleContent {
///         StyleImage(id: "pin", image: pin).sdf(true)
///         SymbolLayer(id: "stops", source: "network").iconImage("pin")
///     }
public struct StyleImage: MapStyleContent, PrimitiveMapContent, Hashable, Sendable {
    /// The id, by which icons and patterns refer to the image.
    public var id: String

    /// The image.
    public var image: UIImage

    /// Whether the image is a signed distance field, which can be drawn in any colour.
    public var sdf: Bool

    /// The insets of the rectangle that contains the text, in points.
    public var contentInsets: UIEdgeInsets

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - id: The id, by which icons and patterns refer to the image.
    ///   - image: The image.
    ///   - sdf: Whether the image is a signed distance field.
    ///   - contentInsets: The insets of the rectangle that contains the text, in points.
    public init(id: String, image: UIImage, sdf: Bool = false, contentInsets: UIEdgeInsets = .zero) {
        self.id = id
        self.image = image
        self.sdf = sdf
        self.contentInsets = contentInsets
    }

    /// Returns a copy that is a signed distance field or not.
    public func sdf(_ sdf: Bool) -> StyleImage {
        var copy = self
        copy.sdf = sdf
        return copy
    }

    /// Returns a copy with other insets of the rectangle that contains the text, in points.
    public func contentInsets(_ insets: UIEdgeInsets) -> StyleImage {
        var copy = self
        copy.contentInsets = insets
        return copy
    }

    /// Nothing: the image has no content of its own.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        collection.add(self)
    }
}
