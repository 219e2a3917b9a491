import KioskGeometry

/// A legacy function, which styles used before expressions, and its equivalent expression.
///
///     {"property": "height", "stops": [[0, "white"], [100, "red"]]}
///     ["interpolate", ["linear"], ["number", ["get", "height"]], 0, "white", 100, "red"]
struct LegacyFunction {
    private enum Kind: String {
        case exponential, interval, categorical, identity
    }

    /// A stop: its position and its output.
    private struct Stop {
        /// The zoom level of a stop `{"zoom": …, "value": …}`; nil for others.
        var zoom: Double?
        /// The value of the feature's property, or the zoom level of a function without a property.
        var input: JSONValue?
        /// The output, as an expression.
        var output: JSONValue?
    }

    private let property: PropertySpecification
    /// The name of the feature's property; nil for a function of the zoom level alone.
    private let name: JSONValue?
    /// The kind; nil for that of the property (`naturalKind`).
    private let kind: Kind?
    private let stops: [Stop]
    /// The value for features without a value of the right type; nil can be the value, if `hasFallback`.
    private let fallback: JSONValue?
    private let hasFallback: Bool
    /// The interpolation type, such as `["linear"]`.
    private let interpolation: JSONValue
    private let interpolationOperator: JSONValue

    /// Returns whether an object is a legacy function.
    static func isFunction(_ object: JSONObject) -> Bool { object["stops"] != nil || object["property"] != nil }

    init(_ object: JSONObject, for property: PropertySpecification) throws(ExpressionError) {
        self.property = property
        switch object["property"] {
        case nil: name = nil
        case .string(let text)??: name = .string(text)
        default: throw Self.failure("expected a property name, a string, in \"property\"")
        }
        switch object["type"] {
        case nil: kind = nil
        case .string(let text)??:
            guard let found = Kind(rawValue: text) else { fallthrough }
            kind = found
        default:
            throw Self.failure("expected \"exponential\", \"interval\", \"categorical\" or \"identity\" in \"type\"")
        }
        switch object["base"] {
        case nil, .number(1)??: interpolation = ["linear"]
        case .number(let base)??: interpolation = ["exponential", .number(base)]
        default: throw Self.failure("expected a number in \"base\"")
        }
        switch object["colorSpace"] {
        case .string("lab")??: interpolationOperator = "interpolate-lab"
        case .string("hcl")??: interpolationOperator = "interpolate-hcl"
        default: interpolationOperator = "interpolate"
        }
        hasFallback = object["default"] != nil
        fallback = Self.literal(object["default"] ?? nil)
        if let json = object["stops"] {
            stops = try Self.stops(json, hasTokens: property.hasTokens && object["property"] == nil)
        } else {
            stops = []
        }
        if stops.isEmpty, kind != .identity { throw Self.failure("expected at least one stop") }
        if isIdentity || stops[0].zoom != nil, name == nil {
            throw Self.failure("expected a property name, a string, in \"property\"")
        }
    }

    /// The equivalent expression.
    var expression: JSONValue? {
        if isIdentity { return identity }
        if stops[0].zoom != nil { return composite }
        return name == nil
            ? curve(kind ?? naturalKind, over: ["zoom"], stops) : overProperty(kind ?? naturalKind, stops)
    }

    /// Whether the value is that of the feature's property, without stops.
    private var isIdentity: Bool { kind == .identity || stops.isEmpty }

    /// The kind of functions without a `type`.
    private var naturalKind: Kind { property.isInterpolatable ? .exponential : .interval }

    private var get: JSONValue { ["get", name] }

    /// The value of the feature's property, converted to the type of the style property.
    private var identity: JSONValue? {
        guard hasFallback else { return property.type == .string ? ["string", get] : get }
        switch property.type {
        case .string where !property.allowedValues.isEmpty:
            return ["match", get, .array(property.allowedValues.map { .string($0) }), get, fallback]
        case .string: return ["string", get, fallback]
        case .number: return ["number", get, fallback]
        case .boolean: return ["boolean", get, fallback]
        case .color: return ["to-color", get, fallback]
        case .array(let item, let count):
            return ["array", .string("\(item)"), count.map { .number(Double($0)) }, get, fallback]
        default: return ["coalesce", get, fallback]
        }
    }

