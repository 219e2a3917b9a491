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
        "A document without a template is an error with its path and what was expected",
        arguments: [
            ("", "$"), ("[]", "$"), ("null", "$"), ("{} {}", "$"), ("{}", "$.tiles"), (#"{"tiles":[]}"#, "$.tiles"),
            (#"{"tiles":7}"#, "$.tiles"), (#"{"tiles":[""]}"#, "$.tiles"), (#"{"tiles":[null]}"#, "$.tiles"),
        ])
    func invalid(text: String, path: String) {
        let error = #expect(throws: JSONError.self) { try parse(text) }
        #expect(error?.path.description == path)
        #expect(error?.message.hasPrefix("expected ") == true)
    }

    @Test(
        "An invalid member is ignored and is a problem with its path and what was expected; the others are read",
        arguments: [
            (#""tiles":["a",null]"#, "$.tiles"), (#""minzoom":-1"#, "$.minzoom"), (#""maxzoom":31"#, "$.maxzoom"),
            (#""maxzoom":1e300"#, "$.maxzoom"), (#""minzoom":"low""#, "$.minzoom"), (#""minzoom":true"#, "$.minzoom"),
            (#""minzoom":5,"maxzoom":4"#, "$.minzoom"), (#""bounds":[0,0,1]"#, "$.bounds"),
            (#""bounds":[]"#, "$.bounds"), (#""bounds":{}"#, "$.bounds"), (#""bounds":[0,0,1,null]"#, "$.bounds"),
            (#""bounds":[0,9,1,8]"#, "$.bounds"), (#""bounds":[170,-9,-170,8]"#, "$.bounds"),
            (#""bounds":[0,-91,1,8]"#, "$.bounds"), (#""bounds":"0,0,1""#, "$.bounds"),
            (#""bounds":[-20037508,-20037508,20037508,20037508]"#, "$.bounds"), (#""center":[1]"#, "$.center"),
            (#""center":[1,91]"#, "$.center"), (#""center":"town""#, "$.center"), (#""scheme":"zyx""#, "$.scheme"),
            (#""scheme":1"#, "$.scheme"), (#""attribution":["x"]"#, "$.attribution"),
            (#""attribution":5"#, "$.attribution"), (#""encoding":1"#, "$.encoding"), (#""tileSize":0"#, "$.tileSize"),
            (#""redFactor":"much""#, "$.redFactor"), (#""vector_layers":{}"#, "$.vector_layers"),
            (#""vector_layers":[1]"#, "$.vector_layers[0]"), (#""vector_layers":[{}]"#, "$.vector_layers[0].id"),
            (#""vector_layers":[{"id":"a","fields":[]}]"#, "$.vector_layers[0].fields"),
            (#""vector_layers":[{"id":"a","fields":{"b":1}}]"#, "$.vector_layers[0].fields"),
            (#""vector_layers":[{"id":"a","maxzoom":"deep"}]"#, "$.vector_layers[0].maxzoom"),
        ])
    func problems(member: String, path: String) throws {
        let set = try parse(#"{"tiles":["t"],"name":"Town",\#(member)}"#)
        #expect(set.tiles.first?.text == (path == "$.tiles" ? "a" : "t"))
        #expect(set.foreignMembers["name"] == .string("Town"))
        #expect(set.problems.map(\.path.description) == [path])
        #expect(set.problems.first?.message.hasPrefix("expected ") == true)
        #expect(set.bounds == nil && set.center == nil && set.attribution == nil && set.scheme == .xyz)
        #expect((0...set.maximumZoom).contains(set.minimumZoom))
    }

    @Test("What can be read with certainty is read without a problem")
    func certain() throws {
        let set = try parse(
            #"{"tiles":"t","minzoom":"2","maxzoom":" 9","tileSize":"256","bounds":["1","2",3,4.5],"center":"1,2,3","#
                + #""scheme":"TMS","encoding":"Terrarium","vector_layers":[{"id":"a","minzoom":"0","maxzoom":"14"}]}"#)
        #expect(set.problems.isEmpty)
        #expect(set.tiles.map(\.text) == ["t"])
        #expect(set.minimumZoom == 2 && set.maximumZoom == 9 && set.tileSize == 256 && set.scheme == .tms)
        #expect(set.bounds?.north == 4.5 && set.center?.zoom == 3)
        #expect(set.elevationEncoding == .terrarium)
        #expect(set.vectorLayers.first?.maximumZoom == 14)
    }

    @Test("A zoom level between two is the level that the tile set has, and a problem")
    func fractions() throws {
        let set = try parse(#"{"tiles":["t"],"minzoom":1.5,"maxzoom":4.5}"#)
        #expect(set.minimumZoom == 2 && set.maximumZoom == 4)
        #expect(
            set.problems.map(\.description) == [
                "$.minzoom: expected a whole zoom level from 0 to 30; 2 is used, found 1.5",
                "$.maxzoom: expected a whole zoom level from 0 to 30; 4 is used, found 4.5",
            ])
    }

    @Test("Problems of many layers are one")
    func manyLayers() throws {
        let layers = (0..<50).map { #"{"id":"\#($0)","fields":[]}"# }.joined(separator: ",")
        let set = try parse(#"{"tiles":["t"],"vector_layers":[\#(layers)]}"#)
        #expect(set.vectorLayers.count == 50 && set.problems.count == 1)
        #expect(set.problems.first?.message.hasSuffix("; 49 more problems") == true)
    }

    @Test("Problems of members without a document have a path and the value that was found")
    func memberError() throws {
        let set = try TileJSON(members: ["tiles": ["a"], "maxzoom": 31])
        #expect(set.maximumZoom == 22)
        #expect(
            set.problems.map(\.description) == ["$.maxzoom: expected a whole zoom level from 0 to 30, found 31"])
        let missing = #expect(throws: TileJSONError.self) { try TileJSON(members: [:]) }
        #expect(missing?.description == "$.tiles: expected an array of at least one URL, found no member")
    }

    @Test("An invalid member of the source does not take precedence, and is a problem of the source")
    func invalidOverride() throws {
        let source: JSONObject = ["maxzoom": "deep", "minzoom": "3", "attribution": 5, "tiles": [7], "cluster": 1]
        let set = try TileJSON(parsing: Array(Self.full.utf8), overriddenBy: source)
        #expect(set.maximumZoom == 14 && set.minimumZoom == 3 && set.attribution == "© We" && set.tiles.count == 2)
        #expect(set.problems.isEmpty)
        let problems = TileJSON.problems(ofSource: source).map(\.path.description)
        #expect(problems.sorted() == ["$.attribution", "$.maxzoom", "$.tiles"])
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
