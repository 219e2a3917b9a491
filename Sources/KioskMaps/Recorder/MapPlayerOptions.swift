/// The options of the replay of a recording.
public struct MapPlayerOptions: Hashable, Sendable {
    /// The number of times that the recording is played; at least 1.
    public var playbackCount: Int

    /// The speed, as a multiple of that of the recording; greater than 0.
    public var playbackSpeedMultiplier: Double

    /// Whether times without a movement of more than a tenth of a second are shortened to that.
    public var avoidPlaybackPauses: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - playbackCount: The number of times that the recording is played; at least 1.
    ///   - playbackSpeedMultiplier: The speed, as a multiple of that of the recording; greater than 0.
    ///   - avoidPlaybackPauses: Whether times without a movement are shortened.
    public init(
        playbackCount: Int = 1, playbackSpeedMultiplier: Double = 1, avoidPlaybackPauses: Bool = false
    ) {
        self.playbackCount = playbackCount
        self.playbackSpeedMultiplier = playbackSpeedMultiplier
        self.avoidPlaybackPauses = avoidPlaybackPauses
    }
}
