/// The inputs that an expression reads.
struct ExpressionDependencies: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let zoom = ExpressionDependencies(rawValue: 1 << 0)
    static let feature = ExpressionDependencies(rawValue: 1 << 1)
    static let featureState = ExpressionDependencies(rawValue: 1 << 2)
    /// The input of a colour ramp, the state of the map, or another input that is known at evaluation only.
    static let other = ExpressionDependencies(rawValue: 1 << 3)
}

/// The use of the zoom level in an expression, as the rule for properties distinguishes it.
enum ZoomUse: UInt8, Sendable {
    /// The zoom level is not used, or not as the input of a curve.
    case none
    /// The zoom level is the input of a `step` at the top level.
    case step
    /// The zoom level is the input of an interpolation at the top level.
    case interpolation
    /// The zoom level is the input of a curve that is not at the top level.
    case nested
    /// The zoom level is the input of several curves.
    case several
}

/// The properties of an expression that are derived from its operands.
struct ExpressionFacts: Sendable {
    /// The way in which the operands of an operation may use the zoom level.
    enum ZoomRole {
        /// No operand may use it.
        case plain
        /// The operation is a curve over the zoom level.
        case curve(ZoomUse)
        /// One of these operands may use it, as if it replaced the operation.
        case transparent(from: Int, through: Int)
    }

    /// The maximum number of operations with variables expanded, which limits the cost of an evaluation.
    static let maximumWeight: Int32 = 1 << 25
    /// The maximum depth of nested operations with variables expanded.
    static let maximumDepth: Int16 = 1024

    var weight: Int32
    var depth: Int16
    var dependencies: ExpressionDependencies
    var zoomUse: ZoomUse

    init(of literal: StyleValue) {
        weight = literal.weight
        depth = 1
        dependencies = []
        zoomUse = .none
    }

    init(of parts: [ParsedExpression], adding dependencies: ExpressionDependencies, role: ZoomRole) {
        var weight: Int32 = 1
        var depth: Int16 = 0
        var dependencies = dependencies
        for part in parts {
            weight = min(weight + part.facts.weight, Self.maximumWeight + 1)
            depth = max(depth, part.facts.depth)
            dependencies.formUnion(part.facts.dependencies)
        }
        self.weight = weight
        self.depth = depth + 1
        self.dependencies = dependencies
        zoomUse = Self.zoomUse(of: parts, role)
    }

    /// Returns the use of the zoom level by an operation.
    ///
    /// A use by an operand that the role does not permit is nested; beside another use, it is one of several.
    /// - Parameters:
    ///   - parts: The operands.
    ///   - role: The way in which they may use the zoom level.
    private static func zoomUse(of parts: [ParsedExpression], _ role: ZoomRole) -> ZoomUse {
        var use = ZoomUse.none
        /// The index of the operand that may use the zoom level.
        var permitted: Int?
        switch role {
        case .plain: break
        case .curve(let curve): use = curve
        case .transparent(let first, let last):
            if first <= last { permitted = (first...last).first { parts[$0].facts.zoomUse != .none } }
            use = permitted.map { parts[$0].facts.zoomUse } ?? .none
        }
        if use == .nested || use == .several { return use }
        for (index, part) in parts.enumerated() where index != permitted && part.facts.zoomUse != .none {
            switch (part.facts.zoomUse, use) {
            case (.nested, _), (.several, _): use = part.facts.zoomUse
            case (_, .none): use = .nested
            default: use = .several
            }
        }
        return use
    }
}

extension StyleValue {
    /// The cost of a literal.
    fileprivate var weight: Int32 {
        switch self {
        case .string(let string): Int32(clamping: min(string.utf8.count, Int(ExpressionFacts.maximumWeight)) + 1)
        case .array(let items):
            items.reduce(1) { min($0 + $1.weight, ExpressionFacts.maximumWeight) }
        case .object(let object): Int32(clamping: min(object.count, Int(ExpressionFacts.maximumWeight)) + 1)
        default: 1
        }
    }
}
