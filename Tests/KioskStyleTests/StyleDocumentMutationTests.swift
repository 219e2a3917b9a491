import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@Suite struct StyleDocumentMutationTests {
    private static let document = """
        {"version": 8, "center": [24.9, 60.2], "zoom": 14, "sources": {"s": {"type": "geojson", "data": {"type": "Feature",
        "properties": {"a": null}, "geometry": {"type": "LineString", "coordinates": [[24, 60], [25, 61]]}}}},
        "layers": [{"id": "g", "type": "background", "paint": {"background-color": "hsl(20, 40%, 60%)"}},
        {"id": "l", "type": "line", "source": "s", "minzoom": 3, "filter": ["any", ["!", ["has", "a"]], [">=", ["zoom"], 2]],
        "paint": {"line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 4, 1, 9, ["step", ["get", "a"], 1, 2, 3]],
        "line-color": ["case", ["==", ["get", "a"], "x"], "#f80", ["coalesce", ["get", "b"], "rgba(1, 2, 3, 0.4)"]],
        "line-translate": [1, -2]}, "layout": {"line-cap": "round", "visibility": "visible"}}]}
        """

    private static let rounds = randomRounds(2_000)

    /// A mutated document is parsed and can be used, or is an error with a position.
    @Test("Mutated documents are parsed and used, or throw an error with a position")
    func mutations() throws {
        let original = Array(Self.document.utf8)
        _ = try StyleDocument(parsing: original)
        var random = SeededGenerator(seed: 2026)
        let alphabet = Array("{}[]\",:-+.eE0123456789 \\\n#%()".utf8)
        var readable = 0
        for _ in 0..<Self.rounds {
            let bytes = random.mutation(of: original, alphabet: alphabet)
            do throws(JSONError) {
                let style = try StyleDocument(parsing: bytes)
                readable += 1
                use(style)
            } catch {
                #expect(error.position.line >= 1)
                #expect(error.position.column >= 1)
                #expect(!error.message.isEmpty)
            }
        }
        #expect(readable > Self.rounds / 40 && readable < Self.rounds - Self.rounds / 40)
    }

    private func use(_ style: StyleDocument) {
        let context = EvaluationContext(zoom: 7, feature: FeatureAttributes(properties: ["a": 1]))
        for layer in style.layers {
            let line = LineProperties(layer)
            let width = line.width.value(in: context)
            #expect(width.isFinite)
            _ = line.color.value(in: context)
            _ = line.translate.value(in: context)
            _ = try? layer.filter.map { try CompiledExpression(parsingFilter: $0).isTrue(in: context) }
            _ = layer.isShown(atZoom: 7) && layer.mentions(["zoom"])
        }
    }
}
