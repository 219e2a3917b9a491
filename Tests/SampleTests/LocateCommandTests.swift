import Foundation
import TestSupport
import Testing

/// The output of `kioskmaps locate`.
@Suite struct LocateCommandTests {
    private static let walk = """
        <gpx version="1.1"><trk><trkseg>
        <trkpt lat="60" lon="25"><time>2026-06-01T12:00:00Z</time></trkpt>
        <trkpt lat="60.001" lon="25"><time>2026-06-01T12:00:10Z</time></trkpt>
        </trkseg></trk></gpx>
        """
    private static let sentences = """
        $GPGGA,120000.00,6000.000,N,02500.000,E,1,08,1.0,20.0,M,18.0,M,,*5C
        $GPGGA,120001.00,6000.001,N,02500.000,E,1,08,1.0,20.0,M,18.0,M,,*5C

        """

    private func latitudes(of output: String) throws -> [Double] {
        try output.split(separator: "\n").compactMap { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return object?["latitude"] as? Double
        }
    }

    @Test("A fixed coordinate is a line of JSON")
    func fixed() throws {
        let run = try Command("kioskmaps locate --fixed=-33.9,18.4 --count 1")
        #expect(run.status == 0)
        let fix = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(fix["latitude"] as? Double == -33.9)
        #expect(fix["longitude"] as? Double == 18.4)
        #expect(fix["source"] as? String == "fixed")
        #expect((fix["time"] as? String)?.hasSuffix("Z") == true)
        #expect(run.output.hasSuffix("}\n"))
    }

    @Test("A track is played to its end")
    func track() throws {
        let folder = try ScratchDirectory()
        try Data(Self.walk.utf8).write(to: folder.url.appending(path: "walk.gpx"))
        let run = try Command("kioskmaps locate --gpx walk.gpx --speed 1000", in: folder.url)
        #expect(run.status == 0)
        #expect(try latitudes(of: run.output) == [60, 60.001])
    }

    @Test("A long pause of a track is reported, and shortened on request")
    func pause() throws {
        let folder = try ScratchDirectory()
        let walk = Self.walk.replacing("12:00:10Z", with: "23:00:10Z")
        try Data(walk.utf8).write(to: folder.url.appending(path: "walk.gpx"))
        let waiting = try Command("kioskmaps locate --gpx walk.gpx --count 1 2>&1 >/dev/null", in: folder.url)
        #expect(waiting.status == 0)
        #expect(waiting.output.contains("the track pauses 39610 s after point 1; --longest-gap shortens pauses"))
        let short = try Command(
            "kioskmaps locate --gpx walk.gpx --longest-gap 5 --speed 1000 2>/dev/null", in: folder.url)
        #expect(try latitudes(of: short.output) == [60, 60.001])
        let wrong = try Command("kioskmaps locate --fixed 1,2 --longest-gap 5 2>&1", in: folder.url)
        #expect(wrong.status == 64 && wrong.output.contains("--longest-gap: it belongs to --gpx"))
    }

