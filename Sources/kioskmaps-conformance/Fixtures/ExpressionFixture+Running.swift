import KioskMaps

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
