import KioskGeometry

/// A command with its fleet, its key, its target, its time and its id: the payload of an envelope.
///
/// All of them are signed, so that a command cannot be repeated in another fleet, to another kiosk or under another name of the
/// key, of which each has times of its own.
struct CommandOrder: Hashable, Sendable {
    /// The version of the form.
    static let version = 2

    /// The prefix of the topics of the fleet.
    var fleet: String

    /// The name of the key.
    var key: String

    /// The id: 32 hexadecimal digits, unique.
    var id: String

    /// The kiosk; nil for all.
    var target: String?

    /// The milliseconds since 1970 by the clock of the operator.
    var time: UInt64

    /// The name of the command, which may be unknown.
    var name: String

    /// The parameters.
    var parameters: JSONObject
}

extension CommandOrder {
    /// Returns the order as JSON.
    ///
    /// - Throws: `FleetError` if a parameter is not finite.
    func serialized() throws(FleetError) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeValue(
            .object([
                "version": .number(Double(Self.version)), "fleet": .string(fleet), "key": .string(key),
                "id": .string(id), "target": .string(target ?? "all"), "time": .number(Double(time)),
                "command": .string(name), "parameters": .object(parameters),
            ]))
        do throws(JSONError) {
            return try writer.finish()
        } catch {
            throw FleetError("\(error)")
        }
    }

    /// Parses an order.
    ///
    /// - Throws: `FleetError` if the bytes are not an order.
    init(parsing bytes: [UInt8]) throws(FleetError) {
        let members = try FleetError.object(
            parsing: bytes, limit: CommandEnvelope.maximumByteCount, of: "the signed command")
        guard members["version"]??.number == Double(Self.version) else {
            throw FleetError(
                "the signed command has another form than version \(Self.version); use the same version of kioskmaps on"
                    + " both machines")
        }
        guard let fleet = members["fleet"]??.string, FleetName.isPrefix(fleet),
            let key = members["key"]??.string, FleetName.isValid(key),
            let id = members["id"]??.string, id.utf8.count == 32, id.utf8.allSatisfy(FleetName.isPlain),
            let target = members["target"]??.string, FleetName.isValid(target),
            let time = members["time"]??.number, (0...Double(VersionStamp.latestMillisecond)).contains(time),
            let name = members["command"]??.string, name.utf8.count <= 64
        else { throw FleetError("the signed command has no valid members fleet, key, id, target, time and command") }
        self.init(
            fleet: fleet, key: key, id: id, target: target == "all" ? nil : target, time: UInt64(time), name: name,
            parameters: members["parameters"]??.object ?? [:])
    }
}
