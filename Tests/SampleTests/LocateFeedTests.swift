import Foundation
import TestSupport
import Testing

/// The output of `kioskmaps locate --feed`.
@Suite struct LocateFeedTests {
    private static let sentence = "!AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,0*42\r\n"

    private static func document(_ ids: String..., course: Int = 90) -> String {
        let features = ids.map { id in
            #"{"type":"Feature","id":"\#(id)","geometry":{"type":"Point","coordinates":[25,60]},"properties":{"course":\#(course)}}"#
        }
        return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    }

    private static func line(_ id: String, course: Int = 90) -> String {
        #"{"id":"\#(id)","latitude":60,"longitude":25,"course":\#(course),"time":null,"attributes":{}}"# + "\n"
    }

    @Test("Each update of an object is a line of JSON, and so is a removal")
    func directory() throws {
        let folder = try ScratchDirectory()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "feed"), withIntermediateDirectories: false)
        try folder.write(Self.document("a", "b"), to: "feed/2.json")
        try folder.write(Self.document("b", course: 180), to: "feed/10.json")
        let run = try Command("kioskmaps locate --feed geojson:feed", in: folder.url)
        #expect(run.status == 0)
        #expect(
            run.output == Self.line("a") + Self.line("b") + Self.line("b", course: 180)
                + "{\"id\":\"a\",\"removed\":true}\n")
    }

    @Test("A number of lines, and standard input as a stream and as a document")
    func standardInput() throws {
        let folder = try ScratchDirectory()
        try folder.write(Self.sentence + Self.sentence, to: "ships.nmea")
        let stream = try Command("cat ships.nmea | kioskmaps locate --feed ais:-", in: folder.url)
        #expect(stream.status == 0)
        #expect(stream.output.split(separator: "\n").count == 2)
        let file = try Command("kioskmaps locate --feed ais:- --count 1 < ships.nmea", in: folder.url)
        #expect(file.status == 0)
        #expect(file.output.split(separator: "\n").count == 1)
        try folder.write(Self.document("a"), to: "a.json")
        let document = try Command("kioskmaps locate --feed geojson:- < a.json", in: folder.url)
        #expect(document.output == Self.line("a"))
        let url = try Command("kioskmaps locate --feed geojson:file://$PWD/a.json --log a.log", in: folder.url)
        #expect(url.output == Self.line("a"))
        let log = try String(contentsOf: folder.url.appending(path: "a.log"), encoding: .utf8)
        #expect(log == Self.line("a"))
    }

    @Test("A URL is requested again with the version of the last document")
    func url() throws {
        let server = try LocalServer { request in
            let version = min(request.count, 2)
            if request.headers["if-none-match"]?.hasSuffix("\"\(version)\"") == true {
                return .init(status: 304, headers: [:], body: Data())
            }
            return .init(
                status: 200, headers: ["ETag": "\"\(version)\""], body: Data(Self.document("a\(version)").utf8))
        }
        defer { server.stop() }
        let address = server.url("/feed.json")
        let run = try Command("kioskmaps locate --feed geojson:\(address) --interval 1 --count 3")
        #expect(run.status == 0)
        #expect(run.output == Self.line("a1") + Self.line("a2") + "{\"id\":\"a1\",\"removed\":true}\n")
        let limited = try Command("kioskmaps locate --feed geojson:\(address) --interval 1 --seconds 2.5")
        #expect(limited.status == 0)
        #expect(limited.output.split(separator: "\n").count == 1)
    }

    @Test("Malformed parts are reported with their positions, and the others are printed")
    func problems() throws {
        let folder = try ScratchDirectory()
        try folder.write("!AIVDM,1,1,,A,1,0*00\n" + Self.sentence, to: "ships.nmea")
        let run = try Command("kioskmaps locate --feed ais:ships.nmea 2>&1 >/dev/null", in: folder.url)
        #expect(run.status == 0)
        #expect(run.output == "ships.nmea: line 1: the checksum is wrong\n")
    }

    @Test(
        "An invalid feed is an error with the remedy",
        arguments: [
            (
                "--feed nonsense:x", 64,
                "the format \"nonsense\" is unknown; use one of gtfs-rt, ais, sbs, aircraft-json, geojson"
            ),
            ("--feed ais", 64, "use FORMAT:SOURCE"), ("--feed ais:", 64, "the source is empty"),
            ("--feed ais:x --gpsd localhost", 64, "Use exactly one of"),
            ("--feed ais:x --interval 5", 64, "--interval: it belongs to --feed with a URL"),
            ("--feed geojson:http://localhost/x --interval 0.5", 64, "--interval: 0.5 is out of range"),
            ("--feed ais:x --reduced", 64, "--reduced: it applies to the device"),
            ("--feed ais:missing.nmea", 2, "missing.nmea: there is no such file; correct the path"),
            ("--feed geojson:http:///x", 64, "is not a URL"),
            ("--feed ais:/dev/null", 1, "locate: the feed has no update"),
        ])
    func errors(arguments: String, status: Int32, message: String) throws {
        let run = try Command("kioskmaps locate \(arguments) 2>&1")
        #expect(run.status == status, "\(run.output)")
        #expect(run.output.contains(message), "\(run.output)")
    }
}
