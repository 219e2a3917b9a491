import Foundation
import KioskGeometry
import TestSupport
import Testing

/// Mutated documents: each is a value that is equal after writing and reading, or an error with a position.
@Suite struct GeoJSONFuzzTests {
    static let fragments = [
        "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u", "\\ud800", "null", "true", "1e400", "-", "-0", "0", ".", "e9",
        "type", "coordinates", "features", "\"type\":\"Point\"", "\u{0}", "é", " ", "[[[[", "99999999999999999999",
    ].map { Array($0.utf8) }

    static let mutations = randomRounds(2_000)
    static let parts: UInt64 = 8

    @Test("Mutated documents are parsed or throw an error with a position", arguments: 0..<parts)
    func mutations(part: UInt64) throws {
        var random = SeededGenerator(seed: 41 + part)
        var accepted = 0
        let perDocument = 15 * Int(Self.parts)
        let documents = max((Self.mutations + perDocument - 1) / perDocument, 1)
        for _ in 0..<documents {
            let seed = [UInt8](try FeatureCollection.random(using: &random).serialized())
            for _ in 0..<15 {
                var bytes = seed
                for _ in 0..<Int.random(in: 1...4, using: &random) { Self.mutate(&bytes, using: &random) }
                if try Self.survives(bytes) { accepted += 1 }
            }
        }
        #expect(accepted < documents * 15)
    }

    /// Returns whether bytes are GeoJSON; checks the round trip of valid documents and the position of errors.
    private static func survives(_ bytes: [UInt8]) throws -> Bool {
        do throws(JSONError) {
            let object = try GeoJSONObject(parsing: bytes)
            let again = try GeoJSONObject(parsing: object.serialized())
            #expect(again == object)
            return true
        } catch {
            #expect((0...bytes.count).contains(error.position.offset))
            #expect(error.position.line >= 1 && error.position.column >= 1)
            #expect(error.message.hasPrefix("expected "))
            return false
        }
    }

    static func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let index = Int.random(in: 0...bytes.count, using: &random)
        let other = Int.random(in: 0...bytes.count, using: &random)
        let range = min(index, other)..<max(index, other)
        switch Int.random(in: 0..<7, using: &random) {
        case 0 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2 where index < bytes.count: bytes.remove(at: index)
        case 3: bytes.removeSubrange(range.prefix(20))
        case 4: bytes.insert(contentsOf: bytes[range.prefix(40)], at: index)
        case 5: bytes.insert(contentsOf: fragments.randomElement(using: &random) ?? [], at: index)
        default: bytes.removeLast(Int.random(in: 0...min(3, bytes.count), using: &random))
        }
    }
}
