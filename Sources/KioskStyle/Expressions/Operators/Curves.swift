import KioskGeometry

extension ExpressionOperator {
    /// Steps and interpolations.
    static let curves: [String: ExpressionOperator] = [
        "step": .syntax(StepNode.parse),
        "interpolate": .syntax { context, elements throws(ExpressionError) in
            try InterpolationNode.parse(elements, space: .rgb, in: context)
        },
        "interpolate-lab": .syntax { context, elements throws(ExpressionError) in
            try InterpolationNode.parse(elements, space: .lab, in: context)
        },
        "interpolate-hcl": .syntax { context, elements throws(ExpressionError) in
            try InterpolationNode.parse(elements, space: .hcl, in: context)
        },
    ]
}
