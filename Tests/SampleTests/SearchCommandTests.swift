import Foundation
import KioskGeometry
import TestSupport
import Testing

/// The output and the exit status of `kioskmaps search`.
@Suite struct SearchCommandTests {
    private let folder: ScratchDirectory

    private static let stops = """
        {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "stop", "geometry": {"type": "Point", "coordinates": [24.951, 60.179]},
         "properties": {"name": "Hakaniemi", "name:sv": "Hagnäs"}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.951, 60.189]},
         "properties": {"addr:street": "Hämeentie", "addr:housenumber": 12}},
        {"type": "Feature", "id": "tree", "geometry": null, "properties": {"name": "Hakapuu"}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.951, 60.2]}, "properties": {"name": 5}}]}
        """

    init() throws {
        folder = try ScratchDirectory()
        try folder.write(Self.stops, to: "stops.geojson")
    }

    private func search(_ arguments: String) throws -> Command {
        try Command("kioskmaps search \(arguments)", in: folder.url)
    }

    private func objects(_ run: Command) throws -> [[String: Any]] {
        try run.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test("A result is a line with the matched parts, the distance and the identifier")
    func lines() throws {
        let run = try search("stops.geojson hagnas 'hameentie 12' --near 60.179,24.951 2>/dev/null")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "[Hagnäs], 0 m (stop)")
        // A kilometre and a tenth on the same meridian.
        #expect(lines.last?.hasPrefix("[Hämeentie] [12], 111") == true && lines.last?.hasSuffix(" m (1)") == true)
        #expect(try search("stops.geojson hakapuu --near 60,25 2>/dev/null").output == "[Hakapuu] (tree)\n")
        #expect(try search("stops.geojson hagnas 2>/dev/null").output == "[Hagnäs] (stop)\n")
        #expect(try search("stops.geojson x 2>&1 >/dev/null").output == "4 names of 3 entries\n")
    }

    @Test("With --json a query is an object, with ranges in bytes of UTF-8")
    func json() throws {
        let run = try search("stops.geojson hagnas zzzz --json --near 60.179,24.951 2>/dev/null")
        #expect(run.status == 1, "a query has no results")
        let objects = try objects(run)
        #expect(objects.map { $0["query"] as? String } == ["hagnas", "zzzz"])
        #expect((objects.last?["results"] as? [Any])?.isEmpty == true)
        let result = try #require((objects.first?["results"] as? [[String: Any]])?.first)
        #expect(result["id"] as? String == "stop" && result["name"] as? String == "Hagnäs")
        #expect(result["ranges"] as? [[Int]] == [[0, 7]])
        let coordinates = try #require(result["coordinates"] as? [Double])
        #expect(coordinates.count == 2 && coordinates[0].isClose(to: 24.951, within: 1e-7))
        #expect(coordinates[1].isClose(to: 60.179, within: 1e-7) && result["distance"] as? Double == 0)
        let tree = try self.objects(search("stops.geojson hakapuu --json 2>/dev/null")).first
        let found = try #require((tree?["results"] as? [[String: Any]])?.first)
        #expect(found["coordinates"] == nil && found["distance"] == nil)
    }

    @Test("Each line of standard input is a query, and one without results has the exit status 1")
    func standardInput() throws {
        let run = try Command(
            "printf 'hagnas\\nzzzz\\nhämeentie\\n' | kioskmaps search stops.geojson 2>/dev/null", in: folder.url)
        #expect(run.status == 1)
        #expect(run.output == "[Hagnäs] (stop)\nzzzz: no results\n[Hämeentie] 12 (1)\n")
        let all = try Command("printf 'hagnas\\n' | kioskmaps search stops.geojson 2>/dev/null", in: folder.url)
        #expect(all.status == 0)
    }

    @Test("The limit is the number of results of each query")
    func limit() throws {
        #expect(try search("stops.geojson haka 2>/dev/null").output.split(separator: "\n").count == 2)
        #expect(try search("stops.geojson haka --limit 1 2>/dev/null").output.split(separator: "\n").count == 1)
    }

