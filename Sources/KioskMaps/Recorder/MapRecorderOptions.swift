/// The options of a recording of a map.
public struct MapRecorderOptions: Hashable, Sendable {
    /// The time before the end of a recording that is kept, in milliseconds; nil for all of it.
    public var timeWindow: Int?

    /// Whether the start and the end of a recording are logged.
    public var loggingEnabled: Bool

    /// Has no effect: recordings are not compressed.
    public var compressed: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - timeWindow: The time before the end of a recording that is kept, in milliseconds; nil for all of it.
    ///   - loggingEnabled: Whether the start and the end of a recording are logged.
    ///   - compressed: Has no effect.
    public init(timeWindow: Int? = nil, loggingEnabled: Bool = false, compressed: Bool = false) {
        self.timeWindow = timeWindow
        self.loggingEnabled = loggingEnabled
        self.compressed = compressed
    }
}
