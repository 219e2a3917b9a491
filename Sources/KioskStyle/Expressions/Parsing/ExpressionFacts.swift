/// What an expression may read beside its own text.
struct ExpressionDependencies: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let zoom = ExpressionDependencies(rawValue: 1 << 0)
    static let feature = ExpressionDependencies(rawValue: 1 << 1)
    static let featureState = ExpressionDependencies(rawValue: 1 << 2)
    /// The input of a ramp, the state of the map, or what is found out only when it is evaluated.
    static let other = ExpressionDependencies(rawValue: 1 << 3)
}

/// How an expression uses the zoom level, in the words of the rule for properties.
enum ZoomUse: UInt8, Sendable {
    /// Not at all, or outside any curve.
    case none
    /// As the input of a `step` at its top.
    case step
    /// As the input of an interpolation at its top.
    case interpolation
    /// As the input of a curve that is not at the top.
    case nested
    /// As the input of several curves.
    case several
}

/// What is known of an expression from its parts.
struct ExpressionFacts: Sendable {
    /// How the parts of an operation may use the zoom level.
    enum ZoomRole {
        /// No part may.
        case plain
        /// The operation is itself the curve.
        case curve(ZoomUse)
        /// One of the first parts may, as if it stood in the operation's place.
        case transparent(from: Int, through: Int)
    }

    /// The greatest number of operations, as if variables were written out: what an evaluation may cost.
    static let greatestWeight: Int32 = 1 << 25
    /// How deep operations may nest, as if variables were written out.
    static let greatestDepth: Int16 = 1024

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
            weight = min(weight + part.facts.weight, Self.greatestWeight + 1)
            depth = max(depth, part.facts.depth)
            dependencies.formUnion(part.facts.dependencies)
        }
        self.weight = weight
        self.depth = depth + 1
        self.dependencies = dependencies
        zoomUse = Self.zoomUse(of: parts, role)
    }

    private static func zoomUse(of parts: [ParsedExpression], _ role: ZoomRole) -> ZoomUse {
        var use = ZoomUse.none
        var chosen: Int?
        switch role {
        case .plain: break
        case .curve(let curve): use = curve
        case .transparent(let first, let last):
            if first <= last { chosen = (first...last).first { parts[$0].facts.zoomUse != .none } }
            use = chosen.map { parts[$0].facts.zoomUse } ?? .none
        }
        if use == .nested || use == .several { return use }
        for (index, part) in parts.enumerated() where index != chosen && part.facts.zoomUse != .none {
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
    /// How much a literal adds to the cost of what uses it.
    fileprivate var weight: Int32 {
        switch self {
        case .string(let string): Int32(clamping: min(string.utf8.count, Int(ExpressionFacts.greatestWeight)) + 1)
        case .array(let items):
            items.reduce(1) { min($0 + $1.weight, ExpressionFacts.greatestWeight) }
        case .object(let object): Int32(clamping: min(object.count, Int(ExpressionFacts.greatestWeight)) + 1)
        default: 1
        }
    }
}
