import Foundation
public import KioskGeometry

extension Exp: StyleMemberCodable {
    /// Creates an expression from the JSON of a style document: an array that begins with an operator or an expression.
    ///
    /// - Throws: `TypeConversionError` when it is no expression, or nested more than 512 deep.
    /// - Complexity: O(n) in the values within.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard !jsonValue.isTooDeep else {
            throw .unsuccessfulConversion(
                at: [], "expected an expression nested at most \(JSONReader.maximumDepth) deep")
        }
        guard let expression = Exp(shallow: jsonValue) else {
            throw .expected("an expression, a list that begins with an operator", found: jsonValue)
        }
        self = expression
    }

    /// Creates an expression from what `JSONSerialization` makes of JSON: arrays, dictionaries, strings and numbers.
    ///
    /// - Throws: `TypeConversionError` when it is no expression, or nested more than 512 deep.
    public init(jsonObject: Any) throws(TypeConversionError) {
        guard let json = JSONValue(rawValue: jsonObject) else { throw .expected("an expression", found: nil) }
        try self.init(jsonValue: json)
    }

    /// The expression as JSON: the operator and its arguments in an array.
    public var jsonValue: JSONValue {
        .array((head.map { [.string($0.rawValue)] } ?? []) + arguments.map(\.json))
    }

    /// Nil when the value is no expression; its depth is known to be bounded.
    fileprivate init?(shallow json: JSONValue) {
        guard case .array(let elements) = json, let first = elements.first, let first else { return nil }
        switch first {
        case .string(let name):
            let readsItsArguments = name != Operator.literal.rawValue
            self.init(
                operator: Operator(rawValue: name),
                arguments: elements.dropFirst().map { Argument($0, mayBeExpression: readsItsArguments) })
        case .array:
            // Each element is read once: reading the first again at every depth would double the work with each of them.
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
    /// Creates an argument from JSON; what is a list of texts and no known operator is a list of texts.
    ///
    /// - Parameter mayBeExpression: Whether it is read as an operator reads it, and not as it stands.
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
            // What a Swift value has no place for, such as a fourth coordinate, stays JSON.
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

    /// The argument as JSON; nil for null, and for GeoJSON with numbers that are not finite.
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
    /// Creates an object from its members; nil when they are no GeoJSON.
    init?(members: JSONObject) {
        guard case .string? = members["type"] ?? nil else { return nil }
        var writer = JSONWriter()
        writer.writeValue(.object(members))
        guard let bytes = try? writer.finish(), let object = try? GeoJSONObject(parsing: bytes) else { return nil }
        self = object
    }

    /// The object as JSON; nil when it has numbers that are not finite.
    var jsonValue: JSONValue? {
        var writer = JSONWriter()
        write(to: &writer)
        guard let bytes = try? writer.finish() else { return nil }
        var reader = JSONReader(bytes)
        return try? reader.readValue()
    }
}