    @Test("The names of an archive and of a directory of tiles are searched")
    func tiles() throws {
        let tile = PointTile([PointTile.Feature(x: 2048, y: 4096, ["name": "Kirche", "name:fr": "Église"])])
        var draft = ArchiveDraft(contents: [1: tile.bytes])
        draft.maximumZoom = 1
        try folder.write(Data(draft.bytes), to: "town.pmtiles")
        let archive = try search("town.pmtiles eglise 2>/dev/null")
        #expect(archive.status == 0 && archive.output == "[Église] (0)\n")
        let column = folder.url.appending(path: "tiles/1/0")
        try FileManager.default.createDirectory(at: column, withIntermediateDirectories: true)
        try folder.write(Data(tile.bytes), to: "tiles/1/0/0.pbf")
        #expect(try search("tiles kirche --near=0,-90 2>/dev/null").output == "[Kirche], 0 m (0)\n")
    }

    @Test("Names are printed with their control characters escaped")
    func controlCharacters() throws {
        let text = #"{"type": "Feature", "geometry": null, "properties": {"name": "Tori\u001b[2J\u009b1m"}}"#
        try folder.write(text, to: "hostile.geojson")
        for options in ["", "--json"] {
            let run = try search("hostile.geojson tori \(options) 2>/dev/null")
            #expect(run.status == 0 && run.output.contains("Tori"))
            #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
        }
    }

    @Test("Invalid features are counted on standard error, and the others are searched")
    func invalidFeatures() throws {
        let text = Self.stops.replacing(
            #""geometry": null"#, with: #""geometry": {"type": "Point", "coordinates": ["x"]}"#)
        try folder.write(text, to: "damaged.geojson")
        let run = try search("damaged.geojson hagnas 2>&1")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("note: damaged.geojson: ") && run.output.hasSuffix("[Hagnäs] (stop)\n"))
    }

    @Test("Names that cannot be read are an error with the file and the exit status 2")
    func unreadable() throws {
        try folder.write("{", to: "bad.geojson")
        try folder.write("", to: "empty.json")
        try folder.write(Data([0x1A, 5, 0x78, 2, 0x0A, 1, 0x61]), to: "tile.mvt")
        try folder.write("PMTiles", to: "short.pmtiles")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "nothing"), withIntermediateDirectories: false)
        let cases = [
            ("none.geojson a", "none.geojson: cannot be read"), ("none.pmtiles a", "none.pmtiles: cannot be read"),
            ("bad.geojson a", "bad.geojson:1:"), ("empty.json a", "empty.json:1:"),
            ("tile.mvt a", "tile.mvt: has no names to search; pass GeoJSON or an archive of vector tiles"),
            ("short.pmtiles a", "short.pmtiles: "), ("nothing a", "nothing: the directory has no tiles"),
            ("--region town a --store store", "there is no region “town”"),
        ]
        for (arguments, message) in cases {
            let run = try search("\(arguments) 2>&1")
            #expect(run.status == 2 && run.output.contains(message), "\(arguments): \(run.output)")
        }
    }

    @Test("Invalid arguments are usage errors with a remedy")
    func usage() throws {
        let cases = [
            ("", "pass a file, or a region with --region"),
            ("stops.geojson a --limit 0", "the limit 0 is out of range; use 1 to 1000"),
            ("stops.geojson a --limit 1001", "the limit 1001 is out of range; use 1 to 1000"),
            ("stops.geojson a --limit x", "limit"), ("stops.geojson a --near 91,0", "near"),
            ("stops.geojson a --near 60", "near"), ("stops.geojson a --nearest 60,25", "--nearest"),
        ]
        for (arguments, message) in cases {
            let run = try search("\(arguments) 2>&1")
            #expect(run.status == 64 && run.output.contains(message), "\(arguments): \(run.output)")
        }
    }

    @Test("The help has examples, the options and the exit statuses")
    func help() throws {
        let run = try search("--help")
        #expect(run.status == 0)
        for part in ["kioskmaps search stops.geojson", "--near", "--limit", "--region", "--json", "Exit status: 0"] {
            #expect(run.output.contains(part), "\(part)")
        }
    }
}
