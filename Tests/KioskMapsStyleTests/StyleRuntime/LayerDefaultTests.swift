import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import MapTestSupport
import Testing

@MainActor
@Suite("Defaults of properties")
struct LayerDefaultTests {
    private nonisolated static let types: [LayerType] = [
        .background, .fill, .line, .circle, .symbol, .heatmap, .fillExtrusion, .raster, .hillshade, .sky,
        .locationIndicator, .model, .clip, .rasterParticle, .slot,
    ]

    @Test("Every default is read from a layer without properties, and can be set", arguments: types)
    func defaults(type: LayerType) throws {
        let kiosk = Kiosk()
        let style = kiosk.map.style
        try style.addLayer(with: ["id": "a", "type": type.rawValue])
        let table = PropertySpecification.properties(of: type)
        #expect(type == .slot || !table.isEmpty)
        let unset = try style.layer(withId: "a", type: StyleLayer.self)
        for (name, row) in table {
            let read = style.layerProperty(for: "a", property: name)
            let fallback = StyleManager.layerPropertyDefaultValue(for: type, property: name)
            #expect(JSONValue(rawValue: read.value) == row.defaultValue, "\(name)")
            #expect(JSONValue(rawValue: fallback.value) == row.defaultValue && fallback.kind == read.kind, "\(name)")
            #expect((read.kind == .undefined) == (row.defaultValue == nil), "\(name)")
            if row.defaultValue != nil {
                try style.setLayerProperty(for: "a", property: name, value: read.value)
                #expect(style.layerProperty(for: "a", property: name).kind == read.kind, "\(name)")
            }
            let transition = style.layerProperty(for: "a", property: name + "-transition")
            #expect(transition.kind == (row.hasTransition ? .transition : .undefined), "\(name)")
            if row.hasTransition {
                #expect(JSONValue(rawValue: transition.value) == ["duration": 300, "delay": 0])
            }
        }
        for name in table.keys { try style.setLayerProperty(for: "a", property: name, value: NSNull()) }
        #expect(try style.layer(withId: "a", type: StyleLayer.self) == unset)
    }

    @Test("Unknown types and names have no default")
    func none() {
        #expect(StyleManager.layerPropertyDefaultValue(for: .circle, property: "line-width").kind == .undefined)
        let wind = LayerType(rawValue: "wind")
        #expect(StyleManager.layerPropertyDefaultValue(for: wind, property: "circle-radius").kind == .undefined)
    }
}
