import Foundation
import KioskGeometry
import KioskStyle
import Testing

@Suite struct ExpressionCurveTests {
    @Test(arguments: [
        (-1e300, 1.0), (9.999, 1), (10, 1), (11, 2), (12.5, 3.5), (14, 5), (15, 2), (16, -1), (16.001, -1), (1e300, -1),
    ])
    func valuesAreInterpolatedAtBetweenAndBeyondStops(zoom: Double, expected: Double) throws {
        let curve = try ExpressionText(#"["interpolate", ["linear"], ["zoom"], 10, 1, 14, 5, 16, -1]"#)
        #expect(try curve.value(zoom: zoom) == .number(expected))
    }

    @Test(arguments: [
        (-5.0, "low"), (9.999_999, "low"), (10, "mean"), (13.9, "mean"), (14, "high"), (99, "high"),
    ])
    func stepsHaveValuesAtBetweenAndBeyondStops(zoom: Double, expected: String) throws {
        let curve = try ExpressionText(#"["step", ["zoom"], "low", 10, "mean", 14, "high"]"#)
        #expect(try curve.value(zoom: zoom) == .string(expected))
    }

    @Test("An input that is NaN is an error, and an infinite input is beyond the stops")
    func notANumber() throws {
        let nan = EvaluationContext(zoom: .nan)
        let step = try CompiledExpression(parsing: ExpressionText(#"["step", ["zoom"], 1, 2, 3]"#).json)
        #expect(throws: EvaluationError.self) { try step.value(in: nan) }
        let curve = try ExpressionText(#"["interpolate", ["linear"], ["zoom"], 1, 10, 2, 20]"#)
        #expect(throws: EvaluationError.self) { try curve.value(in: nan) }
        #expect(try curve.value(zoom: .infinity) == .number(20))
        #expect(try curve.value(zoom: -.infinity) == .number(10))
    }

    /// The outputs in sevenths after each third of the way.
    static let bends: [(Double, [Double])] = [
        (2, [0, 1, 3, 7]), (1, [0, 7.0 / 3, 14.0 / 3, 7]), (0.5, [0, 4, 6, 7]),
    ]

    @Test("Exponential interpolation uses its base", arguments: bends)
    func exponential(base: Double, sevenths: [Double]) throws {
        let curve = try ExpressionText(#"["interpolate", ["exponential", \#(base)], ["zoom"], 4, 0, 7, 1]"#)
        for (step, expected) in sevenths.enumerated() {
            guard case .number(let found) = try curve.value(zoom: 4 + Double(step)) else {
                Issue.record("no number at \(step)")
                continue
            }
            #expect(abs(found * 7 - expected) < 1e-12)
        }
    }

    /// Large inputs, such as populations, must not overflow the powers.
    @Test("Exponential interpolation is finite and monotonic for any base and span")
    func anyBase() throws {
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

    @Test("Colours are interpolated with straight alpha")
    func colors() throws {
        let curve = try CompiledExpression(
            parsing: ExpressionText(
                #"["interpolate", ["linear"], ["zoom"], 0, ["rgba", 255, 0, 0, 0], 10, ["rgba", 0, 0, 255, 1]]"#
            ).json)
        for tenth in 0...10 {
            let blend = try curve.color(in: EvaluationContext(zoom: Double(tenth)))
            let part = Double(tenth) / 10
            #expect(abs(blend.red - (1 - part)) < 1e-9 && abs(blend.blue - part) < 1e-9)
            #expect(blend.green == 0 && abs(blend.alpha - part) < 1e-9)
            #expect(try curve.value(in: EvaluationContext(zoom: Double(tenth))) == .color(blend))
        }
        #expect(try curve.color(in: EvaluationContext(zoom: -1)) == UIColor.red.withAlphaComponent(0))
        #expect(try curve.color(in: EvaluationContext(zoom: 99)) == .blue)
    }

    @Test(
        "The colours of a ramp are interpolated with premultiplied alpha",
        arguments: ["heatmap-density", "line-progress"])
    func rampColors(input: String) throws {
        let text =
            ##"["interpolate", ["linear"], ["\##(input)"], 0, ["rgba", 255, 0, 0, 0], 1, ["rgba", 0, 0, 255, 0.5]]"##
        let curve = try CompiledExpression(parsing: ExpressionText(text).json)
        for tenth in 0...10 {
            var context = EvaluationContext(zoom: 0)
            context.rampInput = Double(tenth) / 10
            let blend = try curve.color(in: context)
            #expect(abs(blend.alpha - Double(tenth) / 20) < 1e-9)
            guard tenth > 0 else { continue }
            #expect(abs(blend.red) < 1e-9, "a transparent colour has no hue")
            #expect(abs(blend.blue - 1) < 1e-9)
        }
        let both = try CompiledExpression(
            parsing: ExpressionText(
                ##"["interpolate", ["linear"], ["\##(input)"], 0, ["rgba", 255, 0, 0, 1], 1, ["rgba", 0, 0, 255, 0.5]]"##
            ).json)
        var context = EvaluationContext(zoom: 0)
        context.rampInput = 0.5
        let blend = try both.color(in: context)
        #expect(abs(blend.red - 2 / 3.0) < 1e-9)
        #expect(abs(blend.blue - 1 / 3.0) < 1e-9)
        #expect(abs(blend.alpha - 0.75) < 1e-9)
    }

    /// The midpoint of black and white is a different grey if the lightness is interpolated.
    @Test(
        "Colours are interpolated in the given colour space",
        arguments: [("interpolate", 0.5), ("interpolate-lab", 0.4663), ("interpolate-hcl", 0.4663)])
    func colorSpaces(name: String, grey: Double) throws {
        let text = #"["\#(name)", ["linear"], ["zoom"], 0, ["to-color", "black"], 2, ["to-color", "white"]]"#
        let color = try CompiledExpression(parsing: ExpressionText(text).json).color(in: EvaluationContext(zoom: 1))
        #expect(abs(color.red - grey) < 1e-4)
        #expect(abs(color.green - grey) < 1e-4)
        #expect(abs(color.blue - grey) < 1e-4)
    }

    @Test(arguments: [
        ("0, 0, 1, 1", [0, 0.25, 0.5, 0.75, 1.0]), ("0.42, 0, 0.58, 1", [0, 0.1291618, 0.5, 0.8708382, 1]),
        ("1, 0, 0, 1", [0, 0.029725, 0.5, 0.970275, 1]),
    ])
    func cubicBezierInterpolationFollowsItsCurve(points: String, quarters: [Double]) throws {
        let curve = try ExpressionText(#"["interpolate", ["cubic-bezier", \#(points)], ["zoom"], 0, 0, 4, 1]"#)
        for (quarter, expected) in quarters.enumerated() {
            guard case .number(let number) = try curve.value(zoom: Double(quarter)) else {
                Issue.record("no number at \(quarter)")
                continue
            }
            #expect(abs(number - expected) < 1e-3)
        }
    }

    /// Padding, numbers, colours, projections and anchors, in the forms of properties.
    @Test("Projections, padding and anchor offsets are interpolated")
    func otherTypes() throws {
        func middle(_ type: ExpressionType, _ from: String, _ to: String) throws -> StyleValue {
            let text = #"["interpolate", ["linear"], ["zoom"], 0, \#(from), 2, \#(to)]"#
            return try CompiledExpression(parsing: ExpressionText(text).json, for: .any(type))
                .value(in: EvaluationContext(zoom: 1))
        }
        #expect(
            try middle(.padding, "4", #"["literal", [0, 2, 4, 6]]"#)
                == .padding(UIEdgeInsets(top: 2, left: 5, bottom: 4, right: 3)))
        #expect(try middle(.numberArray, #"["literal", [1, 2]]"#, #"["literal", [3, 6]]"#) == .numberArray([2, 4]))
        #expect(
            try middle(.colorArray, #"["literal", ["red"]]"#, #"["literal", ["blue"]]"#)
                == .colorArray([UIColor(red: 0.5, green: 0, blue: 0.5)]))
        #expect(
            try middle(.projectionDefinition, #""globe""#, #""mercator""#)
                == .projection(ProjectionBlend(from: "globe", to: "mercator", transition: 0.5)))
        #expect(
            try middle(
                .variableAnchorOffsetCollection, #"["literal", ["top", [0, 2]]]"#, #"["literal", ["top", [4, 0]]]"#)
                == .anchorOffsets([AnchorOffset(anchor: "top", offset: SIMD2(2, 1))]))
        #expect(throws: EvaluationError.self) {
            try middle(.numberArray, #"["literal", [1, 2]]"#, #"["literal", [3]]"#)
        }
        #expect(throws: EvaluationError.self) {
            try middle(
                .variableAnchorOffsetCollection, #"["literal", ["top", [0, 2]]]"#, #"["literal", ["left", [4, 0]]]"#)
        }
    }

    @Test("Arrays are interpolated element by element")
    func arrays() throws {
        let curve = try ExpressionText(
            #"["interpolate", ["linear"], ["zoom"], 0, ["literal", [0, 10]], 10, ["literal", [5, -10]]]"#)
        #expect(try curve.value(zoom: 5) == .array([.number(2.5), .number(0)]))
    }

    @Test("Inputs and outputs can depend on the feature")
    func features() throws {
        let curve = try ExpressionText(
            """
            ["interpolate", ["linear"], ["get", "speed"], 0, ["number", ["get", "slow"]], 100,
            ["interpolate", ["linear"], ["zoom"], 0, 1, 20, 21]]
            """)
        #expect(try curve.value(zoom: 10, properties: ["speed": 50, "slow": 1]) == .number(6))
        #expect(try curve.value(zoom: 10, properties: ["speed": 100]) == .number(11))
        #expect(throws: EvaluationError.self) { try curve.value(properties: ["speed": "50", "slow": 1]) }
        #expect(throws: EvaluationError.self) { try curve.value(properties: ["speed": 50]) }
    }
}
