public import KioskGeometry

/// The options of a style, which its `schema` declares and expressions read with `config`, and their values.
///
///     let configuration = StyleConfiguration(
///         schema: ["theme": ["default": "day", "values": ["day", "night"]]], values: ["theme": "night"])
///     configuration.value(of: "theme")  // "night"
public struct StyleConfiguration: Hashable, Sendable {
    /// The declarations of the options, by their names.
    public let schema: JSONObject

    /// The values that were set, by the names of the options.
    public private(set) var values: JSONObject

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - schema: The declarations of the options, by their names.
    ///   - values: The values, by the names of the options; an option without a value has its default.
    public init(schema: JSONObject = [:], values: JSONObject = [:]) {
        self.schema = schema
        self.values = values
    }

    /// Returns the value of an option: the one that was set, or its default; nil for an unknown option.
    public func value(of option: String) -> JSONValue? {
        (values[option] ?? nil) ?? schema[option]??.object?["default"] ?? nil
    }

    /// Sets the value of an option; nil restores its default.
    ///
    /// - Throws: `StyleError` if the schema does not declare the option or does not allow the value.
    public mutating func set(_ option: String, to value: JSONValue?) throws(StyleError) {
        func failure(_ message: String) -> StyleError {
            StyleError(message: "option \"\(option.shortened)\": \(message)")
        }
        guard let declaration = schema[option]??.object else {
            throw failure("not in the schema of the style, which has: \(schema.keys.sorted().listed())")
        }
        guard let value else {
            values[option] = nil
            return
        }
        if case .array(let allowed)?? = declaration["values"], !allowed.contains(value) {
            let texts = allowed.lazy.map { $0?.text ?? "null" }
            throw failure("expected one of [\(texts.listed(separator: ","))], found \(value.text.shortened)")
        }
        if let number = value.number {
            let range = (declaration["minValue"]??.number ?? -.infinity, declaration["maxValue"]??.number ?? .infinity)
            guard number >= range.0, number <= range.1 else {
                throw failure("expected a number from \(range.0) to \(range.1), found \(number)")
            }
        }
        values.updateValue(value, forKey: option)
    }

    /// Returns JSON in which each `config` expression is replaced by the value of its option; nil for the value null.
    ///
    /// - Complexity: O(n) in the size of the JSON.
    public func resolved(_ json: JSONValue?) -> JSONValue? {
        switch json {
        case .array(let elements):
            switch elements.first {
            case .string("literal")?: return json
            case .string("config")?:
                guard (2...3).contains(elements.count), case .string(let option)? = elements[1] else { return json }
                // The default may be an expression, but not one that reads options.
                return value(of: option)
            default: return .array(elements.map(resolved))
            }
        case .object(let members): return .object(resolved(members))
        default: return json
        }
    }

    /// Returns the members of an object with the values of the options.
    public func resolved(_ members: JSONObject) -> JSONObject {
        members.mapValues(resolved)
    }
}
