public import KioskGeometry

/// The result of an `image` expression, under the name of the reference API.
public typealias ResolvedImageData = ResolvedImage.ImageData

/// An image by name, or the result of an `image` expression.
public enum ResolvedImage: StyleMemberCodable {
    /// The name of an image of the style.
    case name(String)
    /// The result of an expression: the name, and whether the style has the image.
    case data(ImageData)

    /// The result of an `image` expression.
    public struct ImageData: Hashable, Sendable {
        /// The name of the image.
        public var name: String
        /// Whether the style has the image.
        public var available: Bool

        /// Creates the result of an expression.
        public init(name: String, available: Bool) {
            self.name = name
            self.available = available
        }
    }

    /// Creates an image from its name, or from an object with `name` and `available`.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        switch jsonValue {
        case .string(let name): self = .name(name)
        case .object(let object):
            guard case .string(let name)?? = object["name"], case .boolean(let available)?? = object["available"] else {
                throw .invalidObject(at: [], "expected an image with \"name\" and \"available\"")
            }
            self = .data(ImageData(name: name, available: available))
        case .number, .boolean, .array: throw .expected("the name of an image", found: jsonValue)
        }
    }

    /// The name, or an object with `name` and `available`.
    public var jsonValue: JSONValue {
        switch self {
        case .name(let name): .string(name)
        case .data(let data): ["name": .string(data.name), "available": .boolean(data.available)]
        }
    }
}

extension ResolvedImage: ExpressibleByStringLiteral {
    /// Creates an image from its name.
    public init(stringLiteral value: String) {
        self = .name(value)
    }
}
