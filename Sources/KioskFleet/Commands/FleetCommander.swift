import Foundation
import KioskGeometry
public import KioskMaps

/// The sender of commands of an operator.
///
///     let key = try FleetSigningKey(contentsOf: URL(filePath: "operator.pem"))
///     let commander = FleetCommander(over: fleet, keyName: "operations", key: key)
///     commander.onReply.observe { print($0.kiosk, $0.message) }.store(in: &cancelables)
///     commander.send(FleetCommand(.reloadStyle), to: "harbour-1")
///
/// The connection retains the commander.
@MainActor
public final class FleetCommander {
    /// Sends the answers of kiosks to the last 1,000 commands of this commander.
    public var onReply: Signal<FleetReply> { replies.signal }

    private let replies = SignalSubject<FleetReply>()
    private let keyName: String
    private let key: FleetSigningKey
    private let wallClock: () -> UInt64
    private weak var connection: FleetConnection?
    private var sent = RecentCommands()
    private var latest: UInt64 = 0

    /// Creates a commander and adds it to a connection.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - keyName: The name by which the kiosks have the public key.
    ///   - key: The private key.
    public convenience init(over connection: FleetConnection, keyName: String, key: FleetSigningKey) {
        self.init(
            over: connection, keyName: keyName, key: key,
            wallClock: { UInt64(max(0, Date().timeIntervalSince1970 * 1000)) })
    }

    /// Creates a commander.
    ///
    /// - Parameters:
    ///   - connection: The connection.
    ///   - keyName: The name of the key.
    ///   - key: The private key.
    ///   - wallClock: Returns the milliseconds since 1970.
    init(over connection: FleetConnection, keyName: String, key: FleetSigningKey, wallClock: @escaping () -> UInt64) {
        self.connection = connection
        self.keyName = keyName
        self.key = key
        self.wallClock = wallClock
        connection.add(self)
    }

    /// Sends a command; without a connection, or if a parameter is not finite, nothing is sent.
    ///
    /// The diagnostics of the connection report an invalid parameter, and a command that no kiosk receives: it is not kept for kiosks
    /// that are offline.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - kiosk: The id of the kiosk; nil for all.
    /// - Returns: The id of the command, which the answers have; nil if nothing is sent.
    @discardableResult
    public func send(_ command: FleetCommand, to kiosk: String? = nil) -> String? {
        send(command, to: kiosk) { _ in }
    }

    /// Sends a command; without a connection, or if a parameter is not finite, nothing is sent.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - kiosk: The id of the kiosk; nil for all.
    ///   - completion: Called when the broker has answered, and not if nothing is sent or the connection ends before.
    /// - Returns: The id of the command, which the answers have; nil if nothing is sent.
    @discardableResult
    package func send(
        _ command: FleetCommand, to kiosk: String?, completion: @escaping (PublicationOutcome) -> Void
    ) -> String? {
        guard let connection, connection.state == .connected else { return nil }
        let order = order(command, to: kiosk, of: connection.options.prefix)
        let message: [UInt8]
        do throws(FleetError) {
            message = try envelope(of: order).serialized
        } catch {
            connection.report("\(order.name) to \(kiosk ?? "all kiosks"): not sent, \(error)")
            return nil
        }
        sent.insert(order.id)
        let topic = FleetTopic.command(kiosk: kiosk)
        let isAllowed = connection.send(topic, message) { [weak connection] reason in
            let outcome = PublicationOutcome(reason: reason)
            connection?.reportRefusal(of: topic, reason: reason)
            if outcome == .noSubscriber {
                connection?.report(
                    "\(order.name) to \(kiosk ?? "all kiosks"): no kiosk has received it; check the id, and wait until it"
                        + " is online")
            }
            completion(outcome)
        }
        if !isAllowed {
            let path = topic.path(below: connection.options.prefix)
            connection.report("\(path): larger than the broker allows; raise max_packet_size")
            completion(.tooLarge)
        }
        return order.id
    }

    /// Returns a command with a new id and time.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - kiosk: The id of the kiosk; nil for all.
    ///   - fleet: The prefix of the topics of the fleet.
    func order(_ command: FleetCommand, to kiosk: String?, of fleet: String) -> CommandOrder {
        var random = SystemRandomNumberGenerator()
        // Kiosks that restarted accept later times only.
        latest = max(wallClock(), latest + 1)
        return CommandOrder(
            fleet: fleet, key: keyName, id: random.next().hexadecimal + random.next().hexadecimal, target: kiosk,
            time: latest,
            name: command.kind.rawValue, parameters: command.parameters)
    }

    /// Returns a command with its signature.
    ///
    /// - Throws: `FleetError` if a parameter is not finite.
    func envelope(of order: CommandOrder) throws(FleetError) -> CommandEnvelope {
        let payload = try order.serialized()
        return CommandEnvelope(key: keyName, payload: payload, signature: key.signature(of: payload))
    }
}

extension FleetCommander: FleetParticipant {
    func didConnect() {
        connection?.subscribe(to: "kiosks/+/replies", options: .notRetained)
    }

    func receive(_ topic: FleetTopic, _ payload: [UInt8]) {
        guard case .replies(let kiosk) = topic else { return }
        do throws(FleetError) {
            let reply = try FleetReply(parsing: payload)
            guard reply.kiosk == kiosk else {
                throw FleetError("the answer of \"\(kiosk)\" has the name \"\(reply.kiosk)\"")
            }
            if sent.contains(reply.id) { replies.send(reply) }
        } catch {
            connection?.report("answer ignored: \(error)")
        }
    }
}
