import KioskGeometry
import KioskStyle
import KioskSymbols
import Testing

@Suite("Sizes of symbols")
struct SymbolSizeTests {
    private let context = EvaluationContext(zoom: 0)

    private func size(_ json: JSONValue, tileZoom: Double = 3) -> SymbolSize {
        let layer = StyleLayer(id: "labels", type: .symbol, source: "s", properties: ["text-size": json])
        return SymbolSize(layer.property("text-size", default: 16), tileZoom: tileZoom)
    }

    private func drawn(_ size: SymbolSize, at zoom: Double) -> Double {
        size.sizes(in: context).size(mixing: size.fraction(at: zoom))
    }

    @Test("A constant is the same at every zoom level")
    func constant() {
        let size = size(12.3456)
        #expect(drawn(size, at: 3) == 12.3456 && drawn(size, at: 9) == 12.3456)
        #expect(size.layoutSize(in: context) == 12.3456)
    }

    @Test("An interpolated size is that of the stops around the tile, mixed linearly")
    func camera() {
        let size = size(["interpolate", ["linear"], ["zoom"], 0, 10, 3.5, 40, 8, 20])
        #expect(size.zooms.lower == 0 && size.zooms.upper == 8)
        #expect(drawn(size, at: 4) == 15)
        #expect(drawn(size, at: -1) == 10 && drawn(size, at: 20) == 20)
        #expect(size.layoutSize(in: context) > 20)
    }

    @Test("The base of an interpolation applies between the stops around the tile")
    func exponential() {
        let size = size(["interpolate", ["exponential", 2], ["zoom"], 2, 0, 5, 70])
        // (2² − 1) / (2³ − 1)
        #expect(abs(size.fraction(at: 4) - 3.0 / 7) < 1e-12)
        #expect(abs(drawn(size, at: 4) - 30) < 1e-9)
    }

    @Test("A step has the size of the lower stop", arguments: [(2.0, 8.0), (3, 12), (5, 12)])
    func step(tileZoom: Double, expected: Double) {
        let size = size(["step", ["zoom"], 8, 3, 12], tileZoom: tileZoom)
        #expect(drawn(size, at: tileZoom + 0.9) == expected)
    }

    @Test("The stops before the first and after the last one are used outside of the curve")
    func outside() {
        let json: JSONValue = ["interpolate", ["linear"], ["zoom"], 5, 10, 7, 20]
        #expect(drawn(size(json, tileZoom: 2), at: 2.5) == 10)
        #expect(drawn(size(json, tileZoom: 9), at: 9.5) == 20)
        #expect(drawn(size(json, tileZoom: 5), at: 6) == 15)
    }

    @Test("Sizes of features are rounded to 1/128, limited to 255, and the default if they are invalid")
    func feature() {
        func value(_ number: JSONValue?) -> Double {
            var context = context
            context.feature = FeatureAttributes(properties: ["size": number])
            return size(["get", "size"]).sizes(in: context).lower
        }
        #expect(value(10.004) == 10.0078125)
        #expect(value(1000) == 255)
        #expect(value(nil) == 16)
        #expect(size(["get", "size"]).dependsOnFeature)
    }

    @Test("A size that depends on both has its own sizes at the stops for each feature")
    func composite() {
        var context = context
        context.feature = FeatureAttributes(properties: ["size": 4])
        let size = size(["interpolate", ["linear"], ["zoom"], 3, ["get", "size"], 5, ["*", 2, ["get", "size"]]])
        #expect(size.sizes(in: context) == .init(lower: 4, upper: 8))
        #expect(size.fraction(at: 4) == 0.5)
    }
}
