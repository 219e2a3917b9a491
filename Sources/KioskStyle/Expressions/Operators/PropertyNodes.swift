import KioskGeometry

/// The `get` operator for a property of the feature.
final class PropertyNode: ExpressionNode {
    private let key: any ExpressionNode
    /// The name of the property, if it is constant.
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

/// The `get` operator for a member of an object.
final class MemberNode: ExpressionNode {
    private let key: any ExpressionNode
    private let object: any ExpressionNode

    private init(_ key: any ExpressionNode, _ object: any ExpressionNode) {
        self.key = key
        self.object = object
    }

    /// Returns a node, specialized if the object is the style properties of an annotation.
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

/// The `get` operator for a style property of an annotation, which does not create the object and does not fail if it
/// is missing.
private final class LayerPropertyNode: ExpressionNode {
    private let name: String

    init(_ name: String) {
        self.name = name
    }

    func value(in context: EvaluationContext) -> StyleValue { context.feature?.layerValue(of: name) ?? .null }
}

/// The `has` operator: whether the feature has a property, including one that is null.
final class HasPropertyNode: BooleanNode {
    private let key: any ExpressionNode

    init(_ key: any ExpressionNode) {
        self.key = key
    }

    func boolean(in context: EvaluationContext) throws(EvaluationError) -> Bool {
        let key = try key.string(in: context)
        return context.feature?.property(key) != nil
    }
}

/// The `has` operator with an object: whether it has a member, including one that is null.
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

/// The `feature-state` operator: a member of the feature's state.
final class FeatureStateNode: ExpressionNode {
    private let key: any ExpressionNode

    init(_ key: any ExpressionNode) {
        self.key = key
    }

    func value(in context: EvaluationContext) throws(EvaluationError) -> StyleValue {
        StyleValue(context.state[try key.string(in: context)] ?? nil)
    }
}
