import KioskGeometry
import KioskStyle
import TestSupport
import Testing

@Suite("Property tables")
struct PropertyTableTests {
    /// A table and the properties of its rows as dictionaries.
    private struct Draft {
        var table: PropertyTable
        var rows: [JSONObject]
    }

    /// Returns a table with repeated keys, missing values and indices that are out of range.
    private static func random(using random: inout SeededGenerator) -> Draft {
        let keys = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            "k\(Int.random(in: 0...5, using: &random))"
        }
        let values: [JSONValue?] = (0..<Int.random(in: 0...6, using: &random)).map { index in
            if random.chance(of: 5) { return nil }
            return random.flip() ? .number(Double(index)) : .string("v\(index)")
        }
        var tags: [SIMD2<UInt32>] = []
        var firstTags: [UInt32] = [0]
        var rows: [JSONObject] = []
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            var row = JSONObject()
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let key = Int.random(in: 0...6, using: &random)
                let value = Int.random(in: 0...6, using: &random)
                tags.append(SIMD2(UInt32(key), UInt32(value)))
                if key < keys.count, value < values.count, let value = values[value] { row[keys[key]] = value }
            }
            firstTags.append(UInt32(tags.count))
            rows.append(row)
        }
        return Draft(table: PropertyTable(keys: keys, values: values, tags: tags, firstTags: firstTags), rows: rows)
    }

    @Test("A row has the same properties, is equal and evaluates like a dictionary")
    func rows() throws {
        var random = SeededGenerator(seed: 1)
        let expressions = try (0...5).flatMap { key -> [CompiledExpression] in
            let name = JSONValue.string("k\(key)")
            let value: JSONValue = ["get", name]
            return try [value, ["has", name], ["!", ["has", name]], ["==", value, 1], ["properties"]].map {
                try CompiledExpression(parsing: $0)
            }
        }
        for _ in 0..<randomRounds(300) {
            let draft = Self.random(using: &random)
            #expect(draft.table.count == draft.rows.count)
            for (row, properties) in draft.rows.enumerated() {
                let stored = FeatureAttributes(row: row, of: draft.table)
                let plain = FeatureAttributes(properties: properties)
                #expect(stored.properties == properties)
                #expect(stored == plain)
                #expect(stored.hashValue == plain.hashValue)
                for expression in expressions {
                    let values = [stored, plain].map {
                        try? expression.value(in: EvaluationContext(zoom: 0, feature: $0))
                    }
                    #expect(values[0] == values[1])
                }
            }
        }
    }

    @Test("Setting members replaces the row")
    func mutation() {
        let table = PropertyTable(keys: ["a"], values: ["x"], tags: [[0, 0]], firstTags: [0, 1])
        var attributes = FeatureAttributes(row: 0, of: table)
        attributes.properties["b"] = 1
        #expect(attributes.properties == ["a": "x", "b": 1])
        var styled = FeatureAttributes(row: 0, of: table)
        styled.layerProperties["circle-radius"] = .number(4)
        #expect(styled.properties == ["a": "x"])
        #expect(styled.layerProperties["circle-radius"] == .number(4))
    }

    @Test("Rows that do not exist and first indices that are not valid have no properties", arguments: [-1, 1, 9])
    func invalidRows(row: Int) {
        let table = PropertyTable(keys: ["a"], values: ["x"], tags: [[0, 0]], firstTags: [0, 1])
        #expect(FeatureAttributes(row: row, of: table).properties == [:])
        let descending = PropertyTable(keys: ["a"], values: ["x"], tags: [[0, 0]], firstTags: [1, 0, 7])
        #expect(descending.properties(ofRow: 0) == [:])
        #expect(descending.properties(ofRow: 1) == ["a": "x"])
        let beyondEnd = PropertyTable(keys: ["a"], values: ["x"], tags: [[0, 0]], firstTags: [0, 9, 1])
        #expect(beyondEnd.properties(ofRow: 0) == ["a": "x"])
        #expect(beyondEnd.properties(ofRow: 1) == [:])
        #expect(PropertyTable(keys: [], values: [], tags: [], firstTags: []).count == 0)
    }
}
