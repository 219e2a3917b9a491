/// A message that is spoken without a change of the focus.
public struct AccessibilityAnnouncement: Hashable, Sendable {
    /// The urgency of a message.
    public enum Priority: String, Hashable, Sendable, CaseIterable {
        /// Spoken after what is being spoken.
        case polite
        /// Interrupts what is being spoken.
        case assertive
    }

    /// The text.
    public var text: String

    /// The urgency.
    public var priority: Priority

    /// Creates a message.
    public init(_ text: String, priority: Priority = .polite) {
        self.text = text
        self.priority = priority
    }
}
