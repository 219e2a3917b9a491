import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@Suite struct StylePropertiesTests {
    @Test("Names keep the order in which they were first set")
    func order() {
        var properties = StyleProperties()
        #expect(properties.isEmpty)
        properties["b"] = .number(1)
        properties["a"] = .number(2)
        properties["c"] = .number(3)
        properties["b"] = .number(4)
        #expect(properties.names == ["b", "a", "c"])
        #expect(properties["b"] == .number(4))
        properties["a"] = nil
        #expect(properties.names == ["b", "c"])
        properties["a"] = .number(5)
        #expect(properties.names == ["b", "c", "a"])
        properties["unknown"] = nil
        #expect(properties.names == ["b", "c", "a"])
        #expect(properties["unknown"] == nil)
    }

    @Test("null is a value, and nil removes the property")
    func null() {
        var properties = StyleProperties()
        properties["a"] = .null
        #expect(properties.names == ["a"] && !properties.isEmpty)
        #expect(properties.json == ["a": nil])
        properties["a"] = nil as StyleValue?
        #expect(properties.isEmpty && properties.json.isEmpty)
    }

    @Test("Copies are independent")
    func copiesAreValues() {
        var first = StyleProperties()
        first.setValue(1.0, of: "a")
        var second = first
        #expect(second == first && second.hashValue == first.hashValue)
        second.setValue(2.0, of: "a")
        second.setValue(true, of: "b")
        #expect(first.names == ["a"] && first.value(of: "a") == 1.0)
        first.setValue(nil as Double?, of: "a")
        #expect(first.isEmpty && second.value(of: "a") == 2.0)
        #expect(first != second)
    }

    @Test("Swift values are returned only for the matching type")
    func types() {
        var properties = StyleProperties()
        properties.setValue("7", of: "text")
        properties.setValue(7.0, of: "number")
        properties.setValue(StyleColor(.red), of: "color")
        properties.setValue(SIMD2(1.0, 2.0), of: "pair")
        properties.setValue([1.0, 2, 3], of: "list")
        properties.setValue(LineCap.round, of: "cap")
        #expect(properties.value(of: "text") == "7")
        #expect(properties.value(of: "text") as Double? == nil)
        #expect(properties.value(of: "number") as String? == nil)
        #expect(properties.value(of: "number") as Bool? == nil)
        #expect(properties.value(of: "color") == StyleColor(.red))
        #expect(properties.value(of: "text") as StyleColor? == nil)
        #expect(properties.value(of: "pair") == SIMD2(1.0, 2.0))
        #expect(properties.value(of: "pair") == [1.0, 2.0])
        #expect(properties.value(of: "list") as SIMD2<Double>? == nil)
        #expect(properties.value(of: "cap") == LineCap.round)
        #expect(properties.value(of: "unknown") as String? == nil)
        #expect(
            properties.json == [
                "text": "7", "number": 7, "color": "rgba(255.00, 0.00, 0.00, 1.00)", "pair": [1, 2],
                "list": [1, 2, 3], "cap": "round",
            ])
    }

    /// Random sequences of changes have the same result as with an array of pairs.
    @Test("Random changes match an array of pairs")
    func randomChanges() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            var properties = StyleProperties()
            var pairs: [(name: String, value: Double)] = []
            for _ in 0..<30 {
                let name = ["a", "b", "c", "d"].randomElement(using: &random) ?? "a"
                if Int.random(in: 0..<3, using: &random) == 0 {
                    properties[name] = nil
                    pairs.removeAll { $0.name == name }
                } else {
                    let value = Double.random(in: 0...1, using: &random)
                    properties[name] = .number(value)
                    if let index = pairs.firstIndex(where: { $0.name == name }) {
                        pairs[index].value = value
                    } else {
                        pairs.append((name, value))
                    }
                }
                #expect(properties.names == pairs.map(\.name))
                #expect(pairs.allSatisfy { properties[$0.name] == .number($0.value) })
            }
        }
    }

    @Test("Style values convert from and to JSON")
    func json() throws {
        let json = try ExpressionText(#"{"a": [null, true, 1.5, "x", {"b": null}], "c": {}}"#).json
        #expect(StyleValue(json).json == json)
        #expect(StyleValue(nil) == .null)
        #expect(StyleValue.color(.red).json == "rgba(255.00, 0.00, 0.00, 1.00)")
    }
}
