import Foundation

extension JSONValue: RawRepresentable {
    /// Creates a value from a string, a number, a Boolean, an array or a dictionary with string keys.
    ///
    ///     JSONValue(rawValue: ["depth": 4.5, "since": Date.distantPast])  // {"depth": 4.5, "since": null}
    ///
    /// Numbers may have any type, including `NSNumber`. Nested values that have no JSON representation become null.
    /// - Returns: The value, or `nil` if `rawValue` has no JSON representation.
    /// - Complexity: O(*n*), where *n* is the number of nested values.
    public init?(rawValue: Any) {
        switch rawValue {
        case let value as JSONValue: self = value
        case let string as String: self = .string(string)
        case let number as NSNumber: self.init(number)
        case let boolean as Bool: self = .boolean(boolean)
        case let number as any BinaryFloatingPoint: self = .number(Double(number))
        case let number as any BinaryInteger: self = .number(Double(number))
        case let array as [Any?]: self = .array(array.map(JSONValue.value(of:)))
        case let object as [String: Any?]: self = .object(object.mapValues(JSONValue.value(of:)))
        default: return nil
        }
    }

    /// The value as a `String`, a `Double`, a `Bool`, an array or a dictionary; nested nulls are `nil`.
    ///
    /// - Complexity: O(*n*), where *n* is the number of nested values.
    public var rawValue: Any {
        switch self {
        case .string(let string): string
        case .number(let number): number
        case .boolean(let boolean): boolean
        case .array(let array): array.map { $0?.rawValue }
        case .object(let object): object.mapValues { $0?.rawValue }
        }
    }

    private init(_ number: NSNumber) {
        // A Boolean in an NSNumber can only be recognised by its Objective-C type; Foundation on Linux uses other types for
        // all integers.
        let isBoolean = ["c", "B"].contains(String(cString: number.objCType))
        self = isBoolean ? .boolean(number.boolValue) : .number(number.doubleValue)
    }

    private static func value(of rawValue: Any?) -> JSONValue? {
        rawValue.flatMap(JSONValue.init(rawValue:))
    }
}
