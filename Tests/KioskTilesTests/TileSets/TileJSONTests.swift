import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@Suite("TileJSON")
struct TileJSONTests {
    private static let full = #"""
        {"tilejson":"3.0.0","name":"Town","tiles":["https://a/{z}/{x}/{y}.pbf","https://b/{z}/{x}/{y}.pbf"],"minzoom":2,
        "maxzoom":14,"bounds":[-10.5,-20,30,40],"center":[9.5,47.1,12],"scheme":"tms","attribution":"© We",
        "encoding":"mvt","tileSize":256,"fillzoom":3,"vector_layers":[{"id":"road","fields":{"class":"String"},
        "minzoom":4,"maxzoom":14,"description":"Ways"},{"id":"water","fields":{}}]}
        """#

    private func parse(_ text: String) throws -> TileJSON { try TileJSON(parsing: Array(text.utf8)) }

    @Test("All members are read")
    func members() throws {
        let set = try parse(Self.full)
        #expect(set.tiles.map(\.text) == ["https://a/{z}/{x}/{y}.pbf", "https://b/{z}/{x}/{y}.pbf"])
        #expect(set.minimumZoom == 2)
        #expect(set.maximumZoom == 14)
        #expect(set.scheme == .tms)
        #expect(set.attribution == "© We")
        #expect(set.bounds?.southwest == .init(latitude: -20, longitude: -10.5))
        #expect(set.bounds?.northeast == .init(latitude: 40, longitude: 30))
        #expect(set.center == .init(coordinate: .init(latitude: 47.1, longitude: 9.5), zoom: 12))
        #expect(set.encoding == "mvt")
        #expect(set.tileSize == 256)
        #expect(set.vectorLayers.map(\.id) == ["road", "water"])
        #expect(set.vectorLayers.first?.fields == ["class": "String"])
        #expect(set.vectorLayers.first?.minimumZoom == 4)
        #expect(set.vectorLayers.first?.foreignMembers["description"] == .string("Ways"))
        #expect(set.foreignMembers["fillzoom"] == .number(3))
        #expect(Set(set.foreignMembers.keys) == ["tilejson", "name", "fillzoom"])
    }

    @Test(
        "Missing members and null have the defaults",
        arguments: [
            #"{"tiles":["a"]}"#,
            #"{"tiles":["a"],"minzoom":null,"bounds":null,"scheme":null,"attribution":null,"vector_layers":null}"#,
        ])
    func defaults(text: String) throws {
        let set = try parse(text)
        #expect(set.minimumZoom == 0)
        #expect(set.maximumZoom == 22)
        #expect(set.scheme == .xyz)
        #expect(set.attribution == nil)
        #expect(set.bounds == nil)
        #expect(set.vectorLayers.isEmpty)
    }

    @Test(
        "An invalid member is an error with its path and what was expected",
        arguments: [
            ("", "$"), ("[]", "$"), ("null", "$"), ("{} {}", "$"), ("{}", "$.tiles"), (#"{"tiles":[]}"#, "$.tiles"),
            (#"{"tiles":["a",null]}"#, "$.tiles"), (#"{"tiles":"a"}"#, "$.tiles"), (#"{"tiles":[""]}"#, "$.tiles"),
            (#"{"tiles":["a"],"minzoom":-1}"#, "$.minzoom"), (#"{"tiles":["a"],"maxzoom":31}"#, "$.maxzoom"),
            (#"{"tiles":["a"],"maxzoom":1e300}"#, "$.maxzoom"), (#"{"tiles":["a"],"minzoom":"2"}"#, "$.minzoom"),
            (#"{"tiles":["a"],"minzoom":2.5}"#, "$.minzoom"),
            (#"{"tiles":["a"],"minzoom":5,"maxzoom":4}"#, "$.minzoom"),
            (#"{"tiles":["a"],"bounds":[0,0,1]}"#, "$.bounds"), (#"{"tiles":["a"],"bounds":{}}"#, "$.bounds"),
            (#"{"tiles":["a"],"bounds":[0,0,1,null]}"#, "$.bounds"),
            (#"{"tiles":["a"],"bounds":[0,9,1,8]}"#, "$.bounds"),
            (#"{"tiles":["a"],"bounds":[0,-91,1,8]}"#, "$.bounds"),
            (#"{"tiles":["a"],"center":[1]}"#, "$.center"), (#"{"tiles":["a"],"center":[1,91]}"#, "$.center"),
            (#"{"tiles":["a"],"scheme":"zyx"}"#, "$.scheme"), (#"{"tiles":["a"],"attribution":[]}"#, "$.attribution"),
            (#"{"tiles":["a"],"encoding":1}"#, "$.encoding"), (#"{"tiles":["a"],"tileSize":0}"#, "$.tileSize"),
            (#"{"tiles":["a"],"vector_layers":{}}"#, "$.vector_layers"),
            (#"{"tiles":["a"],"vector_layers":[1]}"#, "$.vector_layers[0]"),
            (#"{"tiles":["a"],"vector_layers":[{"id":"a"},{}]}"#, "$.vector_layers[1].id"),
            (#"{"tiles":["a"],"vector_layers":[{"id":"a","fields":[]}]}"#, "$.vector_layers[0].fields"),
            (#"{"tiles":["a"],"vector_layers":[{"id":"a","fields":{"b":1}}]}"#, "$.vector_layers[0].fields"),
        ])
    func invalid(text: String, path: String) {
        let error = #expect(throws: JSONError.self) { try parse(text) }
        #expect(error?.path.description == path)
        #expect(error?.message.hasPrefix("expected ") == true)
    }

    @Test("An error in members without a document has a path and the value that was found")
    func memberError() {
        let error = #expect(throws: TileJSONError.self) {
            try TileJSON(members: ["tiles": ["a"], "maxzoom": 31])
        }
        #expect(error?.description == "$.maxzoom: expected a whole zoom level from 0 to 30, found 31")
        let missing = #expect(throws: TileJSONError.self) { try TileJSON(members: [:]) }
        #expect(missing?.description == "$.tiles: expected an array of at least one URL, found no member")
    }

    @Test("Members of the source take precedence over those of the document")
    func override() throws {
        let set = try TileJSON(
            parsing: Array(Self.full.utf8),
            overriddenBy: ["type": "vector", "maxzoom": 10, "url": "x", "attribution": nil, "name": "Other"])
        #expect(set.maximumZoom == 10)
        #expect(set.minimumZoom == 2)
        #expect(set.attribution == "© We")
        #expect(set.foreignMembers["name"] == .string("Town"))
        #expect(set.foreignMembers["type"] == nil)
    }

    @Test("A document is equal after writing and reading")
    func roundTrip() throws {
        for text in [
            Self.full, #"{"tiles":["a"]}"#, #"{"tiles":["a"],"minzoom":25}"#, #"{"tiles":["b"],"center":[1,2]}"#,
        ] {
            let set = try parse(text)
            #expect(try TileJSON(parsing: set.serialized()) == set)
        }
    }

    @Test("Tiles are distributed over the templates by column and row")
    func templates() throws {
        let set = try parse(#"{"tiles":["a{x}","b{x}","c{x}"]}"#)
        #expect(set.url(for: TileID(z: 4, x: 3, y: 4)) == "b3")
        #expect(set.url(for: TileID(z: 4, x: 3, y: 6)) == "a3")
        #expect(set.url(for: TileID(z: 255, x: .max, y: .max)) != nil)
        #expect(TileJSON(tiles: []).url(for: TileID(z: 0, x: 0, y: 0)) == nil)
    }

    @Test("Mutated documents are an error or have members within their limits")
    func mutations() {
        var random = SeededGenerator(seed: 12)
        var readable = 0
        let rounds = randomRounds(1_000)
        for _ in 0..<rounds {
            let damaged = random.mutation(of: Array(Self.full.utf8), alphabet: Array("{}[],:\"0123456789.eE-nul".utf8))
            guard let set = try? TileJSON(parsing: damaged) else { continue }
            readable += 1
            #expect(!set.tiles.isEmpty)
            #expect((0...30).contains(set.minimumZoom))
            #expect((set.minimumZoom...30).contains(set.maximumZoom))
            #expect(set.bounds?.isEmpty != true)
            _ = set.covers(TileID(z: 14, x: 8_000, y: 5_000))
            _ = set.url(for: TileID(z: 14, x: 8_000, y: 5_000))
        }
        #expect(readable > rounds / 100)
    }
}
