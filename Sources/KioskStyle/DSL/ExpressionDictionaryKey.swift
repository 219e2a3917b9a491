/// What the keys of a dictionary make of it as an argument.
public protocol ExpressionDictionaryKey: Hashable {
    /// The arguments a dictionary of such keys stands for.
    static func arguments(of dictionary: [Self: any ExpressionArgumentConvertible]) -> [Exp.Argument]
}

extension String: ExpressionDictionaryKey {
    /// One argument: an object.
    public static func arguments(of dictionary: [String: any ExpressionArgumentConvertible]) -> [Exp.Argument] {
        [.dictionary(dictionary.mapValues { $0.expressionArguments.first?.json })]
    }
}

extension Double: ExpressionDictionaryKey {
    /// Stops: each key and its value, in ascending order of the keys.
    public static func arguments(of dictionary: [Double: any ExpressionArgumentConvertible]) -> [Exp.Argument] {
        dictionary.sorted { $0.key < $1.key }.flatMap { [.number($0.key)] + $0.value.expressionArguments }
    }
}

extension Dictionary: ExpressionArgumentConvertible
where Key: ExpressionDictionaryKey, Value: ExpressionArgumentConvertible {
    /// An object when the keys are texts, stops when they are numbers.
    public var expressionArguments: [Exp.Argument] { Key.arguments(of: self) }
}
