import KioskGeometry

/// The state of a kiosk, which is published with each heartbeat.
///
/// It has neither positions nor touches. `secondsSinceInput` is missing unless the kiosk sends it.
public struct HealthReport: Hashable, Sendable {
    /// The version of the application.
    public var version: String

    /// The time since the process started, in seconds.
    public var uptime: Int

    /// The number of frames that were drawn.
    public var frames: Int

    /// The resident memory, in bytes; nil if it is unknown.
    public var memory: Int?

    /// The temperature of the machine, in degrees Celsius; nil if it is unknown.
    public var temperature: Double?

    /// The number of diagnostics since the process started.
    public var diagnostics: Int

    /// The time since the last input of a visitor, in seconds; nil if it is not sent.
    public var secondsSinceInput: Int?

    /// The number of annotations by the names of the replicated managers.
    public var annotations: [String: Int]

    /// The time of the report, in milliseconds since 1970 by the clock of the kiosk.
    public var time: UInt64

    /// The maximum size of a report, in bytes.
    static let maximumByteCount = 16 << 10

    /// The maximum length of a version, in bytes of UTF-8.
    static let maximumVersionLength = 100

    /// Returns the first characters of a version, at most as many as a report can have.
    static func shortened(version: String) -> String {
        var version = version.prefix(maximumVersionLength)
        while version.utf8.count > maximumVersionLength { version.removeLast() }
        return String(version)
    }
}

extension HealthReport {
    /// The report as JSON.
    var serialized: [UInt8] {
        var members: JSONObject = [
            "version": .string(version), "uptime": .number(Double(uptime)), "frames": .number(Double(frames)),
            "diagnostics": .number(Double(diagnostics)), "time": .number(Double(time)),
        ]
        if let memory { members["memory"] = .number(Double(memory)) }
        if let temperature { members["temperature"] = .number((temperature * 10).rounded() / 10) }
        if let secondsSinceInput { members["input"] = .number(Double(secondsSinceInput)) }
        if !annotations.isEmpty {
            members["annotations"] = .object(annotations.mapValues { .number(Double($0)) })
        }
        var writer = JSONWriter()
        writer.writeValue(.object(members))
        return (try? writer.finish()) ?? []
    }

    /// Parses a report.
    ///
    /// - Throws: `FleetError` if the bytes are not a report.
    init(parsing bytes: [UInt8]) throws(FleetError) {
        let members = try FleetError.object(parsing: bytes, limit: Self.maximumByteCount, of: "the report")
        func count(_ name: String) throws(FleetError) -> Int? {
            guard let value = members[name] else { return nil }
            guard let number = value?.number, (0...9e15).contains(number) else {
                throw FleetError("the report has an invalid member \(name)")
            }
            return Int(number)
        }
        guard let version = members["version"]??.string, version.utf8.count <= Self.maximumVersionLength,
            let uptime = try count("uptime"), let frames = try count("frames"),
            let diagnostics = try count("diagnostics"), let time = try count("time")
        else { throw FleetError("the report has no valid members version, uptime, frames, diagnostics and time") }
        self.init(
            version: version, uptime: uptime, frames: frames, memory: try count("memory"),
            temperature: members["temperature"]??.number, diagnostics: diagnostics,
            secondsSinceInput: try count("input"), annotations: [:], time: UInt64(time))
        for (name, value) in members["annotations"]??.object ?? [:] {
            guard FleetName.isValid(name), let number = value?.number, (0...9e15).contains(number) else {
                throw FleetError("the report has an invalid number of annotations")
            }
            annotations[name] = Int(number)
        }
    }
}
