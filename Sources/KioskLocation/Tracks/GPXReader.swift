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

    init(_ bytes: [UInt8]) throws(TrackError) {
        xml = try XMLReader(bytes)
    }

    /// Returns the segments of all tracks; without tracks, all routes, and without routes, the waypoints as one segment.
    mutating func read() throws(TrackError) -> [[LocationTrack.Point]] {
        guard case .start("gpx") = try xml.next() else { throw xml.error("expected the element “gpx”") }
        loop: while true {
            switch try xml.next() {
            case .start("trk"): try readChildren("trkseg") { reader throws(TrackError) in try reader.readSegment() }
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

    private mutating func readSegment() throws(TrackError) {
        tracks.append(try readPoints("trkpt"))
    }

    /// Reads the children with a name of the current element, and its end.
    private mutating func readChildren(
        _ name: String, _ body: (inout GPXReader) throws(TrackError) -> Void
    ) throws(TrackError) {
        while true {
            switch try xml.next() {
            case .start(name): try body(&self)
            case .start: try xml.skipElement()
            case .end, .endOfDocument: return
            case .text: break
            }
        }
    }

    private mutating func readPoints(_ name: String) throws(TrackError) -> [LocationTrack.Point] {
        var points: [LocationTrack.Point] = []
        try readChildren(name) { reader throws(TrackError) in
            if let point = try reader.readPoint() { points.append(point) }
        }
        return points
    }

    private mutating func readPoint() throws(TrackError) -> LocationTrack.Point? {
        let offset = xml.tokenStart
        let latitude = xml.attribute("lat")
        let longitude = xml.attribute("lon")
        var fields = GPXPointFields()
        try readFields(&fields)
        guard let latitude = latitude.flatMap({ DecimalText.trimmed($0) }),
            let longitude = longitude.flatMap({ DecimalText.trimmed($0) })
        else {
            warn("point ignored: “lat” or “lon” is missing", at: offset)
            return nil
        }
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

    private mutating func warn(_ message: String, at offset: Int) {
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
    ///   - bytes: The document in UTF-8.
    ///   - longestGap: The maximum time between two fixes, in seconds; nil keeps all times of the recording.
    /// - Throws: `TrackError` with line and column if the document is not XML, not GPX, or not in UTF-8.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(gpx bytes: [UInt8], longestGap: TimeInterval? = nil) throws(TrackError) {
        var reader = try GPXReader(bytes)
        let points = try reader.read()
        self.init(points: points, longestGap: longestGap, warnings: reader.warnings)
    }
}
