/// Whether the changes of a kiosk reach the others.
public enum ReplicationMode: String, Hashable, Sendable, CaseIterable {
    /// The kiosk receives changes and sends none.
    case readOnly
    /// The kiosk receives and sends changes, and answers kiosks that join.
    case readWrite
}
