import Foundation
import KioskStyle
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Layers that are compiled before their style is shown")
struct PreparedLayerTests {
    private static let layers = """
        {"id":"land","type":"background","paint":{"background-color":"white"}},
        {"id":"roads","type":"line","source":"s","filter":["==",["get","kind"],"road"],
         "paint":{"line-width":["interpolate",["linear"],["zoom"],5,1,15,8],"line-color":"nocolor"}},
        {"id":"dots","type":"circle","source":"s","filter":["nofunction"],
         "paint":{"circle-radius":["feature-state","size"],"circle-color":["nofunction"]}},
        {"id":"below","type":"slot"},
        {"id":"magic","type":"wand","source":"s"}
        """

    private func document() throws -> StyleDocument {
        let text = """
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[0,0]}}},
             "layers":[\(Self.layers)]}
            """
        return try StyleDocument(parsing: Array(text.utf8))
    }

    @Test("A prepared layer with a revision is the same as one that is compiled with it, with the same problems")
    func equality() throws {
        for layer in try document().layers {
            var problems: [String] = []
            let compiled = RuntimeLayer(layer, kinds: .standard, transitions: [:], revision: 7) {
                problems.append($0.description)
            }
            let prepared = PreparedLayer(layer)
            let numbered = prepared.layer.numbered(7)
            #expect(prepared.problems.map(\.description) == problems)
            #expect(numbered.id == layer.id && numbered.layer == layer)
            #expect(numbered.revision == compiled.revision && numbered.contentRevision == compiled.contentRevision)
            #expect((numbered.filter == nil) == (compiled.filter == nil))
            #expect(
                [numbered.dependsOnZoom, numbered.dependsOnFeatureState] == [
                    compiled.dependsOnZoom, compiled.dependsOnFeatureState,
                ])
            #expect(prepared.isCompiled(layer, kinds: .standard))
        }
    }

    @Test("A prepared layer replaces neither another layer nor one of another implementation of its type")
    func otherLayers() throws {
        let layers = try document().layers
        let prepared = PreparedLayer(layers[1])
        #expect(!prepared.isCompiled(layers[2], kinds: .standard))
        #expect(!prepared.isCompiled(layers[1], kinds: LayerKinds()))
    }

    @Test("The problems of a style are the same if its layers are compiled when it is shown")
    func problems() throws {
        let (prepared, compiled) = (Kiosk(), Kiosk())
        let document = try document()
        prepared.map.replace(with: document, layers: document.layers.map { PreparedLayer($0) })
        compiled.map.replace(with: document)
        for kiosk in [prepared, compiled] { kiosk.clock.advance(by: 0.1) }
        #expect(!compiled.reports(.style).isEmpty)
        #expect(prepared.reports(.style) == compiled.reports(.style))
        #expect(prepared.map.layers.map(\.id) == document.layers.map(\.id))
        #expect(prepared.map.layers.map(\.revision) == compiled.map.layers.map(\.revision))
    }

    @Test("The symbols of prepared layers are enlarged as others are")
    func scale() throws {
        let kiosk = Kiosk()
        kiosk.map.symbolScaleBehavior = .fixed(scaleFactor: 2)
        let text = """
            {"version":8,"sources":{"s":{"type":"geojson","data":{"type":"Point","coordinates":[0,0]}}},
             "layers":[{"id":"names","type":"symbol","source":"s","layout":{"text-field":"a","text-size":10}}]}
            """
        let document = try StyleDocument(parsing: Array(text.utf8))
        kiosk.map.replace(with: document, layers: document.layers.map { PreparedLayer($0) })
        #expect(kiosk.map.layers.first?.symbolKind?.scale == 2)
    }
}
