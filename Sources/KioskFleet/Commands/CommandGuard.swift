import KioskGeometry

/// The check of commands: signature, target, time, repetition and the list of allowed kinds.
///
/// A command is accepted once: its time must lie within a window around that of the kiosk, its id must be new in the window, and
/// its time must be later than all commands that an earlier process has accepted.
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

    private let kiosk: String
    private let keys: [String: FleetVerificationKey]
    private let window: UInt64
    /// The latest time of the commands of each key before this process.
    private let floors: [String: UInt64]
    /// The times of accepted commands of this process by their ids.
    private var accepted: [String: UInt64] = [:]

    /// The latest time of the accepted commands of each key, to be stored.
    private(set) var latest: [String: UInt64]

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - kiosk: The id of the kiosk.
    ///   - keys: The keys of operators by their names.
    ///   - allowed: The kinds of commands that are allowed.
    ///   - window: The maximum difference between the time of a command and that of the kiosk, in milliseconds.
    ///   - floors: The latest times that an earlier process has stored.
    init(
        kiosk: String, keys: [String: FleetVerificationKey], allowed: Set<FleetCommand.Kind>, window: UInt64,
        floors: [String: UInt64]
    ) {
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
    ///   - millisecond: The milliseconds since 1970 by the clock of the kiosk.
    /// - Returns: The command; nil if it is for another kiosk.
    /// - Throws: `FleetError` if it is malformed, not signed by a key of the list, too old or repeated, and `Refusal` if it is
    ///   valid, but not allowed.
    mutating func accept(_ bytes: [UInt8], at millisecond: UInt64) throws -> Accepted? {
        let envelope = try CommandEnvelope(parsing: bytes)
        guard let key = keys[envelope.key] else {
            throw FleetError("command refused: the key \"\(envelope.key)\" is unknown; add it to the keys of the kiosk")
        }
        guard key.isValid(envelope.signature, of: envelope.payload) else {
            throw FleetError("command refused: the signature is not one of the key \"\(envelope.key)\"")
        }
        let order = try CommandOrder(parsing: envelope.payload)
        guard order.target == nil || order.target == kiosk else { return nil }
        let age = Int64(millisecond) - Int64(order.time)
        guard age.magnitude <= window else {
            throw FleetError(
                "command refused: it was sent \(age / 1000) s ago by the clock of the kiosk; the limit is \(window / 1000) s;"
                    + " set both clocks")
        }
        guard order.time > floors[envelope.key] ?? 0, accepted[order.id] == nil else {
            throw FleetError("command refused: it is a repetition of an earlier one")
        }
        accepted = accepted.filter { $0.value + window >= millisecond }
        accepted[order.id] = max(order.time, millisecond)
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
