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
