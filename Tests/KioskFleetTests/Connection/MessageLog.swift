@testable import KioskFleet

/// The topics of the messages that a connection has received.
@MainActor
final class MessageLog: FleetParticipant {
    private(set) var topics: [FleetTopic] = []

    func didConnect() {}

    func receive(_ topic: FleetTopic, _ payload: [UInt8]) { topics.append(topic) }
}
