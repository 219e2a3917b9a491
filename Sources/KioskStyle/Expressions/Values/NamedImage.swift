/// An image of a style by name.
public struct NamedImage: Hashable, Sendable {
    /// The name.
    public var name: String

    /// Whether the style has the image.
    public var isAvailable: Bool

    /// Creates an image.
    public init(_ name: String, isAvailable: Bool = false) {
        self.name = name
        self.isAvailable = isAvailable
    }
}
