import Foundation
import Testing

@testable import KioskResources

@Suite("Lifetimes of responses")
struct CacheControlTests {
    private static let date = "Sat, 21 Nov 2026 12:00:00 GMT"

    @Test(
        "The lifetime is that of Cache-Control, or else of Expires relative to the date of the server",
        arguments: [
            ([:], nil), (["cache-control": "max-age=60"], 60), (["cache-control": "public, Max-Age=\"60\""], 60),
            (["cache-control": "max-age=60", "age": "45"], 15), (["cache-control": "max-age=60", "age": "90"], 0),
            (["cache-control": "max-age=60", "age": "x"], 60), (["cache-control": "max-age=-5"], nil),
            (["cache-control": "max-age=nan"], nil), (["cache-control": "max-age="], nil),
            (["cache-control": "no-cache, max-age=60"], 0), (["cache-control": "no-store"], 0),
            (["expires": "Sat, 21 Nov 2026 12:00:30 GMT", "date": date], 30),
            (["expires": "Sat, 21 Nov 2026 11:00:00 GMT", "date": date], 0),
            (["expires": "Sat, 21 Nov 2026 12:00:30 GMT"], nil), (["expires": "0", "date": date], 0),
            (["expires": date, "date": date, "cache-control": "max-age=7"], 7),
        ] as [([String: String], Double?)])
    func lifetime(headers: [String: String], expected: Double?) {
        #expect(CacheControl(headers).lifetime == expected)
    }

    @Test("Each directive has its own effect in any combination, regardless of case and spaces")
    func directives() {
        let all = ["no-cache", "no-store", "must-revalidate", "private", "max-age=1"]
        for mask in 0..<1 << all.count {
            let chosen = all.indices.filter { mask & 1 << $0 != 0 }.map { all[$0] }
            for text in [chosen.joined(separator: ", "), chosen.reversed().joined(separator: " ,").uppercased()] {
                let control = CacheControl(["cache-control": text])
                let isFresh = !chosen.contains("no-cache") && !chosen.contains("no-store")
                #expect(control.isStorable == !chosen.contains("no-store"), "\(text)")
                #expect(
                    control.mustRevalidate == (chosen.contains("must-revalidate") || chosen.contains("no-cache")),
                    "\(text)")
                #expect(control.lifetime == (isFresh ? (chosen.contains("max-age=1") ? 1 : nil) : 0), "\(text)")
            }
        }
    }

    @Test(
        "A response without a directive is stored, and other words are none",
        arguments: ["", "no-stores", "x-no-store", "no-caches", "must-revalidate=1", "public"])
    func others(text: String) {
        let control = CacheControl(["cache-control": text])
        #expect(control.isStorable && !control.mustRevalidate && control.lifetime == nil)
        #expect(control == CacheControl([:]))
    }
}
