import Foundation
import KioskGeometry
import KioskStyle
import Testing

@Suite struct StyleDocumentTests {
    /// A document with every kind of member, one per line.
    static let members = [
        #""version": 8"#, #""name": "Quay""#, #""center": [24.94, 60.17]"#, #""zoom": 14.5"#,
        #""sources": {"piers": {"data": {"type": "Point", "coordinates": [24, 60]}, "type": "geojson", "tolerance": 2}}"#,
        #""layers": [{"id": "ground", "type": "background"}, {"paint": {"circle-radius": 4}, "source": "piers", "layout": {"visibility": "none"}, "filter": ["has", "depth"], "maxzoom": 18, "minzoom": 3, "type": "circle", "metadata": {"a": 1}, "id": "dots"}]"#,
        #""sprite": "sprites/town""#,
    ]

    @Test("A layer with a ref has the members of the layer that it refers to, and its own paint properties")
    func references() throws {
        func style(_ reference: String) throws(JSONError) -> StyleDocument {
            try StyleDocument(
                parsing: """
                    {"version": 8, "sources": {"s": {"type": "vector", "url": "t"}}, "layers": [
                    {"id": "a", "ref": "\(reference)", "paint": {"line-width": 3}},
                    {"id": "b", "type": "line", "source": "s", "source-layer": "road", "minzoom": 4, "filter": ["has", "x"],
                    "layout": {"line-cap": "round"}, "paint": {"line-width": 9}}]}
                    """.utf8)
        }
        let layers = try style("b").layers
        #expect(layers.map(\.id) == ["a", "b"])
        #expect(layers[0].type == .line)
        #expect(layers[0].source == "s")
        #expect(layers[0].sourceLayer == "road")
        #expect(layers[0].minZoom == 4)
        #expect(layers[0].filter == ["has", "x"])
        #expect(layers[0].properties == ["line-cap": "round", "line-width": 3])
        #expect(layers[0].json["ref"] == nil)
        for missing in ["c", "a"] {
            let problems = try style(missing).problems
            #expect(problems.map(\.message) == ["expected the id of a layer without a ref, found \"\(missing)\""])
        }
    }

    @Test("Every member is read")
    func members() throws {
        let style = try StyleDocument(parsing: "{\(Self.members.joined(separator: ",\n"))}".utf8)
        #expect(style.name == "Quay")
        #expect(style.zoom == 14.5)
        #expect(style.bearing == nil)
        #expect(style.pitch == nil)
        #expect(style.center == LocationCoordinate2D(latitude: 60.17, longitude: 24.94))
        #expect(style.members == ["sprite": "sprites/town"])
        #expect(style.layers.map(\.id) == ["ground", "dots"])
        let dots = try #require(style.layers.last)
        #expect(dots.type == .circle)
        #expect(dots.source == "piers")
        #expect(dots.minZoom == 3)
        #expect(dots.maxZoom == 18)
        #expect(dots.visibility == .constant(.none) && dots.json["metadata"] == .some(["a": 1]))
        #expect(dots.properties == ["circle-radius": 4] && dots.filter == ["has", "depth"])
        let piers = try #require(style.sources["piers"])
        #expect(piers.type == .geoJSON && piers.members == ["tolerance": 2])
        #expect(piers.data == .geometry(.point(Point(LocationCoordinate2D(latitude: 60, longitude: 24)))))
    }

    /// All 5,040 orders of the members.
    @Test("Members can be in any order")
    func order() throws {
        let expected = try StyleDocument(parsing: "{\(Self.members.joined(separator: ","))}".utf8)
        var orders = 0
        func permute(_ chosen: [String], _ rest: [String]) throws {
            guard !rest.isEmpty else {
                orders += 1
                let style = try StyleDocument(parsing: "{\(chosen.joined(separator: ","))}".utf8)
                if style != expected { Issue.record("\(chosen)") }
                return
            }
            for index in rest.indices {
                var rest = rest
                let next = rest.remove(at: index)
                try permute(chosen + [next], rest)
            }
        }
        try permute([], Self.members)
        #expect(orders == 5040)
    }

    @Test("Unknown members are preserved")
    func unknownMembers() throws {
        let style = try StyleDocument(
            parsing: """
                {"version": 8, "glyphs": null, "light": {"anchor": "map"}, "transition": {"duration": 0},
                "sources": {"tiles": {"type": "vector", "url": "mapbox://x", "data": {"a": [1]}},
                "far": {"type": "geojson", "data": "https://example.org/a.geojson", "cluster": true}},
                "layers": [{"id": "sky", "type": "sky", "paint": {"sky-gradient": ["sky-radial-progress"]}, "slot": "top"}]}
                """.utf8)
        #expect(style.members == ["glyphs": nil, "light": ["anchor": "map"], "transition": ["duration": 0]])
        let tiles = try #require(style.sources["tiles"])
        #expect(tiles.type.rawValue == "vector" && tiles.data == nil)
        #expect(tiles.members == ["url": "mapbox://x", "data": ["a": [1]]])
        let far = try #require(style.sources["far"])
        #expect(far.data == nil && far.members == ["data": "https://example.org/a.geojson", "cluster": true])
        #expect(style.layers[0].type.rawValue == "sky" && style.layers[0].source == nil)
        #expect(style.layers[0].properties == ["sky-gradient": ["sky-radial-progress"]])
        #expect(style.layers[0].slot == .top)
    }

    @Test("The last one of repeated members is used")
    func repeatedMembers() throws {
        let style = try StyleDocument(
            parsing: """
                {"version": 7, "version": 8, "name": "a", "name": "b",
                "sources": {"a": {"type": "vector"}}, "sources": {"b": {"type": "vector"}},
                "layers": [{"id": "x", "type": "fill"}], "layers": [{"id": "x", "type": "line"}]}
                """.utf8)
        #expect(style.name == "b")
        #expect(Array(style.sources.keys) == ["b"])
        #expect(style.layers.map(\.type) == [.line])
    }

    @Test("The smallest style is empty")
    func minimal() throws {
        let style = try StyleDocument(parsing: "\u{FEFF} {\"version\":8,\"layers\":[]}\n".utf8)
        var empty = StyleDocument()
        #expect(style == empty)
        empty.name = "x"
        #expect(style != empty)
    }

    @Test("The built-in style is a background")
    func builtIn() {
        let style = StyleDocument.plain
        #expect(style.layers.map(\.type) == [.background] && style.sources.isEmpty)
        var complaints = 0
        _ = BackgroundProperties(style.layers[0]) { _ in complaints += 1 }
        #expect(complaints == 0)
    }

    @Test("Sources created in Swift have their data")
    func swiftSources() {
        let source = StyleSource.geoJSON(.featureCollection(FeatureCollection(features: [])))
        #expect(source.type == .geoJSON && source.members.isEmpty)
        #expect(source.data == .featureCollection(FeatureCollection(features: [])))
    }

    @Test("The sample style is read")
    func sample() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Samples/Scenarios/Town/town.json")
        let style = try StyleDocument(parsing: Data(contentsOf: file))
        #expect(style.layers.map(\.id) == ["background", "ground", "river", "streets"])
    }
}
