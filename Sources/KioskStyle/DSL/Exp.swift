/// An expression of the style language.
///
///     Exp(.interpolate) {
///         Exp(.linear)
///         Exp(.zoom)
///         0
///         UIColor.red
///         14
///         UIColor.blue
///     }
///
/// An expression is a value, like its JSON: it stores any operator with any arguments. Errors are reported when a style
/// uses it. Without an operator it is an array, as in the properties of clusters.
public struct Exp: Hashable, Sendable {
    /// The operator; nil for an array.
    let head: Operator?

    /// The arguments of the operator, or the elements of the array.
    public let arguments: [Argument]

    /// Creates an expression from its operator and its arguments.
    public init(operator head: Operator, arguments: [Argument]) {
        self.head = head
        self.arguments = arguments
    }

    /// Creates an array of expressions.
    init(elements: [Argument]) {
        head = nil
        arguments = elements
    }

    /// The operator; for an array, that of the first expression in it, at any depth, or an empty name if there is none.
    public var `operator`: Operator {
        if let head { return head }
        for case .expression(let expression) in arguments { return expression.operator }
        return Operator(rawValue: "")
    }
}

/// The former name of `Exp`.
public typealias Expression = Exp

extension Exp {
    /// Creates an expression from its operator and its arguments.
    ///
    ///     Exp(.get, "name") == Exp(.get) { "name" }  // true
    public init(_ operator: Operator, _ arguments: any ExpressionArgumentConvertible...) {
        self.init(operator: `operator`, arguments: arguments.flatMap(\.expressionArguments))
    }

    /// Creates an expression from its operator and a builder of its arguments.
    public init(_ operator: Operator, @ExpressionArgumentBuilder content: () -> [Argument]) {
        self.init(operator: `operator`, arguments: content())
    }

    /// Creates an array: the reduce and the map expression of a property of clusters.
    ///
    ///     Exp {
    ///         Exp(.sum, Exp(.accumulated), Exp(.get, "sum"))
    ///         Exp(.get, "scalerank")
    ///     }
    public init(@ExpressionArgumentBuilder content: () -> [Argument]) {
        self.init(elements: content())
    }
}

extension Exp: CustomStringConvertible {
    /// The expression in brackets, with strings without quotes: `[distance-from-center, [literal, 1.0]]`.
    public var description: String {
        let parts = (head.map { [$0.rawValue] } ?? []) + arguments.map(\.description)
        return "[" + parts.joined(separator: ", ") + "]"
    }
}
