public import Foundation

/// How long the default transition may take.
public struct DefaultViewportTransitionOptions: Hashable, Sendable {
    /// Seconds the transition takes at most; a longer one is sped up as a whole.
    ///
    /// Defaults to 3.5.
    public var maxDuration: TimeInterval

    /// Creates options.
    public init(maxDuration: TimeInterval = 3.5) {
        self.maxDuration = maxDuration
    }
}
