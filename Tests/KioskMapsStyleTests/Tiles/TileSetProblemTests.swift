import KioskMapsTesting
import KioskTiles
import Testing

@testable import KioskMaps
@testable import KioskRuntime

/// Invalid members of tile sets: each is ignored, and reported once.
@MainActor
@Suite("Problems of tile sets")
struct TileSetProblemTests {
    /// A map with the messages of its loading errors and of its style.
    @MainActor
    private final class Log {
        var messages: [String] = []
        var tokens = Set<AnyCancelable>()
    }

    private func load(
        _ members: String, type: String = "vector", tileJSON: String = ""
    ) -> (map: TileMap, messages: [String]) {
        let map = TileMap()
        let log = Log()
        // Loading errors are diagnostics as well.
        map.map.onDiagnostic.observe { log.messages.append($0.message) }.store(in: &log.tokens)
        map.server.respond = { url, _ in
            url.hasSuffix(".json") ? .data(Array(tileJSON.utf8)) : .data(TileBytes.vector())
        }
        let layer =
            type == "vector"
            ? #"{"id":"l","type":"line","source":"base","source-layer":"road"}"#
            : #"{"id":"l","type":"hillshade","source":"base"}"#
        map.load(type: type, members: members, layer: layer)
        _ = map.settle()
        return (map, log.messages)
    }

    @Test(
        "Tiles are drawn although an informative member is invalid, which is reported once",
        arguments: [
            #""attribution":["x"]"#, #""attribution":5"#, #""bounds":[-180,-85,180]"#, #""bounds":[-180,85,180,-85]"#,
            #""bounds":"everywhere""#, #""center":"town""#, #""encoding":5"#, #""scheme":"zyx""#,
            #""vector_layers":[{"id":"road","fields":[]}]"#, #""vector_layers":[{"id":1},"x",null]"#,
            #""minzoom":"low""#,
            #""maxzoom":4.5"#,
        ])
    func invalidMembers(member: String) {
        let template = #""tiles":["https://tiles.example/{z}/{x}/{y}"]"#
        let document = load(#""url":"https://tiles.example/t.json""#, tileJSON: "{\(template),\(member)}")
        #expect(!document.map.drawn.isEmpty)
        #expect(document.messages.count == 1, "\(document.messages)")
        #expect(document.messages.first?.contains("https://tiles.example/t.json: member ignored, $.") == true)
        let inline = load("\(template),\(member)")
        #expect(!inline.map.drawn.isEmpty)
        #expect(inline.messages.count == 1, "\(inline.messages)")
        #expect(inline.messages.first?.hasPrefix(#"source "base", $."#) == true)
    }

    @Test("Strings that are numbers, and schemes in capitals, are not reported")
    func certainMembers() {
        let members =
            #""tiles":["https://tiles.example/{z}/{x}/{y}"],"minzoom":"0","maxzoom":"14","bounds":"-180,-85,180,85","#
            + #""scheme":"XYZ","center":"9,47,3""#
        for load in [load(#""url":"https://tiles.example/t.json""#, tileJSON: "{\(members)}"), load(members)] {
            #expect(!load.map.drawn.isEmpty && load.messages.isEmpty, "\(load.messages)")
            #expect(load.map.source?.tileSet.maximumZoom == 14)
        }
    }

    @Test("Tiles of an encoding that cannot be read are not requested, which is reported once")
    func encodings() {
        let template = #""tiles":["https://tiles.example/{z}/{x}/{y}"]"#
        for (type, encoding) in [("raster-dem", "lerc"), ("raster-dem", "LERC")] {
            let member = #"\#(template),"encoding":"\#(encoding)""#
            for load in [
                load(member, type: type),
                load(#""url":"https://tiles.example/t.json""#, type: type, tileJSON: "{\(member)}"),
            ] {
                #expect(load.map.source == nil)
                #expect(load.map.server.tileURLs.isEmpty)
                #expect(load.messages.count == 1, "\(load.messages)")
                #expect(load.messages.first?.contains(#"encoding: "\#(encoding)" is "#) == true, "\(load.messages)")
            }
        }
        let unknown = load(#"\#(template),"encoding":"pbf""#)
        #expect(!unknown.map.drawn.isEmpty && unknown.messages.count == 1, "\(unknown.messages)")
    }
}
