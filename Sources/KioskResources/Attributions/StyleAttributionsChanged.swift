public import KioskInput

/// The event that the attributions of the style have changed: sources were added or removed, or their tile sets were loaded.
public struct StyleAttributionsChanged: Hashable, Sendable {
    /// The attributions, each once.
    public let attributions: [Attribution]

    /// The time of the change.
    public let timestamp: Timestamp

    package init(attributions: [Attribution], timestamp: Timestamp) {
        self.attributions = attributions
        self.timestamp = timestamp
    }
}
