/// An image of the style by name, and the one to which it fades.
///
/// It is the value of a property with an `image` expression of one or two names.
package struct ImagePair: Hashable, Sendable {
    /// The name of the image.
    package var first: String

    /// The name of the image to which the first fades; nil if it does not.
    package var second: String?

    /// Whether the images are signed distance fields, which are drawn in the colour of what they fill.
    ///
    /// It is a property of the images, not of the value: evaluations set it for the images of patterns.
    package var isDistanceField = false

    /// Creates a pair, or a single image.
    package init(_ first: String, second: String? = nil) {
        self.first = first
        self.second = second
    }
}

extension ImagePair: ExpressibleByStringLiteral {
    /// Creates a single image from its name.
    package init(stringLiteral value: String) {
        self.init(value)
    }
}

extension ImagePair: StyleConvertible {
    /// The type `resolvedImage`.
    package static var expressionType: ExpressionType { .resolvedImage }

    /// Creates images from those of a style value, or an image from its name; nil for any other value.
    package init?(_ value: StyleValue) {
        if case .image(let image) = value {
            self.init(image.name, second: image.second)
        } else if let name = String(value) {
            self.init(name)
        } else {
            return nil
        }
    }

    /// The images as a style value.
    package var styleValue: StyleValue { .image(NamedImage(first, second: second)) }
}
