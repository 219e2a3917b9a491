public import Foundation
import KioskGeometry

/// A reader of GPX 1.0 and 1.1, topografix.com/GPX/1/1.
struct GPXReader {
    /// The error of the measured ranges in metres, which converts a dilution to an accuracy.
    private static let rangeError = 5.0

    private var xml: XMLReader
    private var tracks: [[LocationTrack.Point]] = []
    private var routes: [[LocationTrack.Point]] = []
    private var waypoints: [LocationTrack.Point] = []
    private(set) var warnings: [TrackError] = []
    /// The number of parts that were ignored, also those without a stored warning.
    private(set) var ignoredCount = 0

    init(_ bytes: [UInt8]) throws(TrackError) {
        xml = try XMLReader(bytes)
    }

    /// Returns the segments of all tracks; without tracks, all routes, and without routes, the waypoints as one segment.
    mutating func read() throws(TrackError) -> [[LocationTrack.Point]] {
        guard case .start("gpx") = try xml.next() else { throw xml.error("expected the element “gpx”") }
        loop: while true {
            switch try xml.next() {
            case .start("trk"): try readTrack()
            case .start("rte"): routes.append(try readPoints("rtept"))
            case .start("wpt"): if let point = try readPoint() { waypoints.append(point) }
            case .start: try xml.skipElement()
            case .end, .endOfDocument: break loop
            case .text: break
            }
        }
        while try xml.next() != .endOfDocument {}
        if tracks.contains(where: { !$0.isEmpty }) { return tracks }
        if routes.contains(where: { !$0.isEmpty }) { return routes }
        return [waypoints]
    }

    private mutating func readTrack() throws(TrackError) {
        while true {
            switch try xml.next() {
            case .start("trkseg"): tracks.append(try readPoints("trkpt"))
            case .start("trkpt"):
                warn("point ignored: “trkpt” is not in a “trkseg”", at: xml.tokenStart)
                try xml.skipElement()
            case .start: try xml.skipElement()
            case .end, .endOfDocument: return
            case .text: break
            }
        }
    }

    /// Reads the children with a name of the current element, and its end.
    private mutating func readPoints(_ name: String) throws(TrackError) -> [LocationTrack.Point] {
        var points: [LocationTrack.Point] = []
        while true {
            switch try xml.next() {
            case .start(name): if let point = try readPoint() { points.append(point) }
            case .start: try xml.skipElement()
            case .end, .endOfDocument: return points
            case .text: break
            }
        }
    }

    private mutating func readPoint() throws(TrackError) -> LocationTrack.Point? {
        let offset = xml.tokenStart
        let (latitudeText, longitudeText) = (xml.attribute("lat"), xml.attribute("lon"))
        var fields = GPXPointFields()
        try readFields(&fields)
        guard let latitude = number(latitudeText, of: "lat", at: offset),
            let longitude = number(longitudeText, of: "lon", at: offset)
        else { return nil }
        let fix = Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: fields.time ?? Date(timeIntervalSince1970: 0), altitude: fields.elevation,
            horizontalAccuracy: fields.horizontalDilution.map { $0 * Self.rangeError },
            verticalAccuracy: fields.verticalDilution.map { $0 * Self.rangeError }, speed: fields.speed,
            bearing: fields.course, source: "gpx")
        if let fault = fix.fault {
            warn("point ignored: \(fault)", at: offset)
            return nil
        }
        return LocationTrack.Point(fix: fix, hasTime: fields.time != nil)
    }

    /// Reads the fields of a point from its children and from proprietary extensions.
    private mutating func readFields(_ fields: inout GPXPointFields) throws(TrackError) {
        while true {
            switch try xml.next() {
            case .start("extensions"), .start("TrackPointExtension"): try readFields(&fields)
            case .start(let name):
                let offset = xml.tokenStart
                guard GPXPointFields.names.contains(name) else {
                    try xml.skipElement()
                    continue
                }
                let text = try xml.readElementText()
                if !fields.set(text, for: name) {
                    warn("\(name) ignored: “\(text.prefix(40))” is invalid", at: offset)
                }
            case .end, .endOfDocument: return
            case .text: break
            }
        }
    }

    /// Returns the number of an attribute of a point; adds a warning if it has none.
    ///
    /// - Parameters:
    ///   - text: The value of the attribute; nil if it is missing.
    ///   - name: The name of the attribute.
    ///   - offset: The offset of the point.
    private mutating func number(_ text: String?, of name: String, at offset: Int) -> Double? {
        if let number = text.flatMap(DecimalText.trimmed) { return number }
        let problem = text.map { "is not a number: “\($0.prefix(40))”" } ?? "is missing"
        warn("point ignored: “\(name)” \(problem)", at: offset)
        return nil
    }

    private mutating func warn(_ message: String, at offset: Int) {
        ignoredCount += 1
        // Finding the line takes a pass over the document, which must not be repeated for each of many errors.
        guard warnings.count < LocationTrack.maximumWarningCount else { return }
        warnings.append(xml.error(message, at: offset))
    }
}

/// The fields of a point besides its coordinate.
private struct GPXPointFields {
    static let names: Set<String> = ["time", "ele", "speed", "course", "hdop", "vdop"]

    var time: Date?
    var elevation: Double?
    var speed: Double?
    var course: Double?
    var horizontalDilution: Double?
    var verticalDilution: Double?

    /// Parses the string of an element, and returns whether it is valid.
    mutating func set(_ text: String, for name: String) -> Bool {
        if name == "time" {
            time = CivilTime.date(DecimalText.trim(text))
            return time != nil
        }
        guard let number = DecimalText.trimmed(text) else { return false }
        switch name {
        case "ele": elevation = number
        case "course": course = number.wrap(min: 0, max: 360)
        case _ where number < 0: return false
        case "speed": speed = number
        case "hdop": horizontalDilution = number
        default: verticalDilution = number
        }
        return true
    }
}

extension LocationTrack {
    /// Reads a GPX document, version 1.0 or 1.1: its tracks, else its routes, else its waypoints.
    ///
    /// A new track segment is a gap in the reception. Dilutions are converted to accuracies; speeds and courses are read from
    /// version 1.0 and from extensions. Invalid points are ignored with a warning.
    /// - Parameters:
    ///   - bytes: The document in UTF-8, or in ISO 8859-1 or Windows-1252 if it declares that.
    ///   - longestGap: The maximum time between two fixes, in seconds; nil keeps all times of the recording.
    /// - Throws: `TrackError` with line and column if the document is not XML, not GPX, or in another encoding.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(gpx bytes: [UInt8], longestGap: TimeInterval? = nil) throws(TrackError) {
        var reader = try GPXReader(bytes)
        let points = try reader.read()
        self.init(
            points: points, longestGap: longestGap, warnings: reader.warnings, ignoredCount: reader.ignoredCount)
    }
}
