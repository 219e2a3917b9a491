import KioskStyle
import Testing

@testable import KioskMaps

@Suite("The properties of a layer that one owner sets")
struct OwnedLayerPropertiesTests {
    @Test("Properties of the owner are replaced as a whole, and those of others are preserved")
    func replacement() {
        var layer = StyleLayer(id: "a", type: .circle, source: "s", properties: ["circle-blur": 1, "circle-radius": 2])
        var own = OwnedLayerProperties(names: ["circle-radius"])
        own.apply(["circle-color": "red", "circle-opacity": 0.5], to: &layer)
        #expect(layer.properties == ["circle-blur": 1, "circle-color": "red", "circle-opacity": 0.5])
        own.insert(["circle-blur"])
        own.apply(["circle-color": "blue"], to: &layer)
        #expect(layer.properties == ["circle-color": "blue"])
        #expect(own.names == ["circle-color"])
    }
}
