import KioskGeometry

/// The check of commands: signature, fleet, target, time, repetition and the list of allowed kinds.
///
/// A command is accepted once: its time must lie within a window around that of the kiosk, its id must be new in the window, and
/// its time must be later than those of the commands whose ids are forgotten, so that a clock that is set back makes none valid
/// again.
struct CommandGuard {
    /// A command that was accepted.
    struct Accepted: Hashable {
        var id: String
        var command: FleetCommand
    }

    /// A signed command for this kiosk that is refused; the operator is answered.
    struct Refusal: Error {
        var id: String
        var error: FleetError
    }

    /// The kinds of commands that are allowed.
    var allowed: Set<FleetCommand.Kind>

    private let fleet: String
    private let kiosk: String
    private let keys: [String: FleetVerificationKey]
    private let window: UInt64
    /// The latest time of the commands of each key whose ids are forgotten, such as those of an earlier process.
    private var floors: [String: UInt64]
    /// The accepted commands by their ids, with the times after which they are outside the window.
    private var accepted: [String: (order: CommandOrder, end: UInt64)] = [:]

    /// The latest time of the accepted commands of each key, to be stored.
    private(set) var latest: [String: UInt64]

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - fleet: The prefix of the topics of the fleet.
    ///   - kiosk: The id of the kiosk.
    ///   - keys: The keys of operators by their names.
    ///   - allowed: The kinds of commands that are allowed.
    ///   - window: The maximum difference between the time of a command and that of the kiosk, in milliseconds.
    ///   - floors: The latest times that an earlier process has stored.
    init(
        fleet: String, kiosk: String, keys: [String: FleetVerificationKey], allowed: Set<FleetCommand.Kind>,
        window: UInt64,
        floors: [String: UInt64]
    ) {
        self.fleet = fleet
        self.kiosk = kiosk
        self.keys = keys
        self.allowed = allowed
        self.window = window
        self.floors = floors
        latest = floors
    }

    /// Checks a command.
    ///
    /// - Parameters:
    ///   - bytes: The message.
    ///   - recipient: The kiosk to which it was sent; nil for all.
    ///   - millisecond: The milliseconds since 1970 by the clock of the kiosk.
    /// - Returns: The command.
    /// - Throws: `FleetError` if it is malformed, not signed by a key of the list, for another fleet or kiosk, too old or
    ///   repeated, and `Refusal` if it is valid, but not allowed.
    mutating func accept(_ bytes: [UInt8], to recipient: String?, at millisecond: UInt64) throws -> Accepted {
        let envelope = try CommandEnvelope(parsing: bytes)
        guard let key = keys[envelope.key] else {
            throw FleetError("command refused: the key \"\(envelope.key)\" is unknown; add it to the keys of the kiosk")
        }
        guard key.isValid(envelope.signature, of: envelope.payload) else {
            throw FleetError("command refused: the signature is not one of the key \"\(envelope.key)\"")
        }
        let order = try CommandOrder(parsing: envelope.payload)
        guard order.key == envelope.key else {
            throw FleetError("command refused: it was signed as \"\(order.key)\" and sent as \"\(envelope.key)\"")
        }
        guard order.fleet == fleet else {
            throw FleetError(
                "command refused: it is for the fleet \"\(order.fleet)\"; this kiosk belongs to \"\(fleet)\"")
        }
        guard order.target == recipient, recipient == nil || recipient == kiosk else {
            throw FleetError(
                "command refused: it is for \"\(order.target ?? "all")\" and was sent to \"\(recipient ?? "all")\"")
        }
        let age = Int64(millisecond) - Int64(order.time)
        guard age.magnitude <= window else {
            throw FleetError(
                "command refused: it was sent \(age / 1000) s ago by the clock of the kiosk; the limit is \(window / 1000) s;"
                    + " set both clocks")
        }
        guard order.time > floors[envelope.key] ?? 0, accepted[order.id] == nil else {
            throw FleetError("command refused: it is a repetition of an earlier one")
        }
        for (id, entry) in accepted where entry.end < millisecond {
            accepted[id] = nil
            floors[entry.order.key] = max(floors[entry.order.key] ?? 0, entry.order.time)
        }
        accepted[order.id] = (order, max(order.time, millisecond) + window)
        latest[envelope.key] = max(latest[envelope.key] ?? 0, order.time)
        guard let kind = FleetCommand.Kind(rawValue: order.name) else {
            throw Refusal(id: order.id, error: FleetError("the command \"\(order.name)\" is unknown"))
        }
        guard allowed.contains(kind) else {
            throw Refusal(
                id: order.id,
                error: FleetError("\(kind.rawValue) is not allowed; add it to the allowed commands of the kiosk"))
        }
        return Accepted(id: order.id, command: FleetCommand(kind, parameters: order.parameters))
    }
}
