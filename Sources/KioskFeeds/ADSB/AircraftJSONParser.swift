import Foundation
import KioskGeometry

/// A parser of the document `aircraft.json` of dump1090, dump1090-fa and readsb, which lists all aircraft in reach of a receiver.
///
/// The id of an aircraft is its `hex`, in small letters; a tilde before it marks one that is not an address of the ICAO. Attributes are
/// all members but those of the position, by their names and in their units, such as `flight`, `squawk`, `category`, `baro_rate` in feet
/// per minute and `alt_geom` in feet; `isOnGround` is added. The names of older versions, `altitude`, `speed` and `vert_rate`, are read
/// as well.
///
/// An aircraft that is malformed is reported and left out, and so are coordinates that are out of range.
public struct AircraftJSONParser: FeedParser {
    private let limits: FeedLimits

    /// Creates a parser.
    ///
    /// - Parameter limits: The limits of a document.
    public init(limits: FeedLimits = FeedLimits()) {
        self.limits = limits
    }

    /// Parses a document.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func parse(_ bytes: [UInt8]) -> FeedBatch {
        var batch = FeedBatch()
        guard var reader = JSONFeedReader(bytes, limits: limits, problems: &batch) else { return batch }
        let outline = reader.outline
        var list: Range<Int>?
        if outline.firstByte == UInt8(ascii: "[") {
            // The document data.json of old versions.
            list = outline.root
        } else {
            let fault = outline.readMembers(in: outline.root) { name, range in
                switch name {
                case "aircraft": list = range
                case "now":
                    let now = reader.readValue(in: range, at: "now", problems: &batch)?.number
                    batch.time = now.map { Date(timeIntervalSince1970: $0) }
                default: break
                }
            }
            if let fault { batch.report(at: "byte \(fault)", "the document is not JSON from here on") }
            guard list != nil else {
                if fault == nil { batch.report(at: "document", "the member \"aircraft\" is missing") }
                return batch
            }
        }
        let now = batch.time
        batch.isSnapshot =
            list.map {
                reader.readObjects(in: $0, of: "aircraft", into: &batch) { aircraft, position, batch in
                    read(aircraft, at: position, now, &batch)
                }
            } ?? false
        return batch
    }

    /// The members that are those of the object, or differ with each report.
    private static let ownNames: Set<String> = [
        "hex", "lat", "lon", "alt_baro", "altitude", "gs", "speed", "track", "seen_pos", "seen",
    ]

    private func read(_ aircraft: JSONObject, at position: String, _ now: Date?, _ batch: inout FeedBatch) {
        guard let hex = aircraft.string("hex"), let id = Self.id(hex) else {
            return batch.report(at: position, "\"hex\" is not six hexadecimal digits")
        }
        var object = FeedObject(id: id)
        let latitude = aircraft.number("lat")
        let longitude = aircraft.number("lon")
        if let latitude, let longitude, !object.setCoordinate(latitude: latitude, longitude: longitude) {
            batch.report(at: position, "the coordinate is out of range")
        }
        let age = object.coordinate == nil ? aircraft.number("seen") : aircraft.number("seen_pos")
        if let now, let age, age >= 0 {
            // The ages have tenths of seconds, and "now" may have milliseconds.
            object.time = Date(
                timeIntervalSince1970: FeedNumber.rounded(now.timeIntervalSince1970 - age, decimals: 3))
        }
        object.course = FeedNumber.direction(aircraft.number("track"))
        object.speed = FeedNumber.speed(aircraft.number("gs") ?? aircraft.number("speed")).map { $0 * FeedNumber.knot }
        let altitude = aircraft["alt_baro"] ?? aircraft["altitude"] ?? nil
        object.altitude = altitude?.number.map { FeedNumber.rounded($0 * FeedNumber.foot, decimals: 4) }
        object.attributes = aircraft.filter { !Self.ownNames.contains($0.key) }
            .attributes(depth: limits.attributeDepth, at: position, problems: &batch)
        if let flight = aircraft.string("flight") {
            let callsign = flight.prefix { $0 != " " }
            object.attributes["flight"] = callsign.isEmpty ? nil : .string(String(callsign))
        }
        if altitude?.string == "ground" { object.attributes["isOnGround"] = true }
        batch.updates.append(.state(object))
    }

    private static func id(_ hex: String) -> String? {
        let digits = hex.utf8.first == UInt8(ascii: "~") ? hex.dropFirst() : hex[...]
        guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        return hex.lowercased()
    }
}
