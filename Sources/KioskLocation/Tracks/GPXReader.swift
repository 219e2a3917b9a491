public import Foundation
import KioskGeometry

/// Reads GPX 1.0 and 1.1, topografix.com/GPX/1/1.
struct GPXReader {
    /// The error of the measured ranges in metres, by which a dilution becomes an accuracy.
    private static let rangeError = 5.0

    private var xml: XMLReader
    private var tracks: [[LocationTrack.Point]] = []
    private var routes: [[LocationTrack.Point]] = []
    private var waypoints: [LocationTrack.Point] = []
    private(set) var warnings: [TrackError] = []

    init(_ bytes: [UInt8]) throws(TrackError) {
        xml = try XMLReader(bytes)
    }

    /// The segments of all tracks; when there are none, all routes, and when there are none, the waypoints as one.
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

    /// Reads the children of the element that began last that have a name, and passes its end.
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
        let place = xml.tokenStart
        let latitude = xml.attribute("lat")
        let longitude = xml.attribute("lon")
        var facts = GPXPointFacts()
        try readFacts(&facts)
        guard let latitude = latitude.flatMap({ DecimalText.trimmed($0) }),
            let longitude = longitude.flatMap({ DecimalText.trimmed($0) })
        else {
            warn("a point without “lat” or “lon” was left out", at: place)
            return nil
        }
        let fix = Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            timestamp: facts.time ?? Date(timeIntervalSince1970: 0), altitude: facts.elevation,
            horizontalAccuracy: facts.horizontalDilution.map { $0 * Self.rangeError },
            verticalAccuracy: facts.verticalDilution.map { $0 * Self.rangeError }, speed: facts.speed,
            bearing: facts.course, source: "gpx")
        if let fault = fix.fault {
            warn("a point was left out: \(fault)", at: place)
            return nil
        }
        return LocationTrack.Point(fix: fix, hasTime: facts.time != nil)
    }

    /// Reads what a point says, in its children and in what makers put into its extensions.
    private mutating func readFacts(_ facts: inout GPXPointFacts) throws(TrackError) {
        while true {
            switch try xml.next() {
            case .start("extensions"), .start("TrackPointExtension"): try readFacts(&facts)
            case .start(let name):
                let place = xml.tokenStart
                guard GPXPointFacts.names.contains(name) else {
                    try xml.skipElement()
                    continue
                }
                let text = try xml.readElementText()
                if !facts.set(text, for: name) { warn("\(name): “\(text.prefix(40))” was passed over", at: place) }
            case .end, .endOfDocument: return
            case .text: break
            }
        }
    }

    private mutating func warn(_ message: String, at place: Int) {
        // Finding the line takes a walk over the document, which a document full of errors must not cost each time.
        guard warnings.count < LocationTrack.mostWarnings else { return }
        warnings.append(xml.error(message, at: place))
    }
}

/// What a point of a recording says besides where it is.
private struct GPXPointFacts {
    static let names: Set<String> = ["time", "ele", "speed", "course", "hdop", "vdop"]

    var time: Date?
    var elevation: Double?
    var speed: Double?
    var course: Double?
    var horizontalDilution: Double?
    var verticalDilution: Double?

    /// Takes the text of an element, and returns whether it is what the element is for.
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
    /// A new track segment is a gap in the reception. Dilutions become accuracies; speeds and courses are read from
    /// version 1.0 and from extensions. Points that cannot be read are left out with a warning.
    /// - Parameters:
    ///   - bytes: The document in UTF-8.
    ///   - longestGap: The most seconds between two fixes; `nil` keeps every wait as it was recorded.
    /// - Throws: `TrackError` with line and column when the document is no XML, no GPX, or not in UTF-8.
    /// - Complexity: O(*n*) in the bytes.
    public init(gpx bytes: [UInt8], longestGap: TimeInterval? = nil) throws(TrackError) {
        var reader = try GPXReader(bytes)
        let points = try reader.read()
        self.init(points: points, longestGap: longestGap, warnings: reader.warnings)
    }
}
