import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

@MainActor
@Suite("Opacities of layers of polygons")
struct LayerOpacityTests {
    @Test("Overlapping polygons of a layer are blended with the ground once", arguments: [0.0, 50])
    func overlap(pitch: Double) throws {
        let styled = try StyledMap(pitch: pitch)
        styled.load(
            [[Feature(styled.polygon(10...80, 10...70)), Feature(styled.polygon(40...110, 10...70))]],
            [
                StyleLayer(
                    id: "l", type: .fill, source: "a", properties: ["fill-color": "red", "fill-layer-opacity": 0.5])
            ])
        var drawing = try styled.draw()
        for x in [25.0, 60, 95] { #expect(drawing[x, 40].isNear(SIMD4(0.5, 0, 0, 1)), "\(x)") }
        #expect(drawing[5, 40] == SIMD4(0, 0, 0, 1))
        try styled.map.setLayerProperty(for: "l", property: "fill-opacity", value: 0.5)
        drawing = try styled.draw()
        #expect(drawing[25, 40].isNear(SIMD4(0.25, 0, 0, 1)))
        #expect(drawing[60, 40].isNear(SIMD4(0.375, 0, 0, 1)))
        for (opacity, red) in [(1.0, 0.75), (0, 0)] {
            try styled.map.setLayerProperty(for: "l", property: "fill-layer-opacity", value: opacity)
            #expect(try styled.draw()[60, 40].isNear(SIMD4(red, 0, 0, 1)))
        }
        #expect(throws: (any Error).self) {
            try styled.map.setLayerProperty(for: "l", property: "fill-layer-opacity", value: 2)
        }
    }

    @Test("An opacity of the layer applies to outlines, patterns and raised polygons")
    func parts() throws {
        let styled = try StyledMap()
        try styled.addImage("green", Drawing.green)
        styled.load(
            [[Feature(styled.polygon(10...110, 10...70))]],
            [
                StyleLayer(
                    id: "l", type: .fill, source: "a",
                    properties: ["fill-pattern": "green", "fill-z-offset": 5, "fill-layer-opacity": 0.25])
            ])
        #expect(try styled.draw()[60, 40].isNear(SIMD4(0, 0.25, 0, 1)))
    }
}
