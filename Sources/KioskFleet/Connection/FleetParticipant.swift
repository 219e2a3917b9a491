import KioskInput

/// A part of a kiosk that sends and receives messages over a connection.
@MainActor
protocol FleetParticipant: AnyObject {
    /// The time at which to call `wake(at:)`; nil for none.
    var deadline: Timestamp? { get }

    /// Called when the broker has accepted the kiosk; earlier subscriptions do not exist any more.
    func didConnect()

    /// Called when the connection has ended; messages that are not acknowledged may be lost.
    func didDisconnect()

    /// Called with each message of the fleet.
    func receive(_ topic: FleetTopic, _ payload: [UInt8])

    /// Called when further messages can be sent.
    func didGainCapacity()

    /// Called when the deadline has passed.
    func wake(at time: Timestamp)
}

extension FleetParticipant {
    /// No time.
    var deadline: Timestamp? { nil }

    /// Does nothing.
    func didDisconnect() {}

    /// Does nothing.
    func didGainCapacity() {}

    /// Does nothing.
    func wake(at time: Timestamp) {}
}
