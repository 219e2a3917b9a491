import KioskGeometry

/// `get` of a property of the feature.
final class PropertyNode: ExpressionNode {
    private let key: any ExpressionNode
    /// The name, when it is always the same.
    let name: String?

    init(_ key: ParsedExpression) {
        self.key = key.node
        if case .string(let name)? = key.constant { self.name = name } else { name = nil }
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        if let name { return context.feature?.value(of: name) ?? .null }
        return context.feature?.value(of: try key.string(in: context)) ?? .null
    }
}

/// `get` of a member of an object.
final class MemberNode: ExpressionNode {
    private let key: any ExpressionNode
    private let object: any ExpressionNode

    private init(_ key: any ExpressionNode, _ object: any ExpressionNode) {
        self.key = key
        self.object = object
    }

    /// The operation, by a shorter way where the object is the style properties of an annotation.
    static func make(_ arguments: [ParsedExpression]) -> any ExpressionNode {
        let object = (arguments[1].node as? AssertionNode)?.onlyInput as? PropertyNode
        if case .string(let name)? = arguments[0].constant, object?.name == FeatureAttributes.layerPropertiesName {
            return LayerPropertyNode(name)
        }
        return MemberNode(arguments[0].node, arguments[1].node)
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        let key = try key.string(in: context)
        guard case .object(let object) = try object.value(in: context), let member = object[key] else { return .null }
        return StyleValue(member)
    }
}

/// `get` of a style property of an annotation: no object is made of them, and one that has none is no error.
private final class LayerPropertyNode: ExpressionNode {
    private let name: String

    init(_ name: String) {
        self.name = name
    }

    func value(in context: EvaluationContext) -> StyleValue { context.feature?.layerValue(of: name) ?? .null }
}

/// `has`: whether the feature has a property, null or not.
final class HasPropertyNode: BooleanNode {
    private let key: any ExpressionNode

    init(_ key: any ExpressionNode) {
        self.key = key
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let key = try key.string(in: context)
        guard let feature = context.feature else { return false }
        return feature.properties[key] != nil
    }
}

/// `has` with an object: whether it has a member, null or not.
final class HasMemberNode: BooleanNode {
    private let key: any ExpressionNode
    private let object: any ExpressionNode

    init(_ key: any ExpressionNode, _ object: any ExpressionNode) {
        self.key = key
        self.object = object
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let key = try key.string(in: context)
        guard case .object(let object) = try object.value(in: context) else { return false }
        return object[key] != nil
    }
}

/// `feature-state`: a member of the state of the feature.
final class FeatureStateNode: ExpressionNode {
    private let key: any ExpressionNode

    init(_ key: any ExpressionNode) {
        self.key = key
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        StyleValue(context.state[try key.string(in: context)] ?? nil)
    }
}
