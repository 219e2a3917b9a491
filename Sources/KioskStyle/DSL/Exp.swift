/// An expression of the style language, written in Swift.
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
/// It is a value like the JSON it stands for: any operator may take any arguments, and what is wrong with them is said
/// when a style uses it. Without an operator it is a list, as in the properties of clusters.
public struct Exp: Hashable, Sendable {
    /// The operator written first; nil for a list.
    let head: Operator?

    /// The arguments of the operator, or the elements of the list.
    public let arguments: [Argument]

    /// Creates an expression from its operator and its arguments.
    public init(operator head: Operator, arguments: [Argument]) {
        self.head = head
        self.arguments = arguments
    }

    /// Creates a list of expressions.
    init(elements: [Argument]) {
        head = nil
        arguments = elements
    }

    /// The operator; of a list, that of the first expression in it, at any depth, and empty when there is none.
    public var `operator`: Operator {
        if let head { return head }
        for case .expression(let expression) in arguments { return expression.operator }
        return Operator(rawValue: "")
    }
}

/// The name expressions had first.
public typealias Expression = Exp

extension Exp {
    /// Creates an expression from its operator and its arguments.
    ///
    ///     Exp(.get, "name") == Exp(.get) { "name" }  // true
    public init(_ operator: Operator, _ arguments: any ExpressionArgumentConvertible...) {
        self.init(operator: `operator`, arguments: arguments.flatMap(\.expressionArguments))
    }

    /// Creates an expression from its operator and a list of its arguments.
    public init(_ operator: Operator, @ExpressionArgumentBuilder content: () -> [Argument]) {
        self.init(operator: `operator`, arguments: content())
    }

    /// Creates a list: the reduce and the map expression of a property of clusters.
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
    /// The expression in brackets, without quotes: `[distance-from-center, [literal, 1.0]]`.
    public var description: String {
        let parts = (head.map { [$0.rawValue] } ?? []) + arguments.map(\.description)
        return "[" + parts.joined(separator: ", ") + "]"
    }
}
