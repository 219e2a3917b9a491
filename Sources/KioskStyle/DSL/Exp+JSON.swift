import Foundation
public import KioskGeometry

extension Exp: StyleMemberCodable {
    /// Creates an expression from the JSON of a style document: an array that starts with an operator or an expression.
    ///
    /// - Throws: `TypeConversionError` if the JSON is not an expression or is nested more than 512 levels deep.
    /// - Complexity: O(n) in the number of nested values.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard !jsonValue.isTooDeep else {
            throw .unsuccessfulConversion(
                at: [], "expected an expression nested at most \(JSONReader.maximumDepth) levels deep")
        }
        guard let expression = Exp(shallow: jsonValue) else {
            throw .expected("an expression: an array that starts with an operator", found: jsonValue)
        }
        self = expression
    }

    /// Creates an expression from an object that `JSONSerialization` returned: arrays, dictionaries, strings and
    /// numbers.
    ///
    /// - Throws: `TypeConversionError` if the object is not an expression or is nested more than 512 levels deep.
    public init(jsonObject: Any) throws(TypeConversionError) {
        guard let json = JSONValue(rawValue: jsonObject) else { throw .expected("an expression", found: nil) }
        try self.init(jsonValue: json)
    }

    /// The expression as a JSON array of the operator and its arguments.
    public var jsonValue: JSONValue {
        .array((head.map { [.string($0.rawValue)] } ?? []) + arguments.map(\.json))
    }

    /// Creates an expression; nil if the JSON is not one.
    ///
    /// Requires JSON of bounded depth, because it recurses.
    fileprivate init?(shallow json: JSONValue) {
        guard case .array(let elements) = json, let first = elements.first, let first else { return nil }
        switch first {
        case .string(let name):
            let readsItsArguments = name != Operator.literal.rawValue
            self.init(
                operator: Operator(rawValue: name),
                arguments: elements.dropFirst().map { Argument($0, mayBeExpression: readsItsArguments) })
        case .array:
            // Each element is parsed once: parsing the first one again at every level would be exponential in the
            // depth.
            let arguments = elements.map { Argument($0, mayBeExpression: true) }
            switch arguments.first {
            case .expression?, .stringArray?: self.init(elements: arguments)
            default: return nil
            }
        case .number, .boolean, .object: return nil
        }
    }
}

extension Exp.Argument {
    /// Creates an argument from JSON; an array of strings is an expression only if it starts with a known operator.
    ///
    /// - Parameter mayBeExpression: Whether arrays may be expressions; false inside a literal.
    init(_ json: JSONValue?, mayBeExpression: Bool) {
        switch json {
        case nil: self = .null
        case .string(let string): self = .string(string)
        case .number(let number): self = .number(number)
        case .boolean(let boolean): self = .boolean(boolean)
        case .array(let array):
            let numbers = array.compactMap { $0?.number }
            let strings = array.compactMap { $0?.string }
            if numbers.count == array.count {
                self = .numberArray(numbers)
            } else if mayBeExpression, !Self.isList(strings, of: array.count), let json,
                let expression = Exp(shallow: json)
            {
                self = .expression(expression)
            } else if strings.count == array.count {
                self = .stringArray(strings)
            } else {
                self = .array(array)
            }
        case .object(let object):
            // Objects that GeoJSONObject cannot represent without loss, such as those with a fourth coordinate, remain
            // JSON.
            if let geoJSON = GeoJSONObject(members: object), geoJSON.jsonValue == json {
                self = .geoJSONObject(geoJSON)
            } else if let option = Exp.Option(object), mayBeExpression || option.json == object {
                self = .option(option)
            } else {
                self = .dictionary(object)
            }
        }
    }

    private static func isList(_ strings: [String], of count: Int) -> Bool {
        guard strings.count == count, let first = strings.first else { return false }
        return !Exp.Operator.allCases.contains(Exp.Operator(rawValue: first))
    }

    /// The argument as JSON; nil for null, and for GeoJSON with coordinates that are not finite.
    public var json: JSONValue? {
        switch self {
        case .number(let number): .number(number)
        case .string(let string): .string(string)
        case .boolean(let boolean): .boolean(boolean)
        case .numberArray(let numbers): numbers.jsonValue
        case .stringArray(let strings): strings.jsonValue
        case .array(let array): .array(array)
        case .dictionary(let object): .object(object)
        case .option(let option): .object(option.json)
        case .geoJSONObject(let geoJSON): geoJSON.jsonValue
        case .null: nil
        case .expression(let expression): expression.jsonValue
        }
    }
}

extension GeoJSONObject {
    /// Creates an object from its members; nil if they are not valid GeoJSON.
    init?(members: JSONObject) {
        guard case .string? = members["type"] ?? nil else { return nil }
        guard let text = try? JSONValue.object(members).serialized(), let object = try? GeoJSONObject(parsing: text)
        else { return nil }
        self = object
    }

    /// The object as JSON; nil if a coordinate is not finite.
    var jsonValue: JSONValue? {
        var writer = JSONWriter()
        write(to: &writer)
        guard let bytes = try? writer.finish() else { return nil }
        var reader = JSONReader(bytes)
        return try? reader.readValue()
    }
}
