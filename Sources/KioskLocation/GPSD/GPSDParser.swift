public import Foundation
import KioskGeometry

/// A parser of the JSON messages of gpsd.
///
///     var parser = GPSDParser()
///     for event in parser.parse(bytes, receivedAt: time) {
///         if case .fix(let location) = event { show(location) }
///     }
///
/// Bytes may be passed in slices of any size. VERSION, DEVICES, DEVICE, WATCH, TPV, SKY, ATT and ERROR are parsed; other
/// classes and members, and lines that are not JSON, are ignored. A TPV is a fix if its mode is 2D or 3D and it has
/// coordinates; time, errors and all other members may be missing. Several TPVs of one time are one fix, which is sent again
/// when a later one adds values. Memory is bounded by the longest line.
///
/// Source: gpsd_json(5).
public struct GPSDParser: Sendable {
    /// The maximum length of a line in bytes; longer ones are ignored.
    ///
    /// The daemon itself limits lines to 10,240 bytes.
    public static let longestLine = 16_384
    /// The accuracy of headings in degrees, which the daemon does not send.
    private static let headingAccuracy = 2.0

    /// The statistics of the stream.
    public private(set) var diagnostics = Diagnostics()

    @Unreflected private var framing = LineFraming(longest: longestLine)
    private var selection: GPSDDeviceSelection
    private var satellites: (used: Int, inView: Int)?
    /// The last fix.
    @Unreflected private var last: Location?

    /// Creates a parser.
    ///
    /// - Parameter device: The path of a preferred receiver, which is used while it has a fix; nil to use the best one.
    public init(device: String? = nil) {
        selection = GPSDDeviceSelection(preferred: device)
    }

    /// Parses bytes, and returns their events, oldest first.
    ///
    /// - Parameters:
    ///   - bytes: The next bytes of the stream.
    ///   - time: The time at which they were received, which fixes without a time are given.
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func parse(_ bytes: some Sequence<UInt8>, receivedAt time: Date) -> [Event] {
        var events: [Event] = []
        let bytes = Array(bytes)
        var offset = 0
        while offset < bytes.count {
            switch framing.consume(bytes, from: &offset) {
            case .nothing: break
            case .line: readLine(time, &events)
            case .tooLong: diagnostics.reject("line longer than \(Self.longestLine) bytes")
            }
        }
        return events
    }

    /// Ends the stream: parses a last message without a line end.
    public mutating func finish(receivedAt time: Date) -> [Event] {
        var events: [Event] = []
        if framing.end() { readLine(time, &events) }
        return events
    }

    private mutating func readLine(_ time: Date, _ events: inout [Event]) {
        do throws(JSONError) {
            let message = try Self.message(framing.line)
            let isKnown = handle(message, time, &events)
            if isKnown { diagnostics.accepted += 1 } else { diagnostics.ignored += 1 }
        } catch {
            diagnostics.reject(error.description)
        }
    }

    /// Parses a message, also of versions that write unknown numbers as `nan`, which is not JSON.
    private static func message(_ line: [UInt8]) throws(JSONError) -> GPSDMessage {
        do throws(JSONError) {
            return try GPSDMessage(line)
        } catch {
            let text = String(decoding: line, as: UTF8.self)
            let repaired = [":nan", ":-nan", ":NaN", ":inf", ":-inf"].reduce(text) {
                $0.replacing($1 + ",", with: ":null,").replacing($1 + "}", with: ":null}")
            }
            guard repaired != text, let message = try? GPSDMessage(Array(repaired.utf8)) else { throw error }
            return message
        }
    }
}

extension GPSDParser {
    /// Converts a message to events, and returns whether its class is known.
    private mutating func handle(_ message: GPSDMessage, _ time: Date, _ events: inout [Event]) -> Bool {
        switch message.messageClass {
        case "VERSION":
            events.append(
                .version(
                    release: message.release ?? "", major: Self.integer(message[.protoMajor]),
                    minor: Self.integer(message[.protoMinor])))
        case "DEVICES":
            let devices = message.devices ?? []
            for device in devices where device.activated == nil { selection.remove(device.path) }
            events.append(.devices(devices))
        case "DEVICE":
            guard let device = message.gpsdDevice else { return false }
            if device.activated == nil { selection.remove(device.path) }
            events.append(.device(device))
        case "WATCH":
            events.append(.watching(message.isEnabled ?? true))
        case "TPV":
            report(message, time, &events)
        case "SKY":
            let counted = message.satellites
            // A message without the list and without the counts has no information.
            guard let inView = message[.nSat].map({ Self.integer($0) }) ?? counted?.count else { return true }
            let used = message[.uSat].map { Self.integer($0) } ?? counted?.used ?? 0
            satellites = (used, inView)
            events.append(.satellites(used: used, inView: inView))
        case "ATT":
            let heading = message.direction(.heading)
            let magnetic = message.direction(.mheading)
            guard heading != nil || magnetic != nil else { return true }
            events.append(
                .heading(
                    CLHeading(
                        magneticHeading: magnetic ?? -1, trueHeading: heading ?? -1,
                        headingAccuracy: Self.headingAccuracy, timestamp: message.time ?? time)))
        case "ERROR":
            events.append(.error(message.message ?? ""))
        default:
            return false
        }
        return true
    }

