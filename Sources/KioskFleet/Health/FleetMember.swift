/// A kiosk as its messages describe it.
public struct FleetMember: Hashable, Sendable {
    /// The id of the kiosk.
    public let kiosk: String

    /// Whether the kiosk is connected; nil if its status was not received.
    public var isOnline: Bool?

    /// The last health report; nil if none was received.
    public var health: HealthReport?

    /// Creates a kiosk of which nothing is known.
    init(kiosk: String) {
        self.kiosk = kiosk
    }
}
