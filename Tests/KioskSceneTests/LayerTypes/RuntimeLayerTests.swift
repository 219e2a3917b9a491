import KioskGeometry
import KioskStyle
import Testing

@testable import KioskScene

@Suite struct RuntimeLayerTests {
    private func circles(radius: Double) -> StyleLayer {
        StyleLayer(id: "stops", type: .circle, source: "network", properties: ["circle-radius": .number(radius)])
    }

    @Test("Properties that replace those of a layer are also those of its features")
    func replacedKind() throws {
        var layer = RuntimeLayer(circles(radius: 5), kinds: .standard, transitions: [:], revision: 1) {
            Issue.record($0)
        }
        #expect(layer.featureKind as? CircleKind === layer.kind as? CircleKind)
        let kind = CircleKind(circles(radius: 9)) { Issue.record($0) }
        layer.replaceKind(kind, revision: 2)
        #expect(layer.kind as? CircleKind === kind)
        #expect(layer.featureKind as? CircleKind === kind)
    }
}
