import KioskGeometry
import TestSupport
import Testing

@testable import KioskStyle

@Suite("Styles that are composed of imports")
struct StyleCompositionTests {
    private func document(_ json: String) throws -> StyleDocument {
        try StyleDocument(parsing: json.utf8)
    }

    private let base = """
        {"version":8,"glyphs":"fonts/{fontstack}/{range}.pbf","sprite":"sprite",
         "schema":{"theme":{"default":"day","values":["day","night"]},"width":{"default":2,"minValue":0,"maxValue":9}},
         "lights":[{"id":"sun","type":"flat","properties":{"intensity":["match",["config","theme"],"day",1,0.2]}}],
         "sources":{"v":{"type":"vector","tiles":["tiles/{z}/{x}/{y}.pbf"]},"g":{"type":"geojson","data":"/all.geojson"}},
         "layers":[
          {"id":"land","type":"background","paint":{"background-color":["match",["config","theme"],"day","white","black"]}},
          {"id":"bottom","type":"slot"},
          {"id":"road","type":"line","source":"v","source-layer":"r","filter":["==",["get","kind"],["config","theme"]],
           "paint":{"line-width":["config","width"]}},
          {"id":"middle","type":"slot"}]}
        """

    private func compose(
        _ root: String, values: JSONObject = [:], config: JSONObject = [:]
    ) throws -> StyleComposition {
        let root = try document(root)
        let style = ImportedStyle(
            id: "base", url: "https://example.org/styles/base.json?key=1", document: try document(base), config: config)
        return StyleComposition(
            root, configuration: StyleConfiguration(schema: root.schema, values: values), imports: [style])
    }

    private let root = """
        {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"FeatureCollection","features":[]}}},
         "layers":[{"id":"area","type":"fill","source":"s","slot":"bottom"},{"id":"path","type":"line","source":"s"},
          {"id":"edge","type":"line","source":"s","slot":"bottom"},{"id":"stops","type":"circle","source":"s","slot":"none"}]}
        """

