import Foundation
import TestSupport
import Testing

/// The output of `kioskmaps locate --compare`.
@Suite struct LocateComparisonTests {
    /// Returns a drive to the north at 10 m/s.
    private func drive(_ seconds: ClosedRange<Int>, speed: Bool = true) -> String {
        let points = seconds.map { second in
            "<trkpt lat=\"\(60 + Double(second) * 10 / 111_229)\" lon=\"24\"><time>2026-03-01T\(Self.clock(second))Z</time>"
                + (speed ? "<course>0</course><speed>10</speed>" : "") + "</trkpt>"
        }
        return "<gpx version=\"1.0\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    }

    private static func clock(_ second: Int) -> String {
        "12:" + String("\(100 + second / 60)".dropFirst()) + ":" + String("\(100 + second % 60)".dropFirst())
    }

    private func figures(_ run: Command, _ motion: String) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return try #require(object?[motion] as? [String: Any])
    }

    @Test("A track is compared with its own points, of which one each second is a fix")
    func ownPoints() throws {
        let folder = try ScratchDirectory()
        try folder.write(drive(0...100), to: "truth.gpx")
        let run = try Command("kioskmaps locate --compare truth.gpx --json", in: folder.url)
        #expect(run.status == 0)
        let (interpolated, predicted) = (try figures(run, "interpolated"), try figures(run, "predicted"))
        #expect(try #require(interpolated["mean"] as? Double) > 8)
        #expect(try #require(predicted["mean"] as? Double) < 1)
        #expect(predicted["standstill"] is NSNull)
        let table = try Command("kioskmaps locate --compare truth.gpx", in: folder.url)
        #expect(table.status == 0)
        let lines = table.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 4)
        #expect(lines[0].split(separator: " ") == ["MEAN", "95", "%", "MAX", "AHEAD", "JUMP", "STANDSTILL"])
        #expect(lines[1].hasPrefix("interpolated ") && lines[2].hasPrefix("predicted "))
        #expect(lines[3] == "101 fixes in 100.00 s of true positions")
    }

    @Test("Fixes of another file are compared by their times, and a delay is known")
    func otherFile() throws {
        let folder = try ScratchDirectory()
        try folder.write(drive(0...100, speed: false), to: "truth.gpx")
        try folder.write(drive(20...90), to: "fixes.gpx")
        let run = try Command("kioskmaps locate --compare truth.gpx --gpx fixes.gpx --delay 0.5 --json", in: folder.url)
        #expect(run.status == 0)
        #expect(try #require(try figures(run, "predicted")["percentile95"] as? Double) < 100)
        #expect(run.output.contains("\"fixes\":71"))
    }

    @Test("What cannot be compared is an error with a remedy")
    func errors() throws {
        let folder = try ScratchDirectory()
        try folder.write(drive(0...50), to: "truth.gpx")
        try folder.write(drive(90...99), to: "later.gpx")
        try folder.write(drive(1...1), to: "point.gpx")
        let cases: [(String, Int32, String)] = [
            ("--compare none.gpx", 2, "none.gpx: cannot be read"),
            ("--compare .", 2, ".: is not a file; pass a recording"),
            ("--compare point.gpx", 2, "point.gpx: has fewer than two valid points"),
            (
                "--compare truth.gpx --gpx later.gpx", 2,
                "later.gpx: no fix at the time of a true position, 2026-03-01T12:00:00"
            ),
            ("--compare truth.gpx --nmea /dev/null", 2, "/dev/null: is not a file"),
            ("--compare truth.gpx --gpsd localhost", 64, "--compare: it is used alone, with --gpx or with --nmea"),
            ("--compare truth.gpx --count 1", 64, "--compare: --speed, --count, --seconds and --log have no effect"),
            ("--compare truth.gpx --delay 11", 64, "--delay: 11.0 is out of range; use 0 to 10."),
            ("--fixed=1,2 --delay 1", 64, "--delay: it belongs to --compare"),
            ("--fixed=1,2 --json", 64, "--json: it belongs to --compare"),
        ]
        for (options, status, message) in cases {
            let run = try Command("kioskmaps locate \(options) 2>&1", in: folder.url)
            #expect(run.status == status && run.output.contains(message), "\(options): \(run.output)")
        }
    }
}
