/// A map projection, or a blend of two projections.
public struct ProjectionBlend: Hashable, Sendable {
    /// The name of the projection at the start.
    public var from: String
    /// The name of the projection at the end; equal to `from` for a single projection.
    public var to: String
    /// The progress from `from` to `to`, 0…1.
    public var transition: Double

    /// Creates a blend of two projections.
    ///
    /// - Parameters:
    ///   - from: The name of the projection at the start.
    ///   - to: The name of the projection at the end.
    ///   - transition: The progress, 0…1.
    public init(from: String, to: String, transition: Double) {
        self.from = from
        self.to = to
        self.transition = transition
    }
}
