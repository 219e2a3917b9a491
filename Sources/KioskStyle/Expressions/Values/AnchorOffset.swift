/// A place a text may hang from, and how far away.
public struct AnchorOffset: Hashable, Sendable {
    /// The anchor, such as `top-left`.
    public var anchor: String
    /// To the right and down, in ems.
    public var offset: SIMD2<Double>

    /// Creates an anchor with its offset.
    public init(anchor: String, offset: SIMD2<Double>) {
        self.anchor = anchor
        self.offset = offset
    }
}
