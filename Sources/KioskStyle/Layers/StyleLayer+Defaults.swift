import KioskGeometry

extension StyleLayer {
    /// Returns a property whose default is itself an expression, as the style specification has it.
    ///
    /// - Parameters:
    ///   - expression: What it is when nobody sets it.
    ///   - fallback: What it is where the expression gives nothing.
    ///   - report: Told what is wrong with a property that cannot be used.
    func property<Value>(
        _ name: String, whenUnset expression: JSONValue, default fallback: Value, report: (StyleError) -> Void
    ) -> StyleProperty<Value> {
        var layer = self
        if (layer.properties[name] ?? nil) == nil { layer.properties[name] = .some(expression) }
        return layer.property(name, default: fallback, report: report)
    }

    /// Returns a property for which no value stands for none; nil when it is not set, or not usable.
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
