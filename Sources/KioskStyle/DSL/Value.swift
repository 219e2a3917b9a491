public import KioskGeometry

/// The value of a style property: a constant or an expression.
///
///     layer.circleRadius = .constant(10)
///     layer.circleRadius = .expression(Exp(.get, "radius"))
public enum Value<T: StyleMember>: StyleMemberCodable {
    /// One value for all features and zoom levels.
    case constant(T)
    /// The result of an expression.
    case expression(Exp)

    /// The constant; nil for an expression.
    public var asConstant: T? {
        if case .constant(let constant) = self { constant } else { nil }
    }

    /// The expression; nil for a constant.
    public var asExpression: Exp? {
        if case .expression(let expression) = self { expression } else { nil }
    }

    /// Creates a constant from JSON if `T` can represent it, otherwise an expression.
    ///
    /// An array of strings that starts with the name of an operator is an expression.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        let problem: TypeConversionError
        do throws(TypeConversionError) {
            let constant = try T(jsonValue: jsonValue)
            guard Self.isOperation(constant.jsonValue), let expression = try? Exp(jsonValue: jsonValue) else {
                self = .constant(constant)
                return
            }
            self = .expression(expression)
            return
        } catch {
            problem = error
        }
        guard case .array = jsonValue, let expression = try? Exp(jsonValue: jsonValue) else { throw problem }
        self = .expression(expression)
    }

    /// The constant, or the expression.
    public var jsonValue: JSONValue {
        switch self {
        case .constant(let constant): constant.jsonValue
        case .expression(let expression): expression.jsonValue
        }
    }

    private static func isOperation(_ json: JSONValue) -> Bool {
        guard case .array(let elements) = json, case .string(let name)?? = elements.first else { return false }
        return Exp.Operator.allCases.contains(Exp.Operator(rawValue: name))
    }
}

extension Value: ExpressibleByUnicodeScalarLiteral where T: ExpressibleByStringLiteral {
    /// Creates a constant.
    public init(unicodeScalarLiteral value: T.StringLiteralType) {
        self = .constant(T(stringLiteral: value))
    }
}

extension Value: ExpressibleByExtendedGraphemeClusterLiteral where T: ExpressibleByStringLiteral {
    /// Creates a constant.
    public init(extendedGraphemeClusterLiteral value: T.StringLiteralType) {
        self = .constant(T(stringLiteral: value))
    }
}

extension Value: ExpressibleByStringLiteral where T: ExpressibleByStringLiteral {
    /// Creates a constant.
    public init(stringLiteral value: T.StringLiteralType) {
        self = .constant(T(stringLiteral: value))
    }
}

extension Value: ExpressibleByIntegerLiteral where T: ExpressibleByIntegerLiteral {
    /// Creates a constant.
    public init(integerLiteral value: T.IntegerLiteralType) {
        self = .constant(T(integerLiteral: value))
    }
}

extension Value: ExpressibleByFloatLiteral where T: ExpressibleByFloatLiteral {
    /// Creates a constant.
    public init(floatLiteral value: T.FloatLiteralType) {
        self = .constant(T(floatLiteral: value))
    }
}

extension Value: ExpressibleByBooleanLiteral where T: ExpressibleByBooleanLiteral {
    /// Creates a constant.
    public init(booleanLiteral value: T.BooleanLiteralType) {
        self = .constant(T(booleanLiteral: value))
    }
}

extension Value: ExpressibleByArrayLiteral where T: RangeReplaceableCollection & ExpressibleByArrayLiteral {
    /// Creates a constant.
    public init(arrayLiteral elements: T.Element...) {
        self = .constant(T(elements))
    }
}
