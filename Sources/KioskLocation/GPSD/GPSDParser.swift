public import Foundation
import KioskGeometry

/// Reads what gpsd sends to a client that watches it in JSON.
///
///     var parser = GPSDParser()
///     for event in parser.parse(bytes, receivedAt: time) {
///         if case .fix(let location) = event { show(location) }
///     }
///
/// Bytes may come in any slices. VERSION, DEVICES, DEVICE, WATCH, TPV, SKY, ATT and ERROR are understood; other classes
/// and members are passed over, and so are lines that are no JSON. A TPV becomes a fix when it says that it has one, in
/// two or three dimensions, and tells a place; time, errors and all else may be missing. Several TPVs of one
/// time are one fix, which comes out anew when a later one says more. Memory is bounded by the longest line.
///
/// Source: gpsd_json(5).
public struct GPSDParser: Sendable {
    /// Beyond it a line is dropped; the daemon itself cuts lines at 10,240 bytes.
    public static let longestLine = 16_384
    /// How exact headings are in degrees; the daemon does not say.
    private static let headingAccuracy = 2.0

    /// What the stream was like so far.
    public private(set) var diagnostics = Diagnostics()

    private var framing = LineFraming(longest: longestLine)
    private var choice: GPSDDeviceChoice
    private var satellites: (used: Int, inView: Int)?
    /// The fix that came out last.
    private var last: Location?

    /// Creates a parser that listens to one receiver as long as that has a fix, or to the best of several.
    public init(device: String? = nil) {
        choice = GPSDDeviceChoice(preferred: device)
    }

    /// Takes bytes that arrived at a time, and returns what they bring, oldest first.
    ///
    /// The time stands in for that of a fix without one.
    /// - Complexity: O(*n*) in the bytes.
    public mutating func parse(_ bytes: some Sequence<UInt8>, receivedAt time: Date) -> [Event] {
        var events: [Event] = []
        let bytes = Array(bytes)
        var offset = 0
        while offset < bytes.count {
            switch framing.take(bytes, from: &offset) {
            case .nothing: break
            case .line: readLine(time, &events)
            case .tooLong: diagnostics.reject("a line is longer than \(Self.longestLine) bytes")
            }
        }
        return events
    }

    /// Ends the stream: reads a last message that no line end follows.
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

    /// Reads a message, also one of the versions that print numbers they do not know as `nan`, which JSON has no way
    /// to write.
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
    /// Turns a message into events, and returns whether its class is known.
    private mutating func handle(_ message: GPSDMessage, _ time: Date, _ events: inout [Event]) -> Bool {
        switch message.messageClass {
        case "VERSION":
            events.append(
                .version(
                    release: message.release ?? "", major: Self.integer(message[.protoMajor]),
                    minor: Self.integer(message[.protoMinor])))
        case "DEVICES":
            let devices = message.devices ?? []
            for device in devices where device.activated == nil { choice.remove(device.path) }
            events.append(.devices(devices))
        case "DEVICE":
            guard let device = message.gpsdDevice else { return false }
            if device.activated == nil { choice.remove(device.path) }
            events.append(.device(device))
        case "WATCH":
            events.append(.watching(message.isEnabled ?? true))
        case "TPV":
            report(message, time, &events)
        case "SKY":
            let counted = message.satellites
            // A message without the list and without the counts says nothing.
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
        let place = mode >= 2 ? fix(of: message, mode: mode, at: time) : nil
        if let fault = place?.fault { return diagnostics.reject("TPV: \(fault)") }
        let error = Self.horizontalError(of: message)
        guard choice.isChosen(message.device ?? "", mode: mode, error: error, at: time) else { return }
        guard var fix = place else {
            // A message with a mode and no place is one of several about a time; the others have it.
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
        return Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: message.time ?? time,
            altitude: mode == 3 ? message[.altMSL] ?? message[.altHAE] ?? message[.alt] : nil,
            horizontalAccuracy: Self.horizontalError(of: message), verticalAccuracy: message.magnitude(.epv),
            speed: message.magnitude(.speed), speedAccuracy: message.magnitude(.eps),
            bearing: message.direction(.track), bearingAccuracy: message.magnitude(.epd),
            source: message.device.map { "gpsd:\($0)" } ?? "gpsd", extra: extra)
    }

    private static func horizontalError(of message: GPSDMessage) -> Double? {
        if let error = message.magnitude(.eph) { return error }
        guard let east = message.magnitude(.epx), let north = message.magnitude(.epy) else { return nil }
        return (east * east + north * north).squareRoot()
    }

    /// A number as a count or a kind, 0 when it is none.
    private static func integer(_ number: Double?) -> Int {
        number.flatMap { Int(exactly: $0.rounded(.down)) }.map { max($0, 0) } ?? 0
    }
}

extension Location {
    /// Takes what an earlier message about the same time knew and this one does not.
    fileprivate mutating func complete(from earlier: Location) {
        altitude = altitude ?? earlier.altitude
        horizontalAccuracy = horizontalAccuracy ?? earlier.horizontalAccuracy
        verticalAccuracy = verticalAccuracy ?? earlier.verticalAccuracy
        speed = speed ?? earlier.speed
        speedAccuracy = speedAccuracy ?? earlier.speedAccuracy
        bearing = bearing ?? earlier.bearing
        bearingAccuracy = bearingAccuracy ?? earlier.bearingAccuracy
    }
}
