/// A key type that determines the arguments for a dictionary.
public protocol ExpressionDictionaryKey: Hashable {
    /// Returns the arguments for a dictionary with such keys.
    static func arguments(of dictionary: [Self: any ExpressionArgumentConvertible]) -> [Exp.Argument]
}

extension String: ExpressionDictionaryKey {
    /// Returns one argument, an object.
    public static func arguments(of dictionary: [String: any ExpressionArgumentConvertible]) -> [Exp.Argument] {
        [.dictionary(dictionary.mapValues { $0.expressionArguments.first?.json })]
    }
}

extension Double: ExpressionDictionaryKey {
    /// Returns stops: each key and its value, in ascending order of the keys.
    public static func arguments(of dictionary: [Double: any ExpressionArgumentConvertible]) -> [Exp.Argument] {
        dictionary.sorted { $0.key < $1.key }.flatMap { [.number($0.key)] + $0.value.expressionArguments }
    }
}

extension Dictionary: ExpressionArgumentConvertible
where Key: ExpressionDictionaryKey, Value: ExpressionArgumentConvertible {
    /// An object if the keys are strings, stops if they are numbers.
    public var expressionArguments: [Exp.Argument] { Key.arguments(of: self) }
}
