import Foundation
import TestSupport
import Testing

@testable import KioskResources

/// Headers with changes have a lifetime that is finite and not negative, or none.
@Suite struct CacheControlFuzzTests {
    private static let rounds = randomRounds(2_000)

    private static let dates = [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ]

    @Test("Dates of each form are read, and with a change they are read or refused")
    func dates() {
        var random = SeededGenerator(seed: 61)
        var accepted = 0
        for round in 0..<Self.rounds {
            let valid = Self.dates[round % Self.dates.count]
            #expect(HttpDate(valid)?.seconds == 784_111_777)
            let bytes = random.mutation(of: Array(valid.utf8), alphabet: Array(" ,:-0159GMTNov".utf8))
            guard let date = HttpDate(String(decoding: bytes, as: UTF8.self)) else { continue }
            accepted += 1
            // From the year 0 to the year 9999.
            #expect((-62_200_000_000...253_500_000_000).contains(date.seconds))
        }
        #expect(accepted > Self.rounds / 20 && accepted < Self.rounds * 9 / 10, "\(accepted) of \(Self.rounds)")
    }

    @Test("Headers with changes have a lifetime that is finite and not negative, or none")
    func headers() {
        var random = SeededGenerator(seed: 62)
        let alphabet = Array("=,\"- 0159eE.maxgnos".utf8)
        let seeds = [
            "max-age=3600, must-revalidate", "no-cache", "public, max-age=\"60\"", "no-store, max-age=5", "MAX-AGE=1e3",
        ]
        var lifetimes = 0
        for round in 0..<Self.rounds {
            func changed(_ text: String) -> String {
                random.flip()
                    ? text : String(decoding: random.mutation(of: Array(text.utf8), alphabet: alphabet), as: UTF8.self)
            }
            var headers = ["cache-control": changed(seeds[round % seeds.count])]
            if random.chance(of: 3) { headers["cache-control"] = nil }
            if random.flip() { headers["age"] = changed("12") }
            if random.flip() { headers["expires"] = changed(Self.dates[round % Self.dates.count]) }
            if random.flip() { headers["date"] = changed(Self.dates[0]) }
            let control = CacheControl(headers)
            guard let lifetime = control.lifetime else { continue }
            lifetimes += 1
            #expect(lifetime.isFinite && lifetime >= 0, "\(headers)")
        }
        #expect(lifetimes > Self.rounds / 2 && lifetimes < Self.rounds, "\(lifetimes) of \(Self.rounds)")
    }
}
