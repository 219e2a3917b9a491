import Foundation

extension ExpressionOperator {
    /// The operators that create colours from components and split them.
    static let colors: [String: ExpressionOperator] = [
        "rgb": components(3), "rgba": components(4),
        "hsl": components(3, isHSL: true), "hsla": components(4, isHSL: true),
        "to-rgba": .fixed([.color], .array(of: .number, count: 4)) { arguments, _ in
            ComponentsOfColorNode(arguments[0].node) { color in
                [Double(color.red) * 255, Double(color.green) * 255, Double(color.blue) * 255, Double(color.alpha)]
            }
        },
        "to-hsla": .fixed([.color], .array(of: .number, count: 4)) { arguments, _ in
            ComponentsOfColorNode(arguments[0].node) {
                let (hue, saturation, lightness, alpha) = $0.hsla
                return [hue, saturation, lightness, alpha]
            }
        },
    ]

    private static func components(_ count: Int, isHSL: Bool = false) -> ExpressionOperator {
        .fixed(Array(repeating: .number, count: count), .color) { arguments, path in
            ColorComponentsNode(arguments.map(\.node), isHSL: isHSL, at: path)
        }
    }
}

/// The operators `rgb`, `rgba`, `hsl` and `hsla`: a colour from three or four numbers.
private final class ColorComponentsNode: ColorNode {
    private let components: [any ExpressionNode]
    private let isHSL: Bool
    private let path: ExpressionPath?

    init(_ components: [any ExpressionNode], isHSL: Bool, at path: ExpressionPath?) {
        self.components = components
        self.isHSL = isHSL
        self.path = path
    }

    func color(in context: EvaluationContext) throws(EvaluationError) -> UIColor {
        let first = try components[0].number(in: context)
        let second = try components[1].number(in: context)
        let third = try components[2].number(in: context)
        let alpha = components.count > 3 ? try components[3].number(in: context) : 1
        if isHSL {
            if (0...360).contains(first), (0...100).contains(second), (0...100).contains(third),
                (0...1).contains(alpha)
            {
                return UIColor(hue: first, saturation: second, lightness: third, alpha: alpha)
            }
        } else if let color = UIColor(bytes: first, second, third, alpha: alpha) {
            return color
        }
        let ranges = isHSL ? "a hue in 0…360, two numbers in 0…100" : "three numbers in 0…255"
        let found = [first, second, third, alpha].map(\.shortestText).joined(separator: ", ")
        throw EvaluationError("expected \(ranges) and an alpha in 0…1, found \(found)", at: path)
    }
}

private final class ComponentsOfColorNode: ExpressionNode {
    private let input: any ExpressionNode
    private let components: @Sendable (UIColor) -> [Double]

    init(_ input: any ExpressionNode, _ components: @escaping @Sendable (UIColor) -> [Double]) {
        self.input = input
        self.components = components
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        .array(components(try input.color(in: context)).map(StyleValue.number))
    }
}
