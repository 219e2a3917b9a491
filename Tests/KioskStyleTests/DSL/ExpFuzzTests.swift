import Foundation
import KioskGeometry
import KioskStyle
import TestSupport
import Testing

/// Random changes to expressions are read or refused, and what is read is the same when it is written and read again.
@Suite struct ExpFuzzTests {
    private static let seeds = [
        #"["interpolate", ["linear"], ["zoom"], 0, "hsl(0, 79%, 53%)", 14, ["rgba", 1, 2, 3, 0.5]]"#,
        #"["format", ["get", "a"], {"font-scale": 1.2, "text-font": ["literal", ["A"]]}, "b", {}]"#,
        #"["within", {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}]"#,
        #"[["+", ["accumulated"], ["get", "sum"]], ["match", ["id"], [1, 2], null, ["a", "b"], true, []]]"#,
        #"["image", "pin", {"params": {"flag": "red", "pole": ["get", "p"]}}]"#,
    ]

    private static let rounds = randomRounds(2_000)

    @Test("Mutated expressions that are read are equal after writing and reading", arguments: seeds.indices)
    func roundTrip(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed + 7))
        let bytes = Array(Self.seeds[seed].utf8)
        var read = 0
        for _ in 0..<Self.rounds / Self.seeds.count {
            let mutation = random.mutation(of: bytes, alphabet: Array(#"[]{},:" 0-.eabtypn"#.utf8))
            var reader = JSONReader(mutation)
            guard let json = try? reader.readValue(), let expression = try? Exp(jsonValue: json) else { continue }
            read += 1
            #expect(try Exp(jsonValue: expression.jsonValue) == expression)
            _ = expression.description
            _ = expression.operator
            _ = try? Value<[String]>(jsonValue: json)
            _ = try? Value<StyleColor>(jsonValue: json)
        }
        #expect(read > Self.rounds / Self.seeds.count / 20)
    }
}
