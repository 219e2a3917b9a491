/// An image of a style by name.
public struct NamedImage: Hashable, Sendable {
    /// The name.
    public var name: String

    /// Whether the style has the image.
    public var isAvailable: Bool

    /// The name of the image to which it fades; nil if it does not.
    public var second: String?

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - isAvailable: Whether the style has the image.
    ///   - second: The name of the image to which it fades; nil if it does not.
    public init(_ name: String, isAvailable: Bool = false, second: String? = nil) {
        self.name = name
        self.isAvailable = isAvailable
        self.second = second
    }
}
