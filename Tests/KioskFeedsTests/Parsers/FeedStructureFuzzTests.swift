import KioskGeometry
import TestSupport
import Testing

@testable import KioskFeeds

/// Feeds whose values are changed, and whose lengths, checksums and notations are right, so that the changes reach what the parsers do
/// with the values.
@Suite("Changed values of feeds", .timeLimit(.minutes(60)))
struct FeedStructureFuzzTests {
    /// Parses documents or lines, and returns the fraction of those that have updates.
    private func acceptedFraction(
        of format: FeedFormat, seed: UInt64, _ make: (inout SeededGenerator) throws -> [UInt8]
    ) throws -> Double {
        var generator = SeededGenerator(seed: seed)
        var limits = FeedLimits()
        limits.objectCount = 100
        let count = randomRounds(2000)
        var accepted = 0
        for _ in 0..<count {
            var parser = format.makeParser(limits: limits)
            let batch = parser.parse(try make(&generator))
            try batch.checkLimits()
            let rest = parser.finish()
            try rest.checkLimits()
            if !batch.updates.isEmpty || !rest.updates.isEmpty { accepted += 1 }
        }
        return Double(accepted) / Double(count)
    }

    @Test("Fields of protocol buffers")
    func gtfsFields() throws {
        let seed = try #require(WireTree(FeedSeeds.gtfs))
        #expect(seed.bytes == FeedSeeds.gtfs)
        let fraction = try acceptedFraction(of: .gtfsRealtime, seed: 11) { random in
            var tree = seed
            for _ in 0..<Int.random(in: 1...4, using: &random) { tree.mutate(using: &random) }
            return tree.bytes
        }
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Values of documents of JSON", arguments: [FeedFormat.gtfsRealtime, .aircraftJSON, .geoJSON])
    func jsonValues(format: FeedFormat) throws {
        let documents: [FeedFormat: [UInt8]] = [
            .gtfsRealtime: FeedSeeds.gtfsJSON, .aircraftJSON: FeedSeeds.aircraft, .geoJSON: FeedSeeds.geoJSON,
        ]
        var reader = JSONReader(try #require(documents[format]))
        let seed = try reader.readValue()
        let pieces: [JSONValue?] = [
            nil, 0, -1, 91, 181, 360, 1e300, -1e-300, 1_700_000_000, 9_999_999_999_999, true, "", "ground", "60.1",
            "2026-01-01T12:00:00Z", .string(String(repeating: "é", count: 300)), "\u{0}\u{1b}", [],
            ["lat": 1, "lon": -181],
            [24.9, 60.1], ["type": "Point", "coordinates": [1, 2, 3]], ["removed": true],
        ]
        let fraction = try acceptedFraction(of: format, seed: 12) { random in
            var value = seed
            for _ in 0..<Int.random(in: 1...3, using: &random) { value = random.mutation(of: value, with: pieces) }
            return Array((try value?.serialized() ?? "null").utf8)
        }
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Fields of lines of receivers of aircraft")
    func sbsFields() throws {
        let lines = String(decoding: FeedSeeds.sbs, as: UTF8.self).split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let pieces = [
            "", "0", "-0", "-1", "1", "90.0001", "-180", "1e999", "nan", "inf", "0x1p3", "9999999999999999999",
            "4CA762",
            "ZZZZZZ", "2026/02/30", "0000/00/00", "9999/99/99", "24:60:61.999", "03:04:05", "MSG", "SEL", "8",
            "\u{1b}[2J",
            "é", String(repeating: "9", count: 400),
        ]
        let fraction = try acceptedFraction(of: .sbs, seed: 13) { random in
            var text = ""
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                var fields = lines.randomElement(using: &random) ?? []
                for _ in 0..<Int.random(in: 0...3, using: &random) where !fields.isEmpty {
                    let index = Int.random(in: fields.indices, using: &random)
                    switch Int.random(in: 0..<6, using: &random) {
                    case 0: fields.remove(at: index)
                    case 1: fields.insert(fields[index], at: index)
                    default: fields[index] = pieces.randomElement(using: &random) ?? ""
                    }
                }
                text += fields.joined(separator: ",") + "\r\n"
            }
            return Array(text.utf8)
        }
        #expect(fraction > 0.3 && fraction < 1)
    }

    /// Messages of every type with random bits, of right and wrong lengths, in one to four parts in any order.
    @Test("Messages of ships with any bits")
    func aisBits() throws {
        let fraction = try acceptedFraction(of: .ais, seed: 14) { random in
            var sentences: [String] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                sentences += Self.sentences(ofMessage: Self.message(using: &random), using: &random)
            }
            if Int.random(in: 0..<4, using: &random) == 0 { sentences.shuffle(using: &random) }
            return Array((sentences.joined(separator: "\r\n") + "\r\n").utf8)
        }
        #expect(fraction > 0.3 && fraction < 1)
    }

    /// The usual numbers of bits of messages, by type.
    private static let lengths = [
        1: 168, 2: 168, 3: 168, 4: 168, 5: 424, 9: 168, 11: 168, 14: 968, 18: 168, 19: 312, 21: 272, 24: 168, 27: 96,
    ]

    /// Returns the sextets of a random message, whose coordinate is valid half of the time.
    private static func message(using random: inout SeededGenerator) -> [UInt8] {
        let known = lengths.keys.sorted()
        let type =
            Bool.random(using: &random)
            ? known.randomElement(using: &random) ?? 1 : Int.random(in: 0...63, using: &random)
        var length = lengths[type] ?? 168
        if Int.random(in: 0..<4, using: &random) == 0 { length = Int.random(in: 6...1200, using: &random) }
        var bits = (0..<length).map { _ in Bool.random(using: &random) }
        func set(_ value: Int, at offset: Int, _ count: Int) {
            for index in 0..<count where offset + index < bits.count {
                bits[offset + index] = value >> (count - 1 - index) & 1 == 1
            }
        }
        set(type, at: 0, 6)
        let position: (offset: Int, sizes: (Int, Int), unit: Double)? =
            switch type {
            case 1, 2, 3, 9: (61, (28, 27), 600_000)
            case 4, 11: (79, (28, 27), 600_000)
            case 18, 19: (57, (28, 27), 600_000)
            case 21: (164, (28, 27), 600_000)
            case 27: (44, (18, 17), 600)
            default: nil
            }
        if let position, Bool.random(using: &random) {
            let longitude = Int(Double.random(in: -180...180, using: &random) * position.unit)
            let latitude = Int(Double.random(in: -90...90, using: &random) * position.unit)
            set(longitude, at: position.offset, position.sizes.0)
            set(latitude, at: position.offset + position.sizes.0, position.sizes.1)
        }
        var sextets = [UInt8](repeating: 0, count: (bits.count + 5) / 6)
        for (index, bit) in bits.enumerated() where bit { sextets[index / 6] |= 32 >> UInt8(index % 6) }
        return sextets
    }

    /// Returns the sentences of a message, with right checksums.
    private static func sentences(ofMessage sextets: [UInt8], using random: inout SeededGenerator) -> [String] {
        let characters = sextets.map { $0 < 40 ? $0 + 48 : $0 + 56 }
        let size = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 1...60, using: &random) : 60
        var parts = stride(from: 0, to: characters.count, by: size).map {
            String(decoding: characters[$0..<min($0 + size, characters.count)], as: UTF8.self)
        }
        if parts.count > 9 { parts = [parts.joined()] }
        let id = parts.count == 1 ? "" : String(Int.random(in: 0...9, using: &random))
        let channel = ["A", "B", "", "1", "é"].randomElement(using: &random) ?? "A"
        let fill = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 0...9, using: &random) : 0
        var count = parts.count
        if Int.random(in: 0..<20, using: &random) == 0 { count = Int.random(in: 0...99, using: &random) }
        return parts.enumerated().map { index, part in
            let isLast = index == parts.count - 1
            let talker = ["AIVDM", "AIVDO", "BSVDM"].randomElement(using: &random) ?? "AIVDM"
            let body = "\(talker),\(count),\(index + 1),\(id),\(channel),\(part),\(isLast ? fill : 0)"
            let digits = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
            return "!\(body)*\(digits.count == 1 ? "0" : "")\(digits)"
        }
    }
}
