import KioskTiles
import TestSupport
import Testing

@Suite("Vector tiles as JSON")
struct TileDecodingJSONTests {
    private func json(_ bytes: [UInt8]) throws -> String {
        String(decoding: try TileDecodingJSON(VectorTile(decoding: bytes)).serialized(), as: UTF8.self)
    }

    @Test("A tile is an object of layers, features and parts")
    func valid() throws {
        let draft = LayerDraft(
            name: "a", keys: ["s", "n"],
            values: [.string("\"é\""), .float(3.1), .double(.nan), .uint(.max), .boolean(true), .int(-5)],
            features: [
                .init(id: .max, type: 1, tags: [0, 0, 1, 1], geometry: moveTo((1, 2), (1, 1))),
                .init(type: 2, tags: [1, 2, 0, 3], geometry: moveTo((0, 0)) + lineTo((-4, 5))),
                .init(type: 3, tags: [0, 4, 1, 5], geometry: moveTo((0, 0)) + lineTo((4, 0), (0, 4)) + closePath),
            ])
        #expect(
            try json(draft.tile)
                == #"{"layers":[{"name":"a","version":2,"extent":4096,"features":["#
                + #"{"id":18446744073709551615,"type":"point","properties":{"s":"\"é\"","n":3.1},"#
                + #""geometry":[[[1,2]],[[2,3]]]},"#
                + #"{"type":"line","properties":{"n":null,"s":18446744073709551615},"geometry":[[[0,0],[-4,5]]]},"#
                + #"{"type":"polygon","properties":{"s":true,"n":-5},"geometry":[[[0,0],[4,0],[4,4],[0,0]]]}]}]}"#)
        #expect(try json([]) == #"{"layers":[]}"#)
    }

    @Test("Numbers of single precision are written exactly if they are whole, otherwise as the shortest decimal")
    func singlePrecision() throws {
        let draft = LayerDraft(
            keys: ["a", "b", "c"], values: [.float(1_425_550_208), .float(0.1), .float(.infinity)],
            features: [.init(tags: [0, 0, 1, 1, 2, 2], geometry: moveTo((1, 2)))])
        #expect(try json(draft.tile).contains(#""properties":{"a":1425550208,"b":0.1,"c":null}"#))
    }

    @Test("The object of a damaged tile has its errors")
    func damaged() throws {
        let draft = LayerDraft(
            name: "a", features: [.init(geometry: [15]), .init(type: 1, geometry: moveTo((1, 2)))])
        let text = try json(draft.tile)
        #expect(text.contains(#""features":[{"type":"point","properties":{},"geometry":[[[1,2]]]}]"#))
        #expect(
            text.hasSuffix(
                #","errors":[{"severity":"fatal","layer":0,"feature":0,"offset":9,"#
                    + #""message":"the geometry contains ClosePath where MoveTo is expected; the feature is skipped"}]}"#
            ))
    }

    @Test("A name that occurs twice in a feature is one member, with the last value")
    func equalNames() throws {
        let draft = LayerDraft(
            keys: ["a", "b", "a"], values: [.int(1), .int(2), .int(3)],
            features: [.init(tags: [0, 0, 1, 1, 2, 2], geometry: moveTo((1, 2)))])
        #expect(try json(draft.tile).contains(#""properties":{"b":2,"a":3}"#))
    }
}
