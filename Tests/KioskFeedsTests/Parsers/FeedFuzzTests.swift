import KioskGeometry
import TestSupport
import Testing

@testable import KioskFeeds

/// Changes of valid feeds: each results in updates and problems within the limits.
@Suite struct FeedFuzzTests {
    /// Parses changes of seeds in slices of random sizes, and returns the fraction of those that have updates.
    private func acceptedFraction(of format: FeedFormat, seeds: [[UInt8]], alphabet: String, seed: UInt64, rounds: Int)
        throws -> Double
    {
        var generator = SeededGenerator(seed: seed)
        var accepted = 0
        let count = randomRounds(rounds)
        var limits = FeedLimits()
        limits.objectCount = 100
        for original in seeds {
            var parser = format.makeParser()
            #expect(!parser.parse(original).updates.isEmpty || !parser.finish().updates.isEmpty)
        }
        for _ in 0..<count {
            let bytes = generator.mutation(
                of: seeds.randomElement(using: &generator) ?? [], alphabet: Array(alphabet.utf8))
            var parser = format.makeParser(limits: limits)
            var updateCount = 0
            var rest = bytes[...]
            while !rest.isEmpty {
                let size = format.isStream ? Int.random(in: 1...max(1, bytes.count), using: &generator) : bytes.count
                let batch = parser.parse(Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
                updateCount += batch.updates.count
                try batch.checkLimits()
            }
            let batch = parser.finish()
            try batch.checkLimits()
            updateCount += batch.updates.count
            if updateCount > 0 { accepted += 1 }
        }
        return Double(accepted) / Double(count)
    }

    @Test("Changed feeds of public transport", .timeLimit(.minutes(60)))
    func gtfsRealtime() throws {
        let fraction = try acceptedFraction(
            of: .gtfsRealtime, seeds: [FeedSeeds.gtfs], alphabet: "\u{1}\u{2}\u{A}\u{12}\u{22}", seed: 1, rounds: 2000)
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Changed feeds of public transport in the form of JSON")
    func gtfsJSON() throws {
        let fraction = try acceptedFraction(
            of: .gtfsRealtime, seeds: [FeedSeeds.gtfsJSON], alphabet: #"{}[]":,0e-"#, seed: 2, rounds: 2000)
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Changed documents of aircraft", .timeLimit(.minutes(60)))
    func aircraftJSON() throws {
        let fraction = try acceptedFraction(
            of: .aircraftJSON, seeds: [FeedSeeds.aircraft], alphabet: #"{}[]":,0e-"#, seed: 3, rounds: 2000)
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Changed documents of GeoJSON", .timeLimit(.minutes(60)))
    func geoJSON() throws {
        let fraction = try acceptedFraction(
            of: .geoJSON, seeds: [FeedSeeds.geoJSON], alphabet: #"{}[]":,0e-"#, seed: 4, rounds: 2000)
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Changed lines of receivers of aircraft", .timeLimit(.minutes(60)))
    func sbs() throws {
        let fraction = try acceptedFraction(of: .sbs, seeds: [FeedSeeds.sbs], alphabet: ",-.0\n", seed: 5, rounds: 2000)
        #expect(fraction > 0.3)
    }

    @Test("Changed sentences of receivers of ships", .timeLimit(.minutes(60)))
    func ais() throws {
        let text = Array(FeedSeeds.ais.map { $0 + "\r\n" }.joined().utf8)
        let fraction = try acceptedFraction(of: .ais, seeds: [text], alphabet: "!\\,*0w\n", seed: 6, rounds: 2000)
        #expect(fraction > 0.3)
    }

    /// The checksums of changed sentences are made right, so that the changes reach the messages.
    @Test("Changed messages of ships with right checksums", .timeLimit(.minutes(60)))
    func aisMessages() throws {
        var generator = SeededGenerator(seed: 7)
        var accepted = 0
        let count = randomRounds(4000)
        let alphabet = Array("0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVW`abcdefghijklmnopqrstuvw".utf8)
        for _ in 0..<count {
            let sentence = FeedSeeds.ais.randomElement(using: &generator) ?? ""
            let body = sentence.drop { $0 != "!" }.dropFirst().prefix { $0 != "*" }
            var fields = body.split(separator: ",", omittingEmptySubsequences: false).map { Array($0.utf8) }
            let index = Bool.random(using: &generator) ? 5 : Int.random(in: fields.indices, using: &generator)
            fields[index] = generator.mutation(of: fields[index], alphabet: alphabet)
            let bytes = Array(fields.joined(separator: [UInt8(ascii: ",")]))
            let digits = String(bytes.reduce(0, ^), radix: 16)
            let line = [UInt8(ascii: "!")] + bytes + Array("*\(digits.count == 1 ? "0" : "")\(digits)\n".utf8)
            var parser = AISParser()
            let batch = parser.parse(line)
            try batch.checkLimits()
            if !batch.updates.isEmpty { accepted += 1 }
        }
        let fraction = Double(accepted) / Double(count)
        #expect(fraction > 0.2 && fraction < 1)
    }
}
