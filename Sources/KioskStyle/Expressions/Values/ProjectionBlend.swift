/// A projection of the map, or a place on the way from one to another.
public struct ProjectionBlend: Hashable, Sendable {
    /// The name of the projection at the start.
    public var from: String
    /// The name of the projection at the end; the same as `from` where nothing changes.
    public var to: String
    /// The part of the way that is done, 0…1.
    public var transition: Double

    /// Creates a place on the way.
    public init(from: String, to: String, transition: Double) {
        self.from = from
        self.to = to
        self.transition = transition
    }
}
