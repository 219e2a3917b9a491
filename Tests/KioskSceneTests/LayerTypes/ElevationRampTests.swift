import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@testable import KioskScene

@Suite("Colours by elevation")
struct ElevationRampTests {
    private func property(_ json: JSONValue) throws -> StyleProperty<UIColor> {
        let layer = StyleLayer(id: "r", type: .colorRelief, properties: ["color-relief-color": json])
        var errors: [StyleError] = []
        let properties = ColorReliefProperties(layer) { errors.append($0) }
        try #require(errors.isEmpty, "\(errors)")
        return properties.color
    }

    /// Returns the colour of a ramp as a renderer computes it.
    private func color(_ ramp: ElevationRamp, at elevation: Float) -> SIMD4<Float> {
        let upper = ramp.stops.firstIndex { $0.elevation > elevation } ?? ramp.stops.count
        guard upper > 0 else { return ramp.stops.first?.color ?? .zero }
        guard upper < ramp.stops.count else { return ramp.stops.last?.color ?? .zero }
        let (below, above) = (ramp.stops[upper - 1], ramp.stops[upper])
        let fraction = (elevation - below.elevation) / (above.elevation - below.elevation)
        return below.color + (above.color - below.color) * fraction
    }

    private func exact(_ property: StyleProperty<UIColor>, at elevation: Float) -> SIMD4<Float> {
        var context = EvaluationContext(zoom: 0)
        context.rampInput = Double(elevation)
        let color = property.value(in: context)
        return SIMD4(Float(color.red), Float(color.green), Float(color.blue), 1) * Float(color.alpha)
    }

    private func difference(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> Float {
        max((first - second).max(), (second - first).max())
    }

    private static let expressions: [JSONValue] = [
        ["interpolate", ["linear"], ["elevation"], 0, "rgb(32, 64, 128)", 10, "green", 500, "yellow", 3000, "white"],
        ["interpolate", ["linear"], ["elevation"], -200, "rgba(0, 0, 255, 0)", 200, "rgba(255, 0, 0, 1)"],
        ["interpolate", ["exponential", 1.002], ["elevation"], 0, "black", 4000, "white"],
        ["interpolate-hcl", ["linear"], ["elevation"], 0, "red", 1000, "blue"],
        ["interpolate", ["linear"], ["*", ["elevation"], 3.28084], 0, "black", 1000, "lime", 9000, "white"],
        ["rgb", ["max", 0, ["min", ["/", ["elevation"], 20], 255]], 0, 0],
        "teal",
    ]

    @Test("Between its stops a ramp has the colours of the expression", arguments: expressions)
    func continuous(expression: JSONValue) throws {
        let property = try property(expression)
        let ramp = ElevationRamp(property)
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let elevation = Float(generator.number(-11_000...9000))
            let difference = difference(color(ramp, at: elevation), exact(property, at: elevation))
            #expect(difference < 1.5 / 255, "\(elevation)")
        }
        #expect(zip(ramp.stops, ramp.stops.dropFirst()).allSatisfy { $0.elevation < $1.elevation })
    }

    private static let steps: [JSONValue] = [
        ["step", ["elevation"], "blue", 0, "green", 1000.5, "white"],
        ["case", [">", ["elevation"], 100], "red", ["<=", ["elevation"], -5], "blue", "white"],
        ["match", ["elevation"], 7, "red", "blue"],
        ["interpolate", ["linear"], ["elevation"], 0, ["step", ["elevation"], "red", 50, "lime"], 100, "blue"],
    ]

    @Test("A colour changes exactly at the elevation of a step or comparison", arguments: steps)
    func discontinuous(expression: JSONValue) throws {
        let property = try property(expression)
        let ramp = ElevationRamp(property)
        for elevation: Float in [-5, 0, 7, 50, 100, 1000.5] {
            for input in [elevation.nextDown, elevation, elevation.nextUp] {
                #expect(difference(color(ramp, at: input), exact(property, at: input)) < 1 / 255, "\(input)")
            }
        }
    }

    @Test("A step of a converted elevation is found to a quarter of a metre")
    func feet() throws {
        let property = try property(["step", ["*", ["elevation"], 3.28084], "blue", 1000, "red"])
        let ramp = ElevationRamp(property)
        let step = Float(1000 / 3.28084)
        for input in [step - 0.3, step + 0.3] {
            #expect(difference(color(ramp, at: input), exact(property, at: input)) < 1 / 255)
        }
        #expect(ramp.stops.count < 60)
    }

    @Test("A linear curve needs few stops")
    func count() throws {
        let property = try property(["interpolate", ["linear"], ["elevation"], 0, "blue", 100, "lime", 3000, "white"])
        #expect(ElevationRamp(property).stops.count <= 5)
    }

    @Test("Stops are sorted, those without a finite elevation ignored, and too many thinned out evenly")
    func limits() throws {
        let stops = (0..<5000).map { ElevationRamp.Stop(elevation: Float(5000 - $0), color: .zero) }
        let ramp = ElevationRamp(
            stops + [.init(elevation: .nan, color: .one), .init(elevation: .infinity, color: .one)])
        #expect(ramp.stops.count == ElevationRamp.maximumStops)
        #expect(ramp.stops.first?.elevation == 1)
        #expect(ramp.stops.last?.elevation == 5000)
        #expect(zip(ramp.stops, ramp.stops.dropFirst()).allSatisfy { (1...4) ~= $1.elevation - $0.elevation })
    }

    @Test("An expression with as many steps as metres has no more stops than the limit")
    func stripes() throws {
        let property = try property(
            [
                "rgb", ["*", 255, ["%", ["floor", ["elevation"]], 2]], ["%", ["abs", ["floor", ["elevation"]]], 256], 0,
            ])
        #expect(ElevationRamp(property).stops.count <= ElevationRamp.maximumStops)
    }
}
