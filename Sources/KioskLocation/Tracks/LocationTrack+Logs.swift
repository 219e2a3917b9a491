public import Foundation
import KioskGeometry

extension LocationTrack {
    /// The start of a log without any date.
    private static let noDate = Date(timeIntervalSince1970: 0)

    /// Reads a log of NMEA sentences; a segment ends where the receiver had no fix.
    ///
    /// Malformed sentences are ignored, as in `NMEAParser`. A log without any date begins in 1970.
    ///
    /// - Parameters:
    ///   - bytes: The log.
    ///   - options: The options of the parser.
    ///   - longestGap: The maximum time between two fixes, in seconds; nil keeps all times of the recording.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(
        nmea bytes: [UInt8], options: NMEAParser.Options = NMEAParser.Options(), longestGap: TimeInterval? = nil
    ) {
        var segments = Self.segments(nmea: bytes, options: options, receivedAt: Self.noDate)
        // The dates of fixes before the first date of the log were estimated; that date makes the estimate correct.
        if let dated = segments.joined().first(where: { $0.timestamp >= Self.noDate + 2 * CivilTime.secondsPerDay }),
            let first = segments.joined().first, first.timestamp < Self.noDate + 2 * CivilTime.secondsPerDay
        {
            segments = Self.segments(nmea: bytes, options: options, receivedAt: dated.timestamp)
        }
        self.init(segments: segments, longestGap: longestGap)
    }

    private static func segments(
        nmea bytes: [UInt8], options: NMEAParser.Options, receivedAt time: Date
    ) -> [[Location]] {
        var parser = NMEAParser(options: options)
        let events = parser.parse(bytes, receivedAt: time) + parser.finish()
        return segments(
            events.lazy.map { event -> Location?? in
                switch event {
                case .fix(let location): location
                case .noFix: .some(nil)
                case .heading: nil
                }
            })
    }

    /// Reads a log of gpsd messages, one on each line; a segment ends where the receiver had no fix.
    ///
    /// Invalid lines are ignored, as in `GPSDParser`. A fix without a time is a second after the previous one.
    ///
    /// - Parameters:
    ///   - bytes: The log.
    ///   - longestGap: The maximum time between two fixes, in seconds; nil keeps all times of the recording.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(gpsd bytes: [UInt8], longestGap: TimeInterval? = nil) {
        var parser = GPSDParser()
        let events = parser.parse(bytes, receivedAt: Self.noDate) + parser.finish(receivedAt: Self.noDate)
        let segments = Self.segments(
            events.lazy.map { event -> Location?? in
                switch event {
                case .fix(let location): location
                case .noFix: .some(nil)
                default: nil
                }
            })
        self.init(
            points: segments.map { $0.map { Point(fix: $0, hasTime: $0.timestamp > Self.noDate) } },
            longestGap: longestGap)
    }

    /// Groups fixes into segments, which end where there was none.
    private static func segments(_ fixes: some Sequence<Location??>) -> [[Location]] {
        var segments: [[Location]] = [[]]
        for fix in fixes.compactMap(\.self) {
            guard let fix else {
                if segments.last?.isEmpty == false { segments.append([]) }
                continue
            }
            // A later report of the same time has more values and replaces the earlier one.
            let last = segments.count - 1
            if segments[last].last?.timestamp == fix.timestamp, fix.timestamp > noDate { segments[last].removeLast() }
            segments[last].append(fix)
        }
        return segments
    }
}

extension LocationTrack {
    /// Follows the lines of a GeoJSON document at a speed, with a fix each second and at every vertex.
    ///
    /// Lines, lines of features and of collections, and outlines of polygons are followed in their order; the device jumps from
    /// the end of one to the start of the next.
    ///
    /// - Parameters:
    ///   - bytes: The document in UTF-8.
    ///   - speed: The speed in metres per second, greater than 0.
    ///   - start: The time of the first fix.
    /// - Throws: `TrackError` if the document is not GeoJSON, with line and column; if it has no line; if the speed is not
    ///   greater than 0; or if the track would have more than `maximumFixCount` fixes.
    /// - Complexity: O(*n*) in the number of bytes and of fixes.
    public init(geoJSON bytes: [UInt8], speed: CLLocationSpeed, startingAt start: Date) throws(TrackError) {
        guard speed > 0, speed.isFinite else {
            throw TrackError("expected a speed greater than 0, found \(speed)", at: 0, in: bytes)
        }
        let object: GeoJSONObject
        do throws(JSONError) {
            object = try GeoJSONObject(parsing: bytes)
        } catch {
            throw TrackError(line: error.position.line, column: error.position.column, message: error.message)
        }
        let lines = object.lines.filter { $0.count > 1 }
        guard !lines.isEmpty else {
            throw TrackError("expected a line of at least two coordinates, found none", at: 0, in: bytes)
        }
        var time = start
        var segments: [[Location]] = []
        var count = 0.0
        for line in lines {
            count += zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) / speed + 1 }
            guard count < Double(Self.maximumFixCount) else {
                throw TrackError(
                    "expected a track of at most \(Self.maximumFixCount) seconds; choose a greater speed", at: 0,
                    in: bytes)
            }
            segments.append(Self.fixes(along: line, speed: speed, time: &time))
        }
        self.init(segments: segments)
    }

    /// The maximum number of fixes of a track along lines: eleven days.
    public static let maximumFixCount = 1_000_000

    private static func fixes(
        along line: [CLLocationCoordinate2D], speed: CLLocationSpeed, time: inout Date
    ) -> [Location] {
        var fixes: [Location] = []
        func add(_ coordinate: CLLocationCoordinate2D, _ bearing: CLLocationDirection, _ time: Date) {
            fixes.append(
                Location(
                    coordinate: coordinate.wrap(), timestamp: time, horizontalAccuracy: 1, speed: speed,
                    bearing: bearing.wrap(min: 0, max: 360), source: "geojson"))
        }
        for (start, end) in zip(line, line.dropFirst()) {
            let distance = start.distance(to: end)
            guard distance > 0, distance.isFinite else { continue }
            let bearing = start.direction(to: end)
            add(start, bearing, time)
            for second in stride(from: 1.0, to: distance / speed, by: 1) {
                add(start.coordinate(at: second * speed, facing: bearing), bearing, time + second)
            }
            time += distance / speed
        }
        if let last = line.last { add(last, fixes.last?.bearing ?? 0, time) }
        time += 1
        return fixes
    }
}

extension GeoJSONObject {
    fileprivate var lines: [[CLLocationCoordinate2D]] {
        switch self {
        case .geometry(let geometry): geometry.lines
        case .feature(let feature): feature.geometry?.lines ?? []
        case .featureCollection(let collection): collection.features.flatMap { $0.geometry?.lines ?? [] }
        }
    }
}

extension Geometry {
    fileprivate var lines: [[CLLocationCoordinate2D]] {
        switch self {
        case .lineString(let line): [line.coordinates]
        case .multiLineString(let lines): lines.coordinates
        case .polygon(let polygon): polygon.coordinates.prefix(1).map(\.self)
        case .multiPolygon(let polygons): polygons.coordinates.flatMap { $0.prefix(1) }
        case .geometryCollection(let collection): collection.geometries.flatMap(\.lines)
        case .point, .multiPoint: []
        }
    }
}
