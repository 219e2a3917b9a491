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

    @Test("must-revalidate is recognised regardless of case")
    func revalidation() {
        #expect(CacheControl(["cache-control": "max-age=1, Must-Revalidate"]).mustRevalidate)
        #expect(!CacheControl(["cache-control": "max-age=1"]).mustRevalidate)
    }
}
