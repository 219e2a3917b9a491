import Foundation
import KioskGeometry
import KioskStyle
import Testing

@Suite struct ExpressionCurveTests {
    @Test(arguments: [
        (-1e300, 1.0), (9.999, 1), (10, 1), (11, 2), (12.5, 3.5), (14, 5), (15, 2), (16, -1), (16.001, -1), (1e300, -1),
    ])
    func interpolatesAtBetweenAndBeyondStops(zoom: Double, expected: Double) throws {
        let curve = try ExpressionText(#"["interpolate", ["linear"], ["zoom"], 10, 1, 14, 5, 16, -1]"#)
        #expect(try curve.value(zoom: zoom) == .number(expected))
    }

    @Test(arguments: [
        (-5.0, "low"), (9.999_999, "low"), (10, "mean"), (13.9, "mean"), (14, "high"), (99, "high"),
    ])
    func stepsAtBetweenAndBeyondStops(zoom: Double, expected: String) throws {
        let curve = try ExpressionText(#"["step", ["zoom"], "low", 10, "mean", 14, "high"]"#)
        #expect(try curve.value(zoom: zoom) == .string(expected))
        #expect(try ExpressionText(#"["step", ["zoom"], "only"]"#).value(zoom: zoom) == .string("only"))
    }

    @Test func hasNoPlaceForWhatIsNoNumber() throws {
        #expect(try ExpressionText(#"["step", ["zoom"], 1, 2, 3]"#).value(zoom: .nan) == .null)
        let curve = try ExpressionText(#"["interpolate", ["linear"], ["zoom"], 1, 10, 2, 20]"#)
        #expect(try curve.value(zoom: .nan) == .null)
        #expect(try curve.value(zoom: .infinity) == .number(20))
        #expect(try curve.value(zoom: -.infinity) == .number(10))
    }

    /// Sevenths after each third of the way.
    static let bends: [(Double, [Double])] = [
        (2, [0, 1, 3, 7]), (1, [0, 7.0 / 3, 14.0 / 3, 7]), (0.5, [0, 4, 6, 7]),
    ]

    @Test(arguments: bends)
    func bendsWithAnExponentialBase(base: Double, sevenths: [Double]) throws {
        let curve = try ExpressionText(#"["interpolate", ["exponential", \#(base)], ["zoom"], 4, 0, 7, 1]"#)
        for (step, expected) in sevenths.enumerated() {
            guard case .number(let found) = try curve.value(zoom: 4 + Double(step)) else {
                Issue.record("no number at \(step)")
                continue
            }
            #expect(abs(found * 7 - expected) < 1e-12)
        }
    }

    /// Populations and other large inputs must not overflow the powers.
    @Test func staysOnTheCurveForAnyBaseAndSpan() throws {
        let bases = [2.3e-308, 1e-9, 0.5, 0.999_999_999, 1, 1.000_000_000_000_000_2, 1.5, 2, 10, 1e308]
        for base in bases {
            for span in [1e-9, 0.5, 1, 24, 5000, 1e9, 1e300] {
                let curve = try ExpressionText(
                    #"["interpolate", ["exponential", \#(base)], ["zoom"], 0, 2, \#(span), 4]"#)
                var last = 2.0
                for tenth in 0...10 {
                    let value = try curve.value(zoom: span * Double(tenth) / 10)
                    guard case .number(let number) = value else {
                        Issue.record("\(value) for base \(base), span \(span), \(tenth)")
                        continue
                    }
                    #expect(number >= last - 1e-12 && number <= 4, "base \(base), span \(span), \(tenth)")
                    last = number
                }
                #expect(last == 4)
            }
        }
    }

    @Test func blendsColorsWithStraightAlpha() throws {
        let curve = try ExpressionText(
            #"["interpolate", ["linear"], ["zoom"], 0, "rgba(255, 0, 0, 0)", 10, "rgba(0, 0, 255, 1)"]"#)
        for tenth in 1..<10 {
            guard case .color(let color) = try curve.value(zoom: Double(tenth)), let blend = color.color else {
                Issue.record("no colour at \(tenth)")
                continue
            }
            let part = Double(tenth) / 10
            #expect(abs(blend.red - (1 - part)) < 1e-9 && abs(blend.blue - part) < 1e-9)
            #expect(blend.green == 0 && abs(blend.alpha - part) < 1e-9)
        }
        #expect(StyleColor(try curve.value(zoom: -1))?.color == UIColor.red.withAlphaComponent(0))
        #expect(StyleColor(try curve.value(zoom: 0))?.color == UIColor.red.withAlphaComponent(0))
        #expect(StyleColor(try curve.value(zoom: 10))?.color == .blue)
    }

    @Test func blendsListsItemByItem() throws {
        let curve = try ExpressionText(
            #"["interpolate", ["linear"], ["zoom"], 0, ["literal", [0, 10]], 10, ["literal", [5, -10]]]"#)
        #expect(try curve.value(zoom: 5) == .array([.number(2.5), .number(0)]))
    }

    @Test func takesInputsAndOutputsFromTheFeature() throws {
        let curve = try ExpressionText(
            """
            ["interpolate", ["linear"], ["get", "speed"], 0, ["get", "slow"], 100, ["interpolate", ["linear"], ["zoom"], 0, 1, 20, 21]]
            """)
        #expect(try curve.value(zoom: 10, properties: ["speed": 50, "slow": 1]) == .number(6))
        #expect(try curve.value(zoom: 10, properties: ["speed": "50", "slow": 1]) == .null)
        #expect(try curve.value(zoom: 10, properties: ["speed": 50]) == .null)
        #expect(try curve.value(zoom: 10, properties: ["speed": 100]) == .number(11))
    }
}
