import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct LocationTrackTests {
    private static let start = Date(timeIntervalSince1970: 1_704_067_200)

    private func track(_ body: String) throws(TrackError) -> LocationTrack {
        try LocationTrack(gpx: Array("<gpx version=\"1.1\">\(body)</gpx>".utf8))
    }

    @Test("A GPX track is read with its segments and all members of its points")
    func gpx() throws {
        let track = try track(
            """
            <metadata><name>Walk</name><time>2020-01-01T00:00:00Z</time></metadata>
            <wpt lat="1" lon="1"/>
            <trk><name>a &amp; b</name><trkseg>
              <trkpt lat="60.0" lon=" 24.0 "><ele> 12.5 </ele><time>2024-01-01T00:00:00Z</time><hdop>1.2</hdop><vdop>2</vdop>
                <extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>90</gpxtpx:hr><gpxtpx:speed>3.5</gpxtpx:speed>
                <gpxtpx:course>370</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>
              <trkpt lat="60.001" lon="24"><time>2024-01-01T02:00:10.5+02:00</time></trkpt>
            </trkseg><trkseg><trkpt lat="60.1" lon="24"><time>2024-01-01T00:01:00Z</time></trkpt></trkseg></trk>
            """)
        #expect(track.warnings == [])
        #expect(track.entries.map(\.offset) == [0, 10.5, 60])
        #expect(track.duration == 60)
        #expect(track.entries.map(\.beginsSegment) == [true, false, true])
        let first = track.entries[0].fix
        #expect(first.coordinate == CLLocationCoordinate2D(latitude: 60, longitude: 24))
        #expect(first.altitude == 12.5)
        #expect(first.horizontalAccuracy == 6)
        #expect(first.verticalAccuracy == 10)
        #expect(first.speed == 3.5)
        #expect(first.bearing == 10)
        #expect(first.timestamp == Self.start)
        // Values that the second point lacks are derived from the first one.
        let second = track.entries[1].fix
        #expect(try abs(#require(second.speed) - 111.2 / 10.5) < 0.1)
        #expect(second.bearing == 0)
        #expect(track.entries[2].fix.speed == nil)
    }

    @Test("GPX 1.0 has speed and course in its points")
    func gpx10() throws {
        let fix = try track(
            #"<trk><trkseg><trkpt lat="1" lon="2"><course>45</course><speed>9</speed></trkpt></trkseg></trk>"#
        )
        .entries[0].fix
        #expect(fix.speed == 9)
        #expect(fix.bearing == 45)
    }

    @Test("Routes are used without tracks, and waypoints without routes")
    func kinds() throws {
        let route = #"<rte><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/></rte>"#
        let waypoint = #"<wpt lat="5" lon="6"/>"#
        #expect(try track(route + waypoint).entries.count == 2)
        #expect(try track("<trk/>" + route + waypoint).entries.count == 2)
        #expect(try track(waypoint).entries.count == 1)
        #expect(try track("").entries == [])
        #expect(try track("").duration == 0)
    }

    @Test("Points without increasing times are one second apart")
    func noTimes() throws {
        let points = [nil, nil, "2024-01-01T00:00:10Z", "2024-01-01T00:00:10Z", "2024-01-01T00:00:05Z", nil].map {
            "<trkpt lat=\"1\" lon=\"2\">\($0.map { "<time>\($0)</time>" } ?? "")</trkpt>"
        }
        let track = try track("<trk><trkseg>\(points.suffix(4).joined())</trkseg></trk>")
        #expect(track.entries.map(\.offset) == [0, 1, 2, 3])
        let early = try self.track("<trk><trkseg>\(points.prefix(2).joined())</trkseg></trk>")
        #expect(early.entries.map(\.offset) == [0, 1])
    }

    @Test(
        "The first known time is a second after the points without a time before it",
        arguments: ["", "<time>now</time>"])
    func firstKnownTime(start: String) throws {
        let points = [
            start, start, "<time>2026-01-01T00:00:10Z</time>", start, "<time>2026-01-01T00:00:20Z</time>",
        ].map { "<trkpt lat=\"1\" lon=\"2\">\($0)</trkpt>" }
        let track = try track("<trk><trkseg>\(points.joined())</trkseg></trk>")
        #expect(track.entries.map(\.offset) == [0, 1, 2, 3, 12])
        #expect(track.duration == 12)
        #expect(track.entries.map(\.fix.timestamp) == track.entries.map(\.fix.timestamp).sorted())
    }

    @Test("Invalid points are ignored with a warning that contains their position")
    func warnings() throws {
        let track = try track(
            "<trk><trkseg>\n<trkpt lat='91' lon='0'/>\n<trkpt lat='x' lon='0'/><trkpt lon='0'/>\n<trkpt lat='1' lon='0'><ele>high</ele><time>now</time><speed>-3</speed></trkpt></trkseg></trk>"
        )
        #expect(track.entries.count == 1)
        #expect(
            track.warnings.map(\.description) == [
                "line 2, column 1: point ignored: latitude: expected −90…90 degrees, found 91.0",
                "line 3, column 1: point ignored: “lat” is not a number: “x”",
                "line 3, column 25: point ignored: “lat” is missing",
                "line 4, column 24: ele ignored: “high” is invalid",
                "line 4, column 39: time ignored: “now” is invalid",
                "line 4, column 55: speed ignored: “-3” is invalid",
            ])
        let many = String(repeating: "<wpt/>", count: 500)
        #expect(try self.track(many).warnings.count == LocationTrack.maximumWarningCount)
        #expect(try self.track(many).ignoredCount == 500)
        #expect(track.ignoredCount == 6)
    }

    @Test("Decimal commas and points outside of segments are reported")
    func reportedPoints() throws {
        let commas = try track(#"<trk><trkseg><trkpt lon="7,93" lat="49,97"/></trkseg></trk>"#)
        #expect(commas.warnings.map(\.message) == ["point ignored: “lat” is not a number: “49,97”"])
        let longitude = try track(#"<trk><trkseg><trkpt lon="7,93" lat="49"/></trkseg></trk>"#)
        #expect(longitude.warnings.map(\.message) == ["point ignored: “lon” is not a number: “7,93”"])
        let outside = try track(#"<trk><name>n</name><trkpt lat="1" lon="2"><ele>3</ele></trkpt></trk>"#)
        #expect(outside.entries.isEmpty)
        #expect(outside.warnings.map(\.message) == ["point ignored: “trkpt” is not in a “trkseg”"])
    }

    @Test("Documents that are not GPX are errors with a position")
    func errors() {
        #expect(throws: TrackError(line: 1, column: 1, message: "expected the element “gpx”")) {
            try LocationTrack(gpx: Array("<kml/>".utf8))
        }
        #expect(throws: TrackError.self) { try LocationTrack(gpx: []) }
        #expect(throws: TrackError.self) { try LocationTrack(gpx: Array("<gpx><trk><trkseg></gpx>".utf8)) }
        #expect(throws: TrackError.self) { try LocationTrack(gpx: Array("<gpx/><gpx/>".utf8)) }
    }

    @Test("Missing speeds stay unknown, and times never decrease")
    func times() throws {
        func point(_ latitude: Double, _ time: String?) -> String {
            "<trkpt lat=\"\(latitude)\" lon=\"25\">\(time.map { "<time>2024-01-01T\($0)Z</time>" } ?? "")</trkpt>"
        }
        let points = [
            point(60, "10:00:00"), point(60.0001, "10:00:02"), point(60.01, "10:00:02.005"), point(60.0101, nil),
            point(60.0102, "10:00:09"), point(60.0103, "09:00:00"), point(60.0104, "09:00:03"),
        ]
        let gpx = "<gpx version=\"1.1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
        let track = try LocationTrack(gpx: Array(gpx.utf8))
        #expect(track.entries.map { $0.fix.speed != nil } == [false, true, false, false, false, false, true])
        let times = track.entries.map(\.fix.timestamp)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        // The wait after the clock was set back is that of the receiver's own clock.
        #expect(
            zip(track.entries.dropFirst(), track.entries).map { ($0.offset - $1.offset).rounded() }.suffix(2) == [1, 3])
    }

    @Test("Gaps can be limited")
    func longestGap() {
        let fixes = [0.0, 5, 600, 601].map { Location.sample(at: 1_000_000 + $0) }
        #expect(LocationTrack(segments: [fixes], longestGap: 10).entries.map(\.offset) == [0, 5, 15, 16])
        #expect(LocationTrack(segments: [fixes]).duration == 601)
    }

    @Test("Invalid fixes are ignored")
    func invalid() {
        let track = LocationTrack(segments: [[.sample(.nan), .sample(), .sample(accuracy: -1)]])
        #expect(track.entries.count == 1)
        #expect(track.entries[0].beginsSegment)
    }

    @Test("An NMEA log starts a new segment where the receiver had no fix, and dates earlier fixes")
    func nmeaLog() {
        func rmc(_ second: String, _ status: String) -> String {
            "GPRMC,1200\(second),\(status),6010.000,N,02456.000,E,10.0,90.0,010624,,"
        }
        let track = LocationTrack(
            nmea: nmea("GPGGA,120000,6010.000,N,02456.000,E,1,08,1.2,20.0,M,18.0,M,,")
                + nmea(rmc("01", "A"), rmc("02", "V"), rmc("03", "A")))
        #expect(track.entries.map(\.offset) == [0, 1, 3])
        #expect(track.entries.map(\.beginsSegment) == [true, false, true])
        #expect(track.entries[0].fix.timestamp == Date(timeIntervalSince1970: 1_717_243_200))
        #expect(LocationTrack(nmea: []).entries.isEmpty)
    }

    @Test("A log of gpsd messages is read in the same way")
    func gpsdLog() {
        let lines = [
            #"{"class":"VERSION","release":"3.22"}"#,
            #"{"class":"TPV","mode":3,"time":"2024-01-01T00:00:00Z","lat":60,"lon":24}"#,
            #"{"class":"TPV","mode":3,"time":"2024-01-01T00:00:00Z","lat":60,"lon":24,"speed":4}"#,
            #"{"class":"TPV","mode":1}"#, "broken",
            #"{"class":"TPV","mode":2,"time":"2024-01-01T00:00:09Z","lat":60,"lon":24}"#,
            #"{"class":"TPV","mode":2,"lat":60,"lon":24.1}"#,
        ]
        let track = LocationTrack(gpsd: Array(lines.joined(separator: "\n").utf8))
        #expect(track.entries.map(\.offset) == [0, 9, 10])
        #expect(track.entries.map(\.beginsSegment) == [true, true, false])
        #expect(track.entries[0].fix.speed == 4)
        #expect(track.entries[2].fix.timestamp == Self.start + 10)
    }

    @Test("A GeoJSON line is sampled at a speed, with a fix each second and at each corner")
    func geoJSON() throws {
        let line =
            #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[179.9999,0],[-180.0,0],[-180.0,0.0001]]}}"#
        let bytes = Array(line.utf8)
        #expect(throws: TrackError.self) { try LocationTrack(geoJSON: bytes, speed: 0, startingAt: Self.start) }
        #expect(throws: TrackError.self) { try LocationTrack(geoJSON: bytes, speed: .nan, startingAt: Self.start) }
        #expect(throws: TrackError.self) { try LocationTrack(geoJSON: bytes, speed: 1e-9, startingAt: Self.start) }
        #expect(throws: TrackError.self) { try LocationTrack(geoJSON: [], speed: 1, startingAt: Self.start) }
        #expect(throws: TrackError.self) {
            try LocationTrack(
                geoJSON: Array(#"{"type":"Point","coordinates":[0,0]}"#.utf8), speed: 1, startingAt: Self.start)
        }
        let track = try LocationTrack(geoJSON: bytes, speed: 5, startingAt: Self.start)
        #expect(track.entries.allSatisfy { $0.fix.speed == 5 && $0.fix.isValid })
        #expect(abs(track.duration - 22.25 / 5) < 0.01)
        #expect(track.entries.count == 3 + 2 + 2)
        #expect(track.entries.first?.fix.timestamp == Self.start)
        #expect(track.entries.last?.fix.coordinate.latitude == 0.0001)
    }

    @Test("The lines of a collection follow each other with a jump in between")
    func geoJSONCollection() throws {
        let text =
            #"{"type":"GeometryCollection","geometries":[{"type":"MultiLineString","coordinates":[[[0,0],[0,0.0001]],[[1,1],[1,1.0001]]]},{"type":"Polygon","coordinates":[[[2,2],[2,2.0001],[2.0001,2],[2,2]]]}]}"#
        let track = try LocationTrack(geoJSON: Array(text.utf8), speed: 20, startingAt: Self.start)
        #expect(track.entries.count { $0.beginsSegment } == 3)
    }
}
