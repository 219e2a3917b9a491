import KioskGeometry

extension StyleLayer {
    /// Returns a property whose default in the style specification is an expression.
    ///
    /// - Parameters:
    ///   - name: The name in a style document.
    ///   - expression: The expression for a property that is not set.
    ///   - fallback: The value if the expression fails.
    ///   - report: Receives an error for an invalid property.
    func property<Value>(
        _ name: String, whenUnset expression: JSONValue, default fallback: Value, report: (StyleError) -> Void
    ) -> StyleProperty<Value> {
        var layer = self
        if (layer.properties[name] ?? nil) == nil { layer.properties[name] = .some(expression) }
        return layer.property(name, default: fallback, report: report)
    }

    /// Returns a property without a default value; nil if it is not set or invalid.
    func optionalProperty<Word: StyleEnumeration>(
        _ name: String, report: (StyleError) -> Void
    ) -> StyleProperty<Word>? {
        guard let fallback = Word.allCases.first, properties[name].flatMap({ $0 }) != nil else { return nil }
        var isUsable = true
        let property = property(name, default: fallback) {
            isUsable = false
            report($0)
        }
        return isUsable ? property : nil
    }
}
