/// An anchor of a text with its offset.
public struct AnchorOffset: Hashable, Sendable {
    /// The anchor, such as `top-left`.
    public var anchor: String
    /// The offset to the right and down, in ems.
    public var offset: SIMD2<Double>

    /// Creates an anchor with its offset.
    public init(anchor: String, offset: SIMD2<Double>) {
        self.anchor = anchor
        self.offset = offset
    }
}
