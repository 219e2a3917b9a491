import Foundation
import KioskGeometry
import TestSupport
import Testing

@testable import KioskFeeds

/// Changes of valid feeds: each results in updates and problems within the limits.
@Suite struct FeedFuzzTests {
    /// Checks what a feed contains, whatever its bytes are.
    private func check(_ batch: FeedBatch, _ bytes: [UInt8]) throws {
        #expect(batch.problems.count <= FeedBatch.maximumProblemCount)
        for update in batch.updates {
            #expect(!update.id.isEmpty && update.id.utf8.count <= FeedLimits.idByteCount)
            guard let object = update.object else { continue }
            if let coordinate = object.coordinate {
                #expect(abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180)
            }
            for direction in [object.course, object.heading] {
                if let direction { #expect((0..<360).contains(direction)) }
            }
            if let speed = object.speed { #expect(speed >= 0 && speed.isFinite) }
            // Numbers of a line of JSON must be finite.
            _ = try FeedChange.updated(object).serialized()
        }
    }

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
                try check(batch, bytes)
            }
            let batch = parser.finish()
            try check(batch, bytes)
            updateCount += batch.updates.count
            if updateCount > 0 { accepted += 1 }
        }
        return Double(accepted) / Double(count)
    }

    private static let gtfs: [UInt8] = {
        var feed = WireMessage()
        feed.message(1) { header in
            header.text(1, "2.0")
            header.number(3, 1_700_000_000)
        }
        for number in 0..<4 {
            feed.message(2) { entity in
                entity.text(1, "entity \(number)")
                entity.message(4) { vehicle in
                    vehicle.message(1) { trip in
                        trip.text(1, "trip \(number)")
                        trip.text(5, "route")
                        trip.number(4, 0)
                    }
                    vehicle.message(2) { position in
                        position.float(1, 60.1)
                        position.float(2, 24.9)
                        position.float(3, 90)
                        position.float(5, 12.5)
                    }
                    vehicle.number(4, 1)
                    vehicle.number(5, 1_699_999_990)
                    vehicle.message(8) { $0.text(1, "bus \(number)") }
                    vehicle.message(11) { $0.text(1, "carriage") }
                }
                entity.message(3) { update in
                    update.message(1) { $0.text(1, "trip \(number)") }
                    update.message(2) { stop in
                        stop.number(1, 7)
                        stop.message(2) { $0.number(1, UInt64(bitPattern: -5)) }
                    }
                }
                entity.group(1001, isStart: true)
                entity.number(1, 2)
                entity.group(1001, isStart: false)
            }
        }
        return feed.bytes
    }()

    private static let aircraft = Array(
        #"""
        {"now":1785349721.5,"messages":5,"aircraft":[{"hex":"3c71a1","flight":"BCS361  ","alt_baro":41000,"gs":533.7,
        "track":79.6,"lat":51.345256,"lon":-2.052231,"seen_pos":5.9,"mlat":[],"nav_modes":["autopilot"],"seen":0.0},
        {"hex":"~407689","alt_baro":"ground","lastPosition":{"lat":1,"lon":2}},{"hex":"400db1","squawk":"7657"}]}
        """#.utf8)

    private static let geoJSON = Array(
        #"""
        {"type":"FeatureCollection","features":[{"type":"Feature","id":"bus 1","geometry":{"type":"Point",
        "coordinates":[24.9,60.1,12]},"properties":{"course":90,"speed":5,"time":"2026-01-01T12:00:00Z","line":"7"}},
        {"type":"Feature","id":2,"geometry":null,"properties":{"removed":true}},{"type":"Feature","id":3,
        "geometry":{"type":"Point","coordinates":[1e1,-2.5E-1]},"properties":null}]}
        """#.utf8)

    private static let sbs = Array(
        """
        MSG,3,1,1,4CA762,1,2026/01/02,03:04:05.250,2026/01/02,03:04:05.250,,10000,,,60.25,-24.5,,,0,-1,0,1\r
        MSG,4,496,469,4CA767,27854,2010/02/19,17:58:13.039,,,,,288.6,103.2,,,-832,,,,,\r
        STA,,5,179,400AE7,10103,2008/11/28,14:58:51.153,,,RM\r
        MSG,1,1,1,4CA762,1,,,,,RYR12AB \r

        """.utf8)

    private static let ais = [
        "!AIVDM,1,1,,A,16SteH0P00Jt63hHaa6SagvJ087r,0*42", "!AIVDM,1,1,,A,B52KB8h006fu`Q6:g1McCwb5oP06,0*00",
        "!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C",
        "!AIVDM,2,2,1,A,88888888880,2*25", "!AIVDM,1,1,,B,H39sGlTU7B=40054;omlo0103314,0*4D",
        "\\s:rORBCOMM104,q:u,c:1418172113,T:2014-12-10 00.41.53*55\\!AIVDM,1,1,,B,13F?Vv700<DJuLEtvep`iToV0<00,0*78",
        "!AIVDM,1,1,,A,ENk`sG6T4V69Q93T@1bb@1h1T@6=3BiM7uUb`00003vP00`<Mh0,2*4A",
        "!AIVDM,1,1,6,A,C5MtL4eP0FK?P@4I96hG`urH@2fF0000000000000000?P000020,0*4D",
        "!AIVDM,1,1,,A,402B4L1uubaOD1d:>NEe@j10259t,0*4D", "!AIVDM,1,1,,A,KCQ9r=hrFUnH7P00,0*41",
    ]

    @Test("Changed feeds of public transport", .timeLimit(.minutes(60)))
    func gtfsRealtime() throws {
        let fraction = try acceptedFraction(
            of: .gtfsRealtime, seeds: [Self.gtfs], alphabet: "\u{1}\u{2}\u{A}\u{12}\u{22}", seed: 1, rounds: 2000)
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Changed feeds of public transport in the form of JSON")
    func gtfsJSON() throws {
        let text = #"""
            {"header":{"gtfs_realtime_version":"2.0","timestamp":1700000000},"entity":[{"id":"1","vehicle":{"trip":
            {"trip_id":"t","route_id":"r"},"position":{"latitude":60.1,"longitude":24.9,"bearing":90},"vehicle":{"id":"bus"},
            "timestamp":1699999990}},{"id":"2","trip_update":{"trip":{"trip_id":"t"},"stop_time_update":[{"stop_id":"s",
            "arrival":{"delay":5}}]}}]}
            """#
        let fraction = try acceptedFraction(
            of: .gtfsRealtime, seeds: [Array(text.utf8)], alphabet: #"{}[]":,0e-"#, seed: 2, rounds: 2000)
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Changed documents of aircraft", .timeLimit(.minutes(60)))
    func aircraftJSON() throws {
        let fraction = try acceptedFraction(
            of: .aircraftJSON, seeds: [Self.aircraft], alphabet: #"{}[]":,0e-"#, seed: 3, rounds: 2000)
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Changed documents of GeoJSON", .timeLimit(.minutes(60)))
    func geoJSON() throws {
        let fraction = try acceptedFraction(
            of: .geoJSON, seeds: [Self.geoJSON], alphabet: #"{}[]":,0e-"#, seed: 4, rounds: 2000)
        #expect(fraction > 0.3 && fraction < 1)
    }

    @Test("Changed lines of receivers of aircraft", .timeLimit(.minutes(60)))
    func sbs() throws {
        let fraction = try acceptedFraction(of: .sbs, seeds: [Self.sbs], alphabet: ",-.0\n", seed: 5, rounds: 2000)
        #expect(fraction > 0.3 && fraction <= 1)
    }

    @Test("Changed sentences of receivers of ships", .timeLimit(.minutes(60)))
    func ais() throws {
        let text = Array(Self.ais.map { $0 + "\r\n" }.joined().utf8)
        let fraction = try acceptedFraction(of: .ais, seeds: [text], alphabet: "!\\,*0w\n", seed: 6, rounds: 2000)
        #expect(fraction > 0.3 && fraction <= 1)
    }

    /// The checksums of changed sentences are made right, so that the changes reach the messages.
    @Test("Changed messages of ships with right checksums", .timeLimit(.minutes(60)))
    func aisMessages() throws {
        var generator = SeededGenerator(seed: 7)
        var accepted = 0
        let count = randomRounds(4000)
        let alphabet = Array("0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVW`abcdefghijklmnopqrstuvw".utf8)
        for _ in 0..<count {
            let sentence = Self.ais.randomElement(using: &generator) ?? ""
            let body = sentence.drop { $0 != "!" }.dropFirst().prefix { $0 != "*" }
            var fields = body.split(separator: ",", omittingEmptySubsequences: false).map { Array($0.utf8) }
            let index = Bool.random(using: &generator) ? 5 : Int.random(in: fields.indices, using: &generator)
            fields[index] = generator.mutation(of: fields[index], alphabet: alphabet)
            let bytes = Array(fields.joined(separator: [UInt8(ascii: ",")]))
            let digits = String(bytes.reduce(0, ^), radix: 16)
            let line = [UInt8(ascii: "!")] + bytes + Array("*\(digits.count == 1 ? "0" : "")\(digits)\n".utf8)
            var parser = AISParser()
            let batch = parser.parse(line)
            try check(batch, line)
            if !batch.updates.isEmpty { accepted += 1 }
        }
        let fraction = Double(accepted) / Double(count)
        #expect(fraction > 0.2 && fraction < 1)
    }
}
