import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

@MainActor
@Suite("Cross-fades and colours of icons")
struct IconImageTests {
    private func load(_ styled: StyledMap, _ properties: JSONObject) {
        let point = Feature(
            .point(Point(styled.map.coordinate(for: CGPoint(x: 60, y: 40)))), ["second": "blue"])
        styled.load(
            [[point]],
            [
                StyleLayer(
                    id: "l", type: .symbol, source: "a",
                    properties: ["icon-allow-overlap": true, "icon-ignore-placement": true].merging(properties) { $1 })
            ])
    }

    @Test("The cross-fade is the fraction of the second image, whose size is that of the first", arguments: [1.0, 1.5])
    func crossFade(size: Double) throws {
        let styled = try StyledMap()
        try styled.addImage("red", Drawing.red, side: 16)
        try styled.addImage("blue", Drawing.blue, side: 24)
        for second in ["blue", ["get", "second"]] as [JSONValue] {
            load(styled, ["icon-image": ["image", "red", second], "icon-size": .number(size)])
            for share in [0, 0.25, 1, 0.5] {
                try styled.map.setLayerProperty(for: "l", property: "icon-image-cross-fade", value: share)
                let drawing = try styled.draw()
                #expect(drawing[60, 40].isNear(SIMD4(1 - share, 0, share, 1)), "\(share)")
                let edge = 8 * size
                #expect(drawing[60 + edge - 1.5, 40].isNear(SIMD4(1 - share, 0, share, 1), by: 0.2))
                #expect(drawing[60 + edge + 1.5, 40] == SIMD4(0, 0, 0, 1))
            }
        }
        // Without the second image, the first is drawn.
        for image in ["red", ["image", "red", "missing"]] as [JSONValue] {
            load(styled, ["icon-image": image, "icon-image-cross-fade": 0.5])
            #expect(try styled.draw()[60, 40].isNear(SIMD4(1, 0, 0, 1)))
        }
        #expect(throws: (any Error).self) {
            try styled.map.setLayerProperty(for: "l", property: "icon-image-cross-fade", value: 7)
        }
    }

    @Test("Saturation, contrast and brightness adjust the colours of images, with the formulas of rasters")
    func adjustment() throws {
        let styled = try StyledMap()
        try styled.addImage("color", PixelColor(153, 102, 51, 255), side: 16)
        func color(_ properties: JSONObject) throws -> SIMD4<Double> {
            load(styled, ["icon-image": "color"].merging(properties) { $1 })
            return try styled.draw()[60, 40]
        }
        #expect(try color([:]).isNear(SIMD4(0.6, 0.4, 0.2, 1)))
        #expect(try color(["icon-color-saturation": -1]).isNear(SIMD4(0.4, 0.4, 0.4, 1)))
        #expect(try color(["icon-color-contrast": -1]).isNear(SIMD4(0.5, 0.5, 0.5, 1)))
        #expect(try color(["icon-color-contrast": 0.5]).isNear(SIMD4(0.7, 0.3, 0, 1)))
        #expect(
            try color(["icon-color-brightness-min": 0.5, "icon-color-brightness-max": 1]).isNear(
                SIMD4(0.8, 0.7, 0.6, 1)))
        #expect(try color(["icon-color-brightness-max": 0.5, "icon-opacity": 0.5]).isNear(SIMD4(0.15, 0.1, 0.05, 1)))
    }
}
