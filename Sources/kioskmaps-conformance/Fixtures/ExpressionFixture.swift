import KioskMaps

/// An expression with its expected results, in the format of the open style specification's tests.
struct ExpressionFixture {
    /// The expected result of compilation.
    enum Compiled {
        case success(type: String, isFeatureConstant: Bool, isZoomConstant: Bool)
        case errors(keys: [String])
    }

    let expression: JSONValue?
    let property: PropertySpecification
    let contexts: [EvaluationContext]
    let compiled: Compiled
    /// The expected value for each context; an object with a member `error` represents a failure.
    let outputs: [JSONValue?]

    init(_ json: JSONValue?) throws(FixtureError) {
        guard let json, let members = json.object, let expression = members["expression"],
            let expected = json["expected"], let compiled = expected["compiled"]
        else { throw FixtureError(message: "expected a fixture, an object with \"expression\" and \"expected\"") }
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
            // Fixtures that do not compile may have inputs, which cannot be evaluated.
            self.contexts = []
            self.compiled = .errors(keys: (compiled["errors"]?.array ?? []).map { $0?["key"]?.string ?? "" })
        default: throw FixtureError(message: "expected.compiled.result: expected \"success\" or \"error\"")
        }
        outputs = expected["outputs"]?.array ?? []
        guard outputs.count == self.contexts.count else {
            throw FixtureError(message: "expected \(self.contexts.count) outputs, found \(outputs.count)")
        }
    }
}

extension JSONValue {
    /// Returns a member of an object, or nil if the value is not an object or the member is missing or null.
    subscript(name: String) -> JSONValue? { object?[name] ?? nil }
}

extension ExpressionFixture {
    /// Compiles and evaluates the expression; returns the mismatches, such as "type: expected number, got string".
    func mismatches() -> [String] {
        let expression: CompiledExpression
        do throws(ExpressionError) {
            expression = try CompiledExpression(parsing: self.expression, for: property)
        } catch {
            guard case .errors(let keys) = compiled else {
                return ["expected an expression, got \(error)"]
            }
            let found = error.all.map { $0.path.map { "[\($0)]" }.joined() }
            return found == keys ? [] : ["expected errors at \(keys), got \(error.all)"]
        }
        guard case .success(let type, let isFeatureConstant, let isZoomConstant) = compiled else {
            return ["expected \(compiled), got an expression of type \(expression.type)"]
        }
        var mismatches: [String] = []
        func compare<Value: Equatable>(_ what: String, _ expected: Value, _ found: Value) {
            if expected != found { mismatches.append("\(what): expected \(expected), got \(found)") }
        }
        compare("type", type, "\(expression.type)")
        compare("depends on feature", !isFeatureConstant, expression.dependsOnFeature)
        compare("depends on zoom", !isZoomConstant, expression.dependsOnZoom)
        for (index, (context, output)) in zip(contexts, outputs).enumerated() {
            let expected = FixtureOutput(output)
            let found: FixtureOutput
            do throws(EvaluationError) {
                found = FixtureOutput(try expression.value(in: context))
            } catch {
                found = .failure("\(error)")
            }
            if !expected.matches(found) {
                mismatches.append("output \(index): expected \(expected), got \(found)")
            }
        }
        return mismatches
    }
}
