import Foundation
import KioskGeometry
import KioskMaps
import KioskStyle
import Testing

@MainActor
@Suite("Patterns that are distance fields")
struct PatternColorTests {
    /// Expects both colours, and no others but those of the narrow edges between them.
    private func expect(_ drawing: Drawing, _ inside: SIMD4<Double>, _ outside: SIMD4<Double>) {
        var counts = (inside: 0, outside: 0, other: 0)
        for x in 30..<90 {
            for y in 34..<46 {
                let color = drawing[Double(x), Double(y)]
                if color.isNear(inside) {
                    counts.inside += 1
                } else if color.isNear(outside) {
                    counts.outside += 1
                } else {
                    counts.other += 1
                }
            }
        }
        #expect(counts.inside > 200)
        #expect(counts.outside > 200)
        #expect(counts.other < 180)
    }

    @Test("They have the colour of what they fill, also that of single features")
    func colors() throws {
        let styled = try StyledMap()
        try styled.addStripes("stripes")
        let area = Feature(styled.polygon(0...120, 0...80), ["color": "yellow"])
        let path = Feature(styled.line([(0, 40), (120, 40)]), ["color": "yellow"])
        for (color, expected) in [("yellow", SIMD4(1.0, 1, 0, 1)), ("rgba(0, 255, 255, 0.5)", SIMD4(0, 0.5, 0.5, 1))] {
            for ofFeature in [false, true] where !ofFeature || color == "yellow" {
                let value: JSONValue = ofFeature ? ["get", "color"] : .string(color)
                styled.load(
                    [[area]],
                    [
                        StyleLayer(
                            id: "l", type: .fill, source: "a",
                            properties: ["fill-pattern": "stripes", "fill-color": value])
                    ])
                expect(try styled.draw(), expected, SIMD4(0, 0, 0, 1))
                styled.load(
                    [[path]],
                    [
                        StyleLayer(
                            id: "l", type: .line, source: "a",
                            properties: ["line-pattern": "stripes", "line-color": value, "line-width": 32])
                    ])
                expect(try styled.draw(), expected, SIMD4(0, 0, 0, 1))
            }
            styled.load(
                [],
                [
                    StyleLayer(
                        id: "l", type: .background,
                        properties: ["background-pattern": "stripes", "background-color": .string(color)])
                ])
            expect(try styled.draw(), expected, SIMD4(0, 0, 0, 1))
        }
    }

    @Test(
        "Images of both kinds in a layer keep their own colours, and a translucent colour does not change other images")
    func mixed() throws {
        let styled = try StyledMap()
        try styled.addStripes("stripes")
        try styled.addImage("blue", Drawing.blue)
        styled.load(
            [
                [
                    Feature(styled.polygon(0...120, 0...60), ["image": "stripes"]),
                    Feature(styled.polygon(0...120, 60...80), ["image": "blue"]),
                ]
            ],
            [
                StyleLayer(
                    id: "l", type: .fill, source: "a",
                    properties: [
                        "fill-pattern": ["get", "image"], "fill-color": "rgba(255, 0, 0, 0.5)", "fill-opacity": 0.5,
                    ])
            ])
        let drawing = try styled.draw()
        expect(drawing, SIMD4(0.25, 0, 0, 1), SIMD4(0, 0, 0, 1))
        #expect(drawing[60, 70].isNear(SIMD4(0, 0, 0.5, 1)))
        // An image that is added again as another kind is drawn as such.
        try styled.map.removeImage(withId: "stripes")
        try styled.addImage("stripes", Drawing.green)
        #expect(try styled.draw()[60, 40].isNear(SIMD4(0, 0.5, 0, 1)))
    }
}
