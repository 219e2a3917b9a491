/// The name of a tracker and its profile, which are the same before and after a gap.
struct TUIOOrigin: Hashable, Sendable {
    private let source: String
    private let profile: TUIOProfile

    /// Creates the origin of a stream.
    init(_ stream: TUIOStream) {
        (source, profile) = (stream.source, stream.profile)
    }
}