    @Test("Times have the milliseconds of the receiver")
    func milliseconds() throws {
        let folder = try ScratchDirectory()
        let sentences = (0..<10).map { tenth in
            let body = "GPGGA,120000.\(tenth)00,6000.000,N,02500.000,E,1,08,1.0,20.0,M,18.0,M,,"
            let checksum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
            return "$\(body)*\(String(repeating: "0", count: 2 - checksum.count))\(checksum)\r\n"
        }
        try Data(sentences.joined().utf8).write(to: folder.url.appending(path: "fast.nmea"))
        let run = try Command("kioskmaps locate --nmea fast.nmea", in: folder.url)
        for tenth in 0..<10 { #expect(run.output.contains("T12:00:00.\(tenth)00Z"), "\(run.output)") }
    }

    @Test("An NMEA log is read to its end")
    func log() throws {
        let folder = try ScratchDirectory()
        try Data(Self.sentences.utf8).write(to: folder.url.appending(path: "walk.nmea"))
        let run = try Command("kioskmaps locate --nmea walk.nmea", in: folder.url)
        #expect(run.status == 0)
        #expect(try latitudes(of: run.output).count == 2)
    }

    @Test(arguments: [
        ("--gpsd 127.0.0.1:1", "gpsd at 127.0.0.1:1: connection refused"),
        ("--gpsd /no/gpsd.sock", "gpsd at /no/gpsd.sock: no such socket"),
        ("--nmea /dev/no-such-receiver@9600", "/dev/no-such-receiver: no such device"),
        ("--nmea-tcp 127.0.0.1:1", "127.0.0.1:1: connection refused"),
        ("--geoclue", "GeoClue: "), ("--portal", "the desktop portal: "),
        ("--nmea /dev/null", "locate: no fix: "),
    ])
    func theReasonForMissingFixesIsPrinted(arguments: String, message: String) throws {
        let run = try Command(
            "DBUS_SESSION_BUS_ADDRESS=unix:path=/no/bus DBUS_SYSTEM_BUS_ADDRESS=unix:path=/no/bus kioskmaps locate \(arguments) --seconds 0.5 2>&1 >/dev/null"
        )
        #expect(run.status == 1)
        #expect(run.output.contains(message), "\(run.output)")
        #expect(run.output.contains("locate: no fix: "), "\(run.output)")
    }

    @Test("The headings of a compass are printed")
    func headings() throws {
        let folder = try ScratchDirectory()
        let device = folder.url.appending(path: "iio:device0")
        try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
        try Data("1019\n".utf8).write(to: device.appending(path: "in_rot_from_north_magnetic_tilt_comp_raw"))
        try Data("0.1\n".utf8).write(to: device.appending(path: "in_rot_scale"))
        let run = try Command("kioskmaps locate --iio . --declination=-1.5 --count 2 2>/dev/null", in: folder.url)
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains("\"magneticHeading\":101.9") && $0.contains("\"trueHeading\":100.4") })
    }

    @Test("A binary file is an error that contains its path")
    func binary() throws {
        let folder = try ScratchDirectory()
        try Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]).write(to: folder.url.appending(path: "receiver.bin"))
        let run = try Command("kioskmaps locate --nmea receiver.bin 2>&1 >/dev/null", in: folder.url)
        #expect(run.status == 1)
        let reason = run.output.split(separator: "\n").last ?? ""
        #expect(reason.hasPrefix("locate: no fix: receiver.bin: no valid sentence") && reason.contains("ELF"))
    }

    @Test(
        "The reason of the last rejection is printed",
        arguments: [
            ("$GPGGA,114130,3809.1250,N,02415.8050,E,1,04,5.6,1500.0,M,34.5,M,,", "GPGGA: the sentence has no"),
            ("$GPGGA,172356.00,5051.8430,N,00510.3105,E,1,7,1.23,32.6,,47.4,,,*52", "GPGGA: field 10 is missing"),
        ])
    func rejection(line: String, reason: String) throws {
        let folder = try ScratchDirectory()
        try Data("\(line)\n".utf8).write(to: folder.url.appending(path: "log.nmea"))
        let run = try Command("kioskmaps locate --nmea log.nmea 2>&1 >/dev/null", in: folder.url)
        #expect(run.status == 1)
        #expect(run.output.split(separator: "\n").last?.contains(reason) == true, "\(run.output)")
    }

    @Test("Ignored points of a track are printed, and what remains is played")
    func ignoredPoints() throws {
        let folder = try ScratchDirectory()
        let file = folder.url.appending(path: "walk.gpx")
        let damaged = Self.walk.replacing("</trkseg>", with: "<trkpt lat=\"49,97\" lon=\"7\"/></trkseg>")
        try Data(damaged.utf8).write(to: file)
        let run = try Command("kioskmaps locate --gpx walk.gpx --speed 1000 2>&1 >/dev/null", in: folder.url)
        #expect(run.status == 0)
        let note = "note: walk.gpx:4:1: point ignored: “lat” is not a number: “49,97”"
        #expect(run.output.contains(note), "\(run.output)")
        let empty = "<gpx><trk><trkseg>" + String(repeating: "<trkpt/>", count: 50) + "</trkseg></trk></gpx>"
        try Data(empty.utf8).write(to: file)
        let none = try Command("kioskmaps locate --gpx walk.gpx 2>&1 >/dev/null", in: folder.url)
        #expect(none.status == 1)
        #expect(none.output.contains("note: walk.gpx: 40 more parts ignored"), "\(none.output)")
        #expect(none.output.contains("no fix: the track has no valid point"), "\(none.output)")
    }

    @Test("With reduced accuracy the first fix is the centre of its cell")
    func reducedAccuracy() throws {
        let folder = try ScratchDirectory()
        try Data(Self.walk.utf8).write(to: folder.url.appending(path: "walk.gpx"))
        let run = try Command("kioskmaps locate --gpx walk.gpx --speed 1000 --reduced", in: folder.url)
        #expect(run.status == 0)
        let latitudes = try latitudes(of: run.output)
        #expect(latitudes.count == 1)
        #expect(!latitudes.contains(60))
        #expect(run.output.contains("\"horizontalAccuracy\":5000"))
    }

    @Test("Fixes and problems are appended to a log")
    func logFile() throws {
        let folder = try ScratchDirectory()
        try Data(Self.walk.utf8).write(to: folder.url.appending(path: "walk.gpx"))
        let log = folder.url.appending(path: "fixes.log")
        for round in 1...2 {
            let run = try Command("kioskmaps locate --gpx walk.gpx --speed 1000 --log fixes.log", in: folder.url)
            #expect(run.status == 0)
            let text = try String(contentsOf: log, encoding: .utf8)
            #expect(try latitudes(of: text).count == 2 * round)
            #expect(text.contains("\"message\":\"end of the track\""))
        }
        let run = try Command("kioskmaps locate --fixed=1,2 --log /no/folder/fixes.log 2>&1", in: folder.url)
        #expect(run.status == 2 && run.output.hasPrefix("/no/folder/fixes.log: cannot be written: "), "\(run.output)")
    }

    @Test(arguments: [
        ("<gpx>", "walk.gpx:1:"), (nil, "walk.gpx: cannot be read; "), ("", "walk.gpx: is empty; pass a GPX file"),
    ])
    func theErrorOfAnInvalidTrackContainsTheFileAndThePosition(text: String?, message: String) throws {
        let folder = try ScratchDirectory()
        if let text { try Data(text.utf8).write(to: folder.url.appending(path: "walk.gpx")) }
        let run = try Command("kioskmaps locate --gpx walk.gpx 2>&1", in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix(message), "\(run.output)")
    }

    @Test("A missing file or a file without end is an error", arguments: ["--nmea typo.log", "--gpx /dev/zero"])
    func missingFile(arguments: String) throws {
        #expect(try Command("kioskmaps locate \(arguments) 2>/dev/null").status == 2)
    }

    @Test("A directory is not a file with fixes", arguments: ["--gpx .", "--nmea .", "--nmea /dev"])
    func directory(arguments: String) throws {
        let run = try Command("kioskmaps locate \(arguments) --seconds 20 2>&1")
        #expect(run.status == 2)
        #expect(run.output.hasSuffix(": is a directory; pass a file\n"), "\(run.output)")
    }

    @Test("Repeated failures are printed once")
    func retries() throws {
        let run = try Command("kioskmaps locate --nmea /dev/no-such-receiver --seconds 3 2>&1")
        #expect(run.output.components(separatedBy: "no such device").count == 3)
        #expect(run.output.components(separatedBy: "opening").count == 2)
    }

    @Test(arguments: [
        "", "--fixed 1,2 --gpx a", "--fixed 91,0", "--fixed 1", "--gpsd a:b", "--gpsd [::1", "--gpsd a:b:1",
        "--nmea-tcp a",
        "--nmea-udp 0", "--nmea-udp 127.0.0.1", "--nmea /dev/ttyS0@12345", "--portal --geoclue",
        "--geoclue --fixed 1,2", "--fixed 1,2 --count 0", "--fixed 1,2 --seconds 0",
        "--gpx a --speed 0", "--fixed 1,2 --speed 3",
    ])
    func invalidArgumentsAreUsageErrors(arguments: String) throws {
        #expect(try Command("kioskmaps locate \(arguments) 2>/dev/null").status == 64)
    }
}