    /// An interpolation or step over the zoom level, with a function of the feature's property at each stop.
    ///
    /// Both are linear: the base of such a function has no effect in Mapbox GL either.
    private var composite: JSONValue? {
        var levels: [(zoom: Double, stops: [Stop])] = []
        var indices: [Double: Int] = [:]
        for stop in stops {
            guard let zoom = stop.zoom else { continue }
            if let index = indices[zoom] {
                levels[index].stops.append(stop)
            } else {
                indices[zoom] = levels.count
                levels.append((zoom, [stop]))
            }
        }
        let outputs = levels.map {
            Stop(input: .number($0.zoom), output: overProperty(kind ?? naturalKind, $0.stops, base: ["linear"]))
        }
        return naturalKind == .exponential
            ? pairs([interpolationOperator, ["linear"], ["zoom"]], outputs) : steps(over: ["zoom"], outputs)
    }

    /// Returns a function of the feature's property.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - stops: The stops.
    ///   - base: The interpolation type in place of that of the function; nil for none.
    private func overProperty(_ kind: Kind, _ stops: [Stop], base: JSONValue? = nil) -> JSONValue? {
        guard kind == .categorical else {
            let curve = curve(kind, over: ["number", get], stops, base: base)
            return hasFallback ? ["case", ["==", ["typeof", get], "number"], curve, fallback] : curve
        }
        let otherwise = hasFallback ? fallback : Self.literal(property.defaultValue ?? missingDefault)
        if case .boolean? = stops.first?.input {
            return .array(["case"] + stops.flatMap { [["==", get, $0.input], $0.output] as JSONArray } + [otherwise])
        }
        guard case .array(let match)? = pairs(["match", get], stops) else { return otherwise }
        return .array(match + [otherwise])
    }

    /// The value for a property without a default.
    private var missingDefault: JSONValue? { property.type == .resolvedImage ? "" : nil }

    /// Returns an interpolation for exponential functions, or else steps.
    private func curve(_ kind: Kind, over input: JSONValue, _ stops: [Stop], base: JSONValue? = nil) -> JSONValue? {
        kind == .exponential
            ? pairs([interpolationOperator, base ?? interpolation, input], stops) : steps(over: input, stops)
    }

    private func steps(over input: JSONValue, _ stops: [Stop]) -> JSONValue? {
        guard let first = stops.first else { return nil }
        let rest = stops.dropFirst().drop { $0.input == first.input }
        // The operator requires a stop after the first output.
        guard !rest.isEmpty else { return ["step", input, first.output, 0, first.output] }
        return pairs(["step", input, first.output], Array(rest))
    }

    /// Returns alternating inputs and outputs; of consecutive stops with the same input, the first applies.
    private func pairs(_ start: JSONArray, _ stops: [Stop]) -> JSONValue? {
        var elements = start
        var last: JSONValue?
        for stop in stops where last == nil || stop.input != last {
            elements += [stop.input, stop.output]
            last = stop.input
        }
        return .array(elements)
    }

    private static func stops(_ json: JSONValue?, hasTokens: Bool) throws(ExpressionError) -> [Stop] {
        guard case .array(let elements)? = json else { throw failure("expected an array of stops [input, output]") }
        var stops: [Stop] = []
        for element in elements {
            guard case .array(let pair)? = element, pair.count == 2 else {
                throw failure("expected a stop, [input, output], found \((element?.text ?? "null").shortened)")
            }
            var stop = Stop(input: pair[0], output: literal(pair[1]))
            if hasTokens, case .string(let text)? = pair[1] {
                stop.output = LegacyTokens.expression(for: text) ?? stop.output
            }
            if case .object(let input)? = pair[0] {
                guard case .number(let zoom)?? = input["zoom"], let value = input["value"] else {
                    throw failure("expected a stop at {\"zoom\": …, \"value\": …}, found \(input.keys.sorted())")
                }
                stop.zoom = zoom
                stop.input = value
            }
            if let first = stops.first, (first.zoom == nil) != (stop.zoom == nil) {
                throw failure("expected all stops or no stop to have a zoom level")
            }
            stops.append(stop)
        }
        return stops
    }

    /// Returns an expression whose value is a JSON value.
    private static func literal(_ json: JSONValue?) -> JSONValue? {
        switch json {
        case .array?, .object?: ["literal", json]
        default: json
        }
    }

    private static func failure(_ message: String) -> ExpressionError { ExpressionError(path: [], message: message) }
}
