import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@Suite("Metadata of archives")
struct TileArchiveMetadataTests {
    private func header() throws -> PMTilesHeader { try PMTilesHeader(parsing: ArchiveDraft().bytes) }

    @Test("Members of a TileJSON are read, and others are kept")
    func members() {
        let metadata = TileArchiveMetadata(members: [
            "minzoom": 2, "maxzoom": 9, "attribution": "© Town", "name": "Town", "bounds": [1, 2, 3, 4],
            "vector_layers": [["id": "road", "fields": ["class": "String"]]],
        ])
        #expect(metadata.problems == [])
        #expect(metadata.tileJSON.tiles.map(\.text) == ["{z}/{x}/{y}"])
        #expect(metadata.tileJSON.minimumZoom == 2)
        #expect(metadata.tileJSON.maximumZoom == 9)
        #expect(metadata.tileJSON.attribution == "© Town")
        #expect(metadata.tileJSON.bounds?.north == 4)
        #expect(metadata.tileJSON.vectorLayers.map(\.id) == ["road"])
        #expect(metadata.tileJSON.foreignMembers == ["name": "Town"])
    }

    @Test("Numbers may be strings")
    func strings() {
        let metadata = TileArchiveMetadata(members: [
            "minzoom": "2", "maxzoom": " 9", "tileSize": "512", "bounds": "1, 2,3,4.5", "center": "1,2",
        ])
        #expect(metadata.problems == [])
        #expect(metadata.tileJSON.minimumZoom == 2)
        #expect(metadata.tileJSON.maximumZoom == 9)
        #expect(metadata.tileJSON.tileSize == 512)
        #expect(metadata.tileJSON.bounds?.north == 4.5)
        #expect(metadata.tileJSON.center?.coordinate.longitude == 1)
    }

    @Test("An archive of MapLibre tiles states their encoding")
    func mapLibreTiles() throws {
        var header = try header()
        header.tileType = .mlt
        let tileJSON = TileArchiveMetadata(header, json: []).tileJSON
        #expect(tileJSON.encoding == "mlt" && tileJSON.foreignMembers["format"] == .string("mlt"))
    }

    @Test("Templates and the order of rows in the metadata are not used")
    func unusedMembers() {
        let metadata = TileArchiveMetadata(members: [
            "tiles": ["https://town.example/{z}/{x}/{y}"], "scheme": "tms", "tilestats": ["layers": []],
        ])
        #expect(metadata.tileJSON == TileArchiveMetadata(members: [:]).tileJSON)
    }

    @Test("Each invalid member is ignored and reported, and the others are read")
    func invalidMembers() {
        let metadata = TileArchiveMetadata(members: [
            "minzoom": "low", "maxzoom": 31, "bounds": [9], "center": [1, 2, 3], "attribution": 7, "vector_layers": 1,
            "tileSize": 0, "encoding": ["a"],
        ])
        #expect(metadata.tileJSON.center?.zoom == 3)
        #expect(metadata.tileJSON.minimumZoom == 0)
        #expect(metadata.tileJSON.maximumZoom == TileJSON.defaultMaximumZoom)
        #expect(metadata.problems.count == 7)
        for name in ["minzoom", "maxzoom", "bounds", "attribution", "vector_layers", "tileSize", "encoding"] {
            #expect(metadata.problems.contains { $0.hasPrefix("metadata: member ignored, $.\(name): ") }, "\(name)")
        }
    }

    @Test("The header of a PMTiles archive takes precedence over its metadata")
    func precedence() throws {
        let json = #"{"minzoom": "7", "bounds": "0,0,1,1", "attribution": "© Town", "format": "x", "name": null}"#
        let metadata = TileArchiveMetadata(try header(), json: Array(json.utf8))
        #expect(metadata.problems == [])
        #expect(metadata.tileJSON.minimumZoom == 0)
        #expect(metadata.tileJSON.maximumZoom == 10)
        #expect(metadata.tileJSON.attribution == "© Town")
        #expect(metadata.tileJSON.bounds?.west == -180)
        #expect(metadata.tileJSON.bounds?.north == 85)
        #expect(metadata.tileJSON.center?.coordinate.latitude == 47.1)
        #expect(metadata.tileJSON.center?.zoom == 5)
        #expect(metadata.tileJSON.foreignMembers["format"] == .some("png"))
    }

    @Test("Metadata that are not an object are ignored and reported", arguments: ["[]", "{", "7", "{} {}", "\u{0}"])
    func invalidMetadata(json: String) throws {
        let metadata = TileArchiveMetadata(try header(), json: Array(json.utf8))
        #expect(metadata.tileJSON.maximumZoom == 10)
        #expect(metadata.problems.count == 1)
        #expect(metadata.problems.first?.hasPrefix("metadata: ignored, ") == true)
    }

    @Test("An archive without metadata is described by its header")
    func noMetadata() throws {
        #expect(TileArchiveMetadata(try header(), json: []).problems == [])
    }

    @Test("Mutated metadata leave the zoom levels of the header, and are used as far as they can be read")
    func mutations() throws {
        let header = try header()
        let original =
            Array(
                #"{"attribution": "© Town", "name": "Town", "bounds": "1,2,3,4.5", "center": [1, 2, 3], "tileSize": 512,"#
                    .utf8)
            + Array(#" "vector_layers": [{"id": "road", "fields": {"class": "String"}, "minzoom": 3}]}"#.utf8)
        var random = SeededGenerator(seed: 41)
        let alphabet = Array("{}[]\",:-+.eE0123456789 \\".utf8)
        var readable = 0
        let rounds = randomRounds(1000)
        for _ in 0..<rounds {
            let metadata = TileArchiveMetadata(header, json: random.mutation(of: original, alphabet: alphabet))
            if metadata.tileJSON.attribution == "© Town" { readable += 1 }
            #expect(metadata.tileJSON.minimumZoom == header.zooms.lowerBound)
            #expect(metadata.tileJSON.maximumZoom == header.zooms.upperBound)
        }
        #expect(readable > rounds / 20 && readable < rounds - rounds / 20)
    }
}