    private mutating func report(_ message: GPSDMessage, _ time: Date, _ events: inout [Event]) {
        let mode = Self.integer(message[.mode])
        let location = mode >= 2 ? fix(of: message, mode: mode, at: time) : nil
        if let fault = location?.fault { return diagnostics.reject("TPV: \(fault)") }
        let error = Self.horizontalError(of: message)
        guard selection.isSelected(message.device ?? "", mode: mode, error: error, at: time) else { return }
        guard var fix = location else {
            // A message with a mode and no coordinate is one of several of one time; another one has the coordinate.
            if mode < 2 {
                last = nil
                events.append(.noFix)
            }
            return
        }
        if message.time != nil, let last, last.timestamp == fix.timestamp, last.source == fix.source {
            fix.complete(from: last)
            guard fix != last else { return }
        }
        last = fix
        events.append(.fix(fix))
    }

    private func fix(of message: GPSDMessage, mode: Int, at time: Date) -> Location? {
        guard let latitude = message[.lat], let longitude = message[.lon] else { return nil }
        var extra: JSONObject = ["mode": .number(Double(mode))]
        if let status = message[.status] { extra["status"] = .number(status) }
        if let satellites { extra["satellites"] = .number(Double(satellites.used)) }
        var fix = Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: message.time ?? time,
            altitude: mode == 3 ? message[.altMSL] ?? message[.altHAE] ?? message[.alt] : nil,
            horizontalAccuracy: Self.horizontalError(of: message), verticalAccuracy: message.magnitude(.epv),
            speed: message.magnitude(.speed), speedAccuracy: message.magnitude(.eps),
            bearing: message.direction(.track), bearingAccuracy: message.magnitude(.epd),
            source: message.device.map { "gpsd:\($0)" } ?? "gpsd", extra: extra)
        fix.positioningMode = PositioningMode(gpsdStatus: Self.integer(message[.status]))
        return fix
    }

    private static func horizontalError(of message: GPSDMessage) -> Double? {
        if let error = message.magnitude(.eph) { return error }
        guard let east = message.magnitude(.epx), let north = message.magnitude(.epy) else { return nil }
        return (east * east + north * north).squareRoot()
    }

    /// Returns a number as a count or an enumeration value; 0 if it is missing or invalid.
    private static func integer(_ number: Double?) -> Int {
        number.flatMap { Int(exactly: $0.rounded(.down)) }.map { max($0, 0) } ?? 0
    }
}

extension Location {
    /// Adds values of an earlier message of the same time that this one does not have.
    fileprivate mutating func complete(from earlier: Location) {
        altitude = altitude ?? earlier.altitude
        horizontalAccuracy = horizontalAccuracy ?? earlier.horizontalAccuracy
        verticalAccuracy = verticalAccuracy ?? earlier.verticalAccuracy
        speed = speed ?? earlier.speed
        speedAccuracy = speedAccuracy ?? earlier.speedAccuracy
        bearing = bearing ?? earlier.bearing
        bearingAccuracy = bearingAccuracy ?? earlier.bearingAccuracy
        positioningMode = positioningMode ?? earlier.positioningMode
    }
}

extension GPSDParser {
    /// An event of the stream.
    public enum Event: Hashable, Sendable {
        /// The version of the daemon and of its protocol, whose major version should be 3.
        case version(release: String, major: Int, minor: Int)
        /// All receivers of the daemon; an empty list is not an error.
        case devices([GPSDDevice])
        /// A receiver was found, or was lost: then it is not activated.
        case device(GPSDDevice)
        /// Whether the daemon sends reports.
        case watching(Bool)
        /// A fix.
        case fix(Location)
        /// A receiver works and has no fix.
        case noFix
        /// The numbers of satellites that are used and in view.
        case satellites(used: Int, inView: Int)
        /// A heading.
        case heading(CLHeading)
        /// The daemon rejected a request, for a reason.
        case error(String)
    }

    /// Statistics of the stream.
    public struct Diagnostics: Hashable, Sendable {
        /// The number of parsed messages.
        public internal(set) var accepted = 0
        /// The number of messages of unused classes.
        public internal(set) var ignored = 0
        /// The number of invalid lines: truncated, too long, not JSON, or a TPV with an invalid fix.
        public internal(set) var rejected = 0
        /// The reason for the last rejection.
        public internal(set) var lastRejection: String?

        mutating func reject(_ reason: String) {
            rejected += 1
            lastRejection = reason
        }
    }
}
