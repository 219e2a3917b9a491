/// A state of the connection to the broker.
public enum FleetConnectionState: Hashable, Sendable {
    /// The connection is not requested.
    case stopped
    /// The broker is being reached, or its answer is awaited.
    case connecting
    /// The broker has accepted the kiosk.
    case connected
    /// The connection failed; it is tried again after a delay.
    case waiting
}
