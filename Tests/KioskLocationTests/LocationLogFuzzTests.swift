import Foundation
import KioskLocation
import TestSupport
import Testing

@Suite("Damaged logs")
struct LocationLogFuzzTests {
    private static let messages = """
        {"class":"VERSION","release":"3.22"}
        {"class":"TPV","mode":3,"time":"2024-01-01T00:00:00Z","lat":60,"lon":24,"eph":4.5}
        {"class":"TPV","mode":1}
        {"class":"TPV","mode":2,"time":"2024-01-01T00:00:09Z","lat":60.1,"lon":24,"speed":4,"track":90}
        {"class":"TPV","mode":2,"lat":60,"lon":24.1}
        """

    private static var sentences: [UInt8] {
        nmea(
            "GPGGA,120000,6010.000,N,02456.000,E,1,08,1.2,20.0,M,18.0,M,,",
            "GPRMC,120001,A,6010.000,N,02456.000,E,10.0,90.0,010624,,",
            "GPRMC,120002,V,6010.000,N,02456.000,E,10.0,90.0,010624,,",
            "GPRMC,120003,A,6010.100,N,02456.000,E,10.0,90.0,010624,,")
    }

    private func check(_ original: [UInt8], seed: UInt64, _ read: ([UInt8]) -> LocationTrack) {
        #expect(read(original).entries.count >= 3)
        var random = SeededGenerator(seed: seed)
        let alphabet = Array(#"{}[]":,.*$-0123456789AVNSEW"#.utf8) + [10, 13, 0]
        var tracks = 0
        let rounds = randomRounds(1000)
        for _ in 0..<rounds {
            let track = read(random.mutation(of: original, alphabet: alphabet))
            if !track.entries.isEmpty { tracks += 1 }
            #expect(track.entries.allSatisfy { $0.fix.isValid && $0.offset.isFinite })
            #expect(zip(track.entries, track.entries.dropFirst()).allSatisfy { $0.offset < $1.offset })
        }
        #expect(tracks > rounds / 2)
    }

    @Test("A damaged log of sentences is a track of the valid fixes in it")
    func sentences() {
        check(Self.sentences, seed: 8) { LocationTrack(nmea: $0) }
    }

    @Test("A damaged log of gpsd messages is a track of the valid fixes in it")
    func messages() {
        check(Array(Self.messages.utf8), seed: 9) { LocationTrack(gpsd: $0) }
    }
}
