import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

@MainActor
@Suite("Blending, borders and cutouts of lines")
struct LineBlendingTests {
    private func load(_ styled: StyledMap, _ properties: JSONObject, ground: JSONValue = "black") {
        let across = styled.line([(0, 40), (120, 40)])
        let down = styled.line([(60, 0), (60, 80)])
        styled.load(
            [[Feature(across), Feature(down)]],
            [
                StyleLayer(
                    id: "l", type: .line, source: "a", properties: ["line-width": 20].merging(properties) { $1 })
            ], ground: ground)
    }

    @Test("The colours of lines are multiplied by those below them")
    func multiply() throws {
        let styled = try StyledMap()
        load(
            styled, ["line-color": "rgb(255, 128, 0)", "line-blend-mode": "multiply"], ground: "rgb(128, 255, 255)")
        var drawing = try styled.draw()
        let half = 128.0 / 255
        #expect(drawing[20, 40].isNear(SIMD4(half, half, 0, 1)))
        #expect(drawing[60, 40].isNear(SIMD4(half, half * half, 0, 1)))
        #expect(drawing[20, 10].isNear(SIMD4(half, 1, 1, 1)))
        // As a whole, the layer covers itself before it is multiplied.
        try styled.map.setLayerProperty(for: "l", property: "line-layer-opacity", value: 0.5)
        drawing = try styled.draw()
        #expect(drawing[60, 40].isNear(SIMD4(half, 0.75, 0.5, 1)))
    }

    @Test("An additive layer adds the mean colour of its lines, the more of it the more lines overlap")
    func additive() throws {
        let styled = try StyledMap()
        load(styled, ["line-color": "rgb(200, 0, 100)", "line-blend-mode": "additive"], ground: "rgb(0, 50, 0)")
        func expect(_ shares: (one: Double, two: Double)) throws {
            let drawing = try styled.draw()
            let color = SIMD4(200.0, 0, 100, 0) / 255
            let ground = SIMD4(0, 50.0 / 255, 0, 1)
            #expect(drawing[20, 40].isNear(ground + color * shares.one))
            #expect(drawing[60, 40].isNear(ground + color * shares.two))
            #expect(drawing[20, 10].isNear(ground))
        }
        try expect((1.0 / 2, 2.0 / 3))
        try styled.map.setLayerProperty(for: "l", property: "line-blend-additive-clamp", value: 3)
        try expect((1.0 / 4, 2.0 / 5))
        try styled.map.setLayerProperty(for: "l", property: "line-layer-opacity", value: 0.5)
        try expect((1.0 / 8, 1.0 / 5))
        #expect(throws: (any Error).self) {
            try styled.map.setLayerProperty(for: "l", property: "line-blend-additive-clamp", value: -1)
        }
    }

    @Test("The colours of a border change along the line, with its opacity", arguments: [1.0, 0.5])
    func borderGradient(opacity: Double) throws {
        let styled = try StyledMap()
        for fill in [["line-color": "white"], ["line-dasharray": [10000, 1], "line-color": "white"]] as [JSONObject] {
            styled.load(
                [[Feature(styled.line([(10, 40), (110, 40)]))]],
                [
                    StyleLayer(
                        id: "l", type: .line, source: "a",
                        properties: [
                            "line-width": 30, "line-border-width": 6, "line-opacity": .number(opacity),
                            "line-border-gradient": [
                                "interpolate", ["linear"], ["line-progress"], 0, "red", 1, "blue",
                            ],
                        ].merging(fill) { $1 })
                ])
            let drawing = try styled.draw()
            for (x, share) in [(35.0, 0.25), (60, 0.5), (85, 0.75)] {
                for y in [28.0, 52] {
                    #expect(
                        drawing[x, y].isNear(SIMD4((1 - share) * opacity, 0, share * opacity, 1), by: 0.02),
                        "\(x), \(y)")
                }
                #expect(drawing[x, 40].isNear(SIMD4(opacity, opacity, opacity, 1)))
            }
        }
    }

    @Test("Extrusions in front of a line are translucent within its width", arguments: [0.0, 0.4])
    func cutout(opacity: Double) throws {
        let styled = try StyledMap(pitch: 50)
        let building = Feature(styled.polygon(20...100, 45...60))
        func load(_ properties: JSONObject) {
            styled.load(
                [[Feature(styled.line([(60, 5), (60, 75)]))], [building]],
                [
                    StyleLayer(
                        id: "l", type: .line, source: "a",
                        properties: ["line-width": 16, "line-color": "lime"].merging(properties) { $1 }),
                    StyleLayer(
                        id: "b", type: .fillExtrusion, source: "b",
                        properties: [
                            "fill-extrusion-color": "red", "fill-extrusion-height": 30,
                            "fill-extrusion-vertical-gradient": false,
                        ]),
                ])
        }
        load([:])
        let whole = try styled.draw()
        let (over, beside) = (CGPoint(x: 60, y: 40), CGPoint(x: 30, y: 40))
        #expect(whole[over].x > 0.5 && whole[over].y < 0.2)
        load(["line-cutout-opacity": .number(opacity), "line-cutout-fade-width": 0])
        let cut = try styled.draw()
        #expect(cut[beside] == whole[beside])
        #expect(cut[over].isNear(whole[over] * opacity + SIMD4(0, 1, 0, 1) * (1 - opacity), by: 0.02))
        load(["line-cutout-opacity": .number(opacity), "line-cutout-fade-width": 1])
        let faded = try styled.draw()
        #expect(faded[CGPoint(x: 64, y: 40)].x > cut[CGPoint(x: 64, y: 40)].x + 0.05)
        #expect(faded[over].isNear(cut[over], by: 0.12))
    }
}
