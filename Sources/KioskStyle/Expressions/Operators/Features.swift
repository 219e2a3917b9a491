import KioskGeometry

extension ExpressionOperator {
    /// The operators that read a feature.
    static let features: [String: ExpressionOperator] = [
        "get": .overloads([
            Signature([.string], .value, reading: .feature) { arguments, _ in
                PropertyNode(arguments[0])
            },
            Signature([.string, .object], .value) { arguments, _ in MemberNode.make(arguments) },
        ]),
        "has": .overloads([
            Signature([.string], .boolean, reading: .feature) { arguments, _ in
                HasPropertyNode(arguments[0].node)
            },
            Signature([.string, .object], .boolean) { arguments, _ in
                HasMemberNode(arguments[0].node, arguments[1].node)
            },
        ]),
        "properties": reading(.object) { .object($0.feature?.properties ?? [:]) },
        "geometry-type": reading(.string) { .string($0.geometryType ?? "Unknown") },
        "id": reading(.value) {
            switch $0.identifier {
            case .string(let name)?: .string(name)
            case .number(let number)?: .number(number)
            case nil: .null
            }
        },
        "feature-state": .fixed([.string], .value, reading: [.feature, .featureState]) { arguments, _ in
            FeatureStateNode(arguments[0].node)
        },
        "accumulated": .fixed([], .value, reading: .other) { _, _ in ValueReadingNode { $0.accumulated } },
    ]

    private static func reading(
        _ type: ExpressionType, _ read: @escaping @Sendable (EvaluationContext) -> StyleValue
    ) -> ExpressionOperator {
        .fixed([], type, reading: .feature) { _, _ in ValueReadingNode(read) }
    }
}

extension EvaluationContext {
    /// The value of `geometry-type`; nil if the geometry is unknown.
    var geometryType: String? { (geometryKind ?? geometry.flatMap(GeometryKind.init))?.rawValue }
}
