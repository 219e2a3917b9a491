import Foundation
import KioskMaps
import KioskStyle
import TestSupport
import Testing

/// Invalid styles: each is an error or a diagnostic, and the map remains usable.
@MainActor
@Suite("Invalid styles")
struct HostileStyleTests {
    private static let rounds = randomRounds(300)

    private let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))

    private static let document = """
        {"version": 8, "center": [24.9, 60.2], "zoom": 9, "light": {"anchor": "map"}, "terrain": {"source": "s"},
        "transition": {"duration": 10}, "sources": {"s": {"type": "geojson", "cluster": true, "clusterRadius": 40,
        "clusterProperties": {"n": ["+", ["get", "a"]]}, "data": {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": 1, "properties": {"a": 3}, "geometry": {"type": "Point", "coordinates": [24.9, 60.2]}},
        {"type": "Feature", "properties": null, "geometry": {"type": "Point", "coordinates": [24.91, 60.2]}}]}},
        "t": {"type": "geojson", "promoteId": "a", "filter": ["has", "a"], "data": {"type": "Polygon",
        "coordinates": [[[24, 60], [25, 60], [25, 61], [24, 60]]]}}}, "layers": [
        {"id": "b", "type": "background", "paint": {"background-color": "red"}},
        {"id": "f", "type": "fill", "source": "t", "paint": {"fill-color": {"stops": [[0, "red"], [9, "blue"]]}}},
        {"id": "c", "type": "circle", "source": "s", "filter": ["==", "cluster", true], "paint": {"circle-radius":
        ["interpolate", ["linear"], ["zoom"], 0, 2, 20, ["*", 2, ["number", ["get", "point_count"], 1]]]}},
        {"id": "y", "type": "symbol", "source": "s", "layout": {"icon-image": "{a}", "text-field": ["get", "a"]}}]}
        """

    /// Checks that the map can be drawn and queried.
    private func use() {
        var isAnswered = false
        mapView.mapboxMap.queryRenderedFeatures(with: CGRect(x: 0, y: 0, width: 64, height: 64)) { _ in
            isAnswered = true
        }
        #expect(isAnswered)
        _ = try? mapView.snapshot()
        mapView.mapboxMap.localizeLabels(into: Locale(identifier: "de"))
        for layer in mapView.mapboxMap.allLayerIdentifiers {
            _ = try? mapView.mapboxMap.layer(withId: layer.id)
            _ = try? mapView.mapboxMap.setLayerProperty(for: layer.id, property: "visibility", value: "none")
        }
        for source in mapView.mapboxMap.allSourceIdentifiers { _ = try? mapView.mapboxMap.source(withId: source.id) }
    }

    private func outcome(_ json: String) -> Result<Style, any Error>? {
        var outcome: Result<Style, any Error>?
        mapView.mapboxMap.loadStyleJSON(json) { outcome = $0 }
        return outcome
    }

    @Test("Mutated documents are loaded or an error, and the map remains usable")
    func mutations() {
        let original = Array(Self.document.utf8)
        let alphabet = Array("{}[]\",:-+.eE0123456789 \\\n#%()".utf8)
        var generator = SeededGenerator(seed: 7)
        var loaded = 0
        for _ in 0..<Self.rounds {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[index] = alphabet.randomElement(using: &generator) ?? 0
                case 1: bytes.remove(at: index)
                case 2: bytes.insert(alphabet.randomElement(using: &generator) ?? 0, at: index)
                default: bytes[index..<min(index + 9, bytes.count)].reverse()
                }
            }
            switch outcome(String(decoding: bytes, as: UTF8.self)) {
            case .success?: loaded += 1
            case .failure(let error)?: #expect(!"\(error)".isEmpty)
            case nil: Issue.record("a load without an outcome")
            }
            use()
        }
        #expect(loaded > Self.rounds / 50 && loaded < Self.rounds)
    }

    @Test("Values of the wrong type are errors or diagnostics")
    func wrongTypes() throws {
        var reader = JSONReader(Array(Self.document.utf8))
        let document = try #require(try reader.readValue())
        let wrong: [JSONValue?] = [
            nil, .boolean(true), .number(-1), .number(1e308), .string(""), .string("get"), .array([]), .object([:]),
            ["get", "a"], ["literal", ["a": [1]]],
        ]
        var tried = 0
        for value in wrong {
            for variant in document.variants(with: value) {
                guard let text = variant?.jsonText else { continue }
                #expect(outcome(text) != nil)
                use()
                tried += 1
            }
        }
        #expect(tried > 1_000)
    }

    @Test("A nesting of 100,000 levels is an error, and an expression of a million bytes is read")
    func sizes() throws {
        let deep = String(repeating: "[\"!\",", count: 100_000) + "true" + String(repeating: "]", count: 100_000)
        let style = { (filter: String) in
            #"{"version":8,"sources":{},"layers":[{"id":"b","type":"background","filter":\#(filter)}]}"#
        }
        #expect(throws: (any Error).self) { try outcome(style(deep))?.get() }
        let wide = "[\"any\"" + String(repeating: ",[\"has\",\"a\"]", count: 90_000) + "]"
        #expect(wide.utf8.count > 1_000_000)
        #expect(outcome(style(wide)) != nil)
        use()
    }
}

extension JSONValue {
    fileprivate var jsonText: String? {
        var writer = JSONWriter()
        writer.writeValue(self)
        return (try? writer.finish()).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The value with each of the values in it, and itself, replaced by another.
    fileprivate func variants(with other: JSONValue?) -> [JSONValue?] {
        var variants: [JSONValue?] = [other]
        switch self {
        case .object(let object):
            for (name, value) in object {
                for variant in value?.variants(with: other) ?? [other] {
                    var copy = object
                    copy.updateValue(variant, forKey: name)
                    variants.append(.object(copy))
                }
            }
        case .array(let array):
            for (index, value) in array.enumerated() {
                for variant in value?.variants(with: other) ?? [other] {
                    var copy = array
                    copy[index] = variant
                    variants.append(.array(copy))
                }
            }
        case .string, .number, .boolean: break
        }
        return variants
    }
}
