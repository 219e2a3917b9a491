import KioskGeometry

extension ExpressionOperator {
    /// The operators that read the camera, the style and the device.
    static let map: [String: ExpressionOperator] = [
        "zoom": .fixed([], .number, reading: .zoom) { _, _ in ZoomNode() },
        "heatmap-density": ramp, "line-progress": ramp, "elevation": ramp, "sky-radial-progress": ramp,
        "raster-value": ramp, "raster-particle-speed": ramp,
        "pitch": .fixed([], .number, reading: .other) { _, _ in NumberReadingNode { $0.globals?.pitch ?? 0 } },
        "distance-from-center": .fixed([], .number, reading: [.feature, .other]) { _, _ in
            NumberReadingNode { $0.distanceFromCenter }
        },
        "worldview": .fixed([], .string, reading: .other) { _, _ in
            ValueReadingNode { .string($0.globals?.worldview ?? "") }
        },
        "active-anchor": .fixed([], .string, reading: .other) { _, _ in
            ValueReadingNode { .string($0.globals?.activeAnchor ?? "center") }
        },
        "measure-light": .fixed([.string], .number, reading: .other) { arguments, path in
            LightNode(arguments[0].node, at: path)
        },
        "config": .overloads([
            Signature([.string], .value, reading: .other) { arguments, _ in
                ConfigurationNode(arguments[0].node, scope: nil)
            },
            Signature([.string, .string], .value, reading: .other) { arguments, _ in
                ConfigurationNode(arguments[0].node, scope: arguments[1].node)
            },
        ]),
        "global-state": .syntax(globalState),
        "random": .overloads([
            Signature([.number, .number], .number, reading: [.feature, .other]) { arguments, _ in
                RandomNode(arguments[0].node, arguments[1].node, seed: nil)
            },
            Signature([.number, .number, .value], .number, reading: [.feature, .other]) { arguments, _ in
                RandomNode(arguments[0].node, arguments[1].node, seed: arguments[2].node)
            },
        ]),
    ]

    private static let ramp = ExpressionOperator.fixed([], .number, reading: .other) { _, _ in
        RampInputNode()
    }

    @Sendable private static func globalState(
        _ context: ParsingContext, _ elements: [JSONValue?]
    ) throws(ExpressionError) -> ParsedExpression {
        guard elements.count == 2, case .string(let name)? = elements[1] else {
            throw context.failure("expected the name of a global-state value, a string")
        }
        let node = ValueReadingNode { StyleValue($0.globals?.globalState[name] ?? nil) }
        return ParsedExpression(node, .value, reading: .other)
    }
}

/// The input of a ramp: the `heatmap-density`, `line-progress` and similar operators.
final class RampInputNode: NumberNode {
    func number(in context: EvaluationContext) -> Double { context.rampInput }
}

/// The `zoom` operator: the zoom level of the camera.
final class ZoomNode: NumberNode {
    func number(in context: EvaluationContext) -> Double { context.zoom }
}

/// The `measure-light` operator: the brightness of the lights.
private final class LightNode: NumberNode {
    private let quantity: any ExpressionNode
    private let path: ExpressionPath?

    init(_ quantity: any ExpressionNode, at path: ExpressionPath?) {
        self.quantity = quantity
        self.path = path
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        let quantity = try quantity.string(in: context)
        guard quantity == "brightness" else {
            throw EvaluationError("expected \"brightness\", found \"\(quantity.shortened)\"", at: path)
        }
        return context.globals?.brightness ?? 1
    }
}

/// The `config` operator: a value of the configuration, or of the part of it that belongs to a scope.
private final class ConfigurationNode: ExpressionNode {
    private let key: any ExpressionNode
    private let scope: (any ExpressionNode)?

    init(_ key: any ExpressionNode, scope: (any ExpressionNode)?) {
        self.key = key
        self.scope = scope
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let key = try key.string(in: context)
        guard let configuration = context.globals?.configuration else { return .null }
        guard let scope else { return StyleValue(configuration[key] ?? nil) }
        guard case .object(let part)?? = configuration[try scope.string(in: context)] else { return .null }
        return StyleValue(part[key] ?? nil)
    }
}