    @Test("Layers of an import lie below those of the style, except for those in its slots")
    func order() throws {
        let composition = try compose(root)
        #expect(
            composition.document.layers.map(\.id) == [
                "base/land", "bottom", "area", "edge", "base/road", "middle", "path", "stops",
            ])
        #expect(composition.importedLayers == ["base/land", "bottom", "base/road", "middle"])
        #expect(composition.importedSources == ["base/v", "base/g"])
        #expect(composition.document.layers[4].source == "base/v")
    }

    @Test("URLs of an import are relative to its own")
    func urls() throws {
        let document = try compose(root).document
        #expect(
            document.sources["base/v"]?.members["tiles"] == .some(["https://example.org/styles/tiles/{z}/{x}/{y}.pbf"]))
        #expect(document.sources["base/g"]?.members["data"] == .some("https://example.org/all.geojson"))
        #expect(document.members["glyphs"] == .some("https://example.org/styles/fonts/{fontstack}/{range}.pbf"))
        #expect(
            document.members["sprite"] == .some([["id": "default", "url": "https://example.org/styles/sprite"]]))
        #expect("//cdn.org/a".resolved(relativeTo: "https://example.org/b") == "https://cdn.org/a")
        #expect("a".resolved(relativeTo: "https://example.org") == "https://example.org/a")
        #expect("mapbox://a".resolved(relativeTo: "https://example.org/b") == "mapbox://a")
        #expect("a.json".resolved(relativeTo: "/opt/kiosk/style.json") == "/opt/kiosk/a.json")
    }

    @Test("Options have the values of the import, else their defaults", arguments: [nil, "night"])
    func options(theme: String?) throws {
        let document = try compose(root, config: theme.map { ["theme": .string($0)] } ?? [:]).document
        let land = try #require(document.layers.first)
        let used = JSONValue.string(theme ?? "day")
        #expect(
            land.properties["background-color"] == .some(["match", used, "day", "white", "black"]))
        #expect(document.layers[4].properties["line-width"] == .some(2))
        #expect(document.layers[4].filter == ["==", ["get", "kind"], used])
        let light = document.members["lights"]??.array?.first??.object?["properties"]??.object
        #expect(light?["intensity"] == .some(["match", used, "day", 1, 0.2]))
    }

    @Test("The values of an import may read the options of the importing style")
    func nestedOptions() throws {
        let root = #"{"version":8,"schema":{"mode":{"default":"day"}},"sources":{},"layers":[]}"#
        let document = try compose(root, values: ["mode": "night"], config: ["theme": ["config", "mode"]]).document
        #expect(
            document.layers.first?.properties["background-color"]
                == .some(["match", "night", "day", "white", "black"]))
    }

    @Test("Members of the importing style take precedence over those of its imports")
    func members() throws {
        let document = try compose(#"{"version":8,"sources":{},"layers":[],"glyphs":"mine","lights":[]}"#).document
        #expect(document.members["glyphs"] == .some("mine"))
        #expect(document.members["lights"] == .some([]))
    }

    @Test("Invalid options are errors that name what is allowed")
    func invalidOptions() throws {
        var configuration = StyleConfiguration(schema: try document(base).schema)
        var messages: [String] = []
        for (option, value) in [("them", "day"), ("theme", "noon"), ("width", 10)] as [(String, JSONValue)] {
            do { try configuration.set(option, to: value) } catch { messages.append("\(error)") }
        }
        #expect(messages.count == 3)
        #expect(messages.first?.contains("theme, width") == true)
        #expect(messages.dropFirst().first?.contains(#"["day","night"]"#) == true)
        #expect(messages.last?.contains("0.0 to 9.0") == true)
        try configuration.set("theme", to: "night")
        #expect(configuration.value(of: "theme") == "night")
        try configuration.set("theme", to: nil)
        #expect(configuration.value(of: "theme") == "day")
        #expect(configuration.resolved(["literal", ["config", "theme"]]) == ["literal", ["config", "theme"]])
    }

    @Test("The errors of long options and values, and of many options, are short")
    func longOptions() throws {
        let long = String(repeating: "a", count: 1_000)
        let values: [JSONValue?] = (0..<1_000).map { .string("\(long)\($0)") }
        var schema: JSONObject = ["theme": .object(["default": "day", "values": .array(values)])]
        for number in 0..<1_000 { schema["\(long)\(number)"] = .object(["default": 1]) }
        var configuration = StyleConfiguration(schema: schema)
        for option in [long, "theme"] {
            let error = #expect(throws: StyleError.self) { try configuration.set(option, to: .string(long)) }
            #expect((error?.message.count ?? .max) < 1_000)
            #expect(error?.message.contains("in all)") == true)
        }
    }

    @Test("Declarations that cannot be read are described")
    func declarations() throws {
        let document = try document(
            #"""
            {"version":8,"sources":{},"layers":[],"imports":[{"id":"a","url":"a.json"},{"url":"b"},{"id":"c"},7,null,
             {"id":"a","url":"again"},{"id":"d","data":{"version":8}}]}
            """#)
        let (declarations, problems) = document.importDeclarations
        #expect(declarations.map(\.id) == ["a", "d"])
        #expect(problems.count == 5)
        #expect(document.isComposed)
    }

    @Test("A slot of the style that an import has as well is one slot, and ids stay unique")
    func duplicates() throws {
        let document = try compose(
            #"""
            {"version":8,"sources":{},"layers":[{"id":"bottom","type":"slot"},{"id":"base/land","type":"background"},
             {"id":"top","type":"background","slot":"bottom"}]}
            """#
        ).document
        #expect(document.layers.map(\.id) == ["base/land", "bottom", "top", "base/road", "middle"])
    }

    @Test("Layers in a slot that is in a slot lie above it, in their order")
    func nestedSlots() throws {
        let document = try compose(
            #"""
            {"version":8,"sources":{},"layers":[{"id":"inner","type":"slot","slot":"bottom"},
             {"id":"a","type":"background","slot":"inner"},{"id":"b","type":"background","slot":"bottom"},
             {"id":"c","type":"background","slot":"inner"}]}
            """#
        ).document
        #expect(
            document.layers.map(\.id) == ["base/land", "bottom", "inner", "a", "c", "b", "base/road", "middle"])
    }

    /// With a search of all layers for the index of each, this would take hours.
    @Test("Many layers in a slot are composed in their order", .timeLimit(.minutes(5)))
    func manyLayers() throws {
        let style = ImportedStyle(id: "base", url: "https://example.org/base.json", document: try document(base))
        var root = StyleDocument()
        root.layers = (0..<100_000).map { number in
            var layer = StyleLayer(id: "l\(number)", type: .background)
            layer.slot = "bottom"
            return layer
        }
        let composition = StyleComposition(
            root, configuration: StyleConfiguration(schema: root.schema), imports: [style])
        let ids = composition.document.layers.map(\.id)
        #expect(ids.count == 100_004 && ids[2] == "l0" && ids[100_001] == "l99999")
    }

    @Test("Mutated styles are composed without a trap, and ids stay unique")
    func mutations() throws {
        var random = SeededGenerator(seed: 9)
        var composed = 0
        for _ in 0..<400 {
            var bytes = Array(base.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 32...126, using: &random)
            }
            guard let mutated = try? StyleDocument(parsing: bytes) else { continue }
            composed += 1
            _ = mutated.importDeclarations
            let style = ImportedStyle(id: "m", url: "https://example.org/a", document: mutated, config: ["theme": 7])
            let composition = StyleComposition(
                mutated, configuration: StyleConfiguration(schema: mutated.schema), imports: [style, style])
            let ids = composition.document.layers.map(\.id)
            #expect(Set(ids).count == ids.count)
        }
        #expect(composed > 50)
    }
}
