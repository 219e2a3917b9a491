import KioskGeometry

extension ExpressionOperator {
    /// The `step` and interpolation operators.
    static let curves: [String: ExpressionOperator] = [
        "step": .syntax(StepNode.parse),
        "interpolate": interpolation(in: .rgb),
        "interpolate-lab": interpolation(in: .lab),
        "interpolate-hcl": interpolation(in: .hcl),
    ]

    private static func interpolation(in space: BlendingSpace) -> ExpressionOperator {
        .syntax { context, elements throws(ExpressionError) in
            try InterpolationNode.parse(elements, space: space, in: context)
        }
    }
}
