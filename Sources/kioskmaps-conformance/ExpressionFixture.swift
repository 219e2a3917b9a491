import KioskMaps

/// An expression with what becomes of it, in the form of the open style specification's tests.
struct ExpressionFixture {
    /// What keeps JSON from being a fixture.
    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    /// What should come of compiling it.
    enum Compiled {
        case success(type: String, isFeatureConstant: Bool, isZoomConstant: Bool)
        case errors(keys: [String])
    }

    let expression: JSONValue?
    let property: PropertySpecification
    let contexts: [EvaluationContext]
    let compiled: Compiled
    /// A value for each context; an object with the member `error` for a failure.
    let outputs: [JSONValue?]

    init(_ json: JSONValue?) throws(Problem) {
        guard let json, let members = json.object, let expression = members["expression"],
            let expected = json["expected"], let compiled = expected["compiled"]
        else { throw Problem(description: "expected a fixture, an object with \"expression\" and \"expected\"") }
        self.expression = expression
        property = try PropertySpecification(fixture: json["propertySpec"] ?? [:])
        let globalState = json["globalState"]?.object ?? [:]
        var contexts: [EvaluationContext] = []
        for input in json["inputs"]?.array ?? [] {
            contexts.append(try EvaluationContext(fixture: input, globalState: globalState))
        }
        switch compiled["result"]?.string {
        case "success":
            self.contexts = contexts
            self.compiled = .success(
                type: compiled["type"]?.string ?? "", isFeatureConstant: compiled["isFeatureConstant"]?.boolean == true,
                isZoomConstant: compiled["isZoomConstant"]?.boolean == true)
        case "error":
            // Fixtures that do not compile may have inputs, and nobody evaluates them.
            self.contexts = []
            self.compiled = .errors(keys: (compiled["errors"]?.array ?? []).map { $0?["key"]?.string ?? "" })
        default: throw Problem(description: "expected \"success\" or \"error\" as what should come of compiling")
        }
        outputs = expected["outputs"]?.array ?? []
        guard outputs.count == self.contexts.count else {
            throw Problem(description: "expected \(self.contexts.count) outputs, found \(outputs.count)")
        }
    }
}

extension JSONValue {
    /// A member of an object; nil when this is none, or the member is missing or null.
    subscript(name: String) -> JSONValue? { object?[name] ?? nil }

    /// The value as JSON text.
    var text: String {
        var writer = JSONWriter()
        writer.writeValue(self)
        return (try? writer.finish()).map { String(decoding: $0, as: UTF8.self) } ?? "\(self)"
    }
}
