import KioskGeometry
import TestSupport
import Testing

/// Well-known text with changes is read or refused, and what is read is the same when it is written and read again.
@Suite struct WKTFuzzTests {
    private static let rounds = randomRounds(2_000)

    static let texts = [
        "POINT(24.9 60.2)", "MULTIPOINT((1 2), (3 4))", "LINESTRING (1 2, -3e-2 4.)",
        "MULTILINESTRING((1 2, 3 4), (5 6, 7 8))", "POLYGON((0 0, 4 0, 4 4, 0 0), (1 1, 2 1, 2 2, 1 1))",
        "MULTIPOLYGON(((0 0, 4 0, 4 4, 0 0)), ((5 5, 6 5, 6 6, 5 5)))",
        "GEOMETRYCOLLECTION(POINT(1 2), GEOMETRYCOLLECTION(LINESTRING(1 2, 3 4)))",
    ]

    @Test("Well-known text with changes is read or refused with a reason")
    func mutations() throws {
        var random = SeededGenerator(seed: 41)
        let words = [
            "POINT", "EMPTY", " Z ", "((", "))", ", ", "1e999", "nan", "-", "SRID=4326;", "(", "GEOMETRYCOLLECTION(",
        ]
        let numbers = ["7", "-7", "1e3", "0.5", ".5", "5.", "1e999", "-", "1e", "+1", "00", "1 2", "1,2", "nan"]
        var accepted = 0
        for round in 0..<Self.rounds {
            let text = Self.texts[round % Self.texts.count]
            var bytes = Array(text.utf8)
            let offset = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes = random.mutation(of: bytes, alphabet: Array("(), -.e019PZMEO".utf8))
            case 1: bytes.insert(contentsOf: (words.randomElement(using: &random) ?? "").utf8, at: offset)
            default:
                let digits = bytes.indices.filter { 48...57 ~= bytes[$0] }
                guard let digit = digits.randomElement(using: &random) else { continue }
                bytes.replaceSubrange(digit...digit, with: (numbers.randomElement(using: &random) ?? "").utf8)
            }
            do throws(WKTError) {
                let geometry = try Geometry(wkt: String(decoding: bytes, as: UTF8.self))
                accepted += 1
                #expect(try Geometry(wkt: geometry.wkt) == geometry)
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
        #expect(accepted > Self.rounds / 10 && accepted < Self.rounds * 9 / 10, "\(accepted) of \(Self.rounds)")
    }

    @Test("The texts that are changed are read", arguments: texts)
    func seeds(_ text: String) throws {
        let geometry = try Geometry(wkt: text)
        #expect(try Geometry(wkt: geometry.wkt) == geometry)
    }
}
