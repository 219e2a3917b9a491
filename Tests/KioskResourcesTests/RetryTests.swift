import Foundation
import Testing

@testable import KioskResources

@Suite("Retry intervals")
struct RetryTests {
    private let policy = RetryPolicy()
    private let date = ["date": "Sat, 21 Nov 2026 12:00:00 GMT"]

    private func wait(_ attempt: Int, _ code: Int64, _ headers: [String: String] = [:]) -> Double? {
        policy.wait(
            afterAttempt: attempt,
            .success(HttpResponseData(headers: headers, code: code, data: Data())))
    }

    @Test("The default interval doubles up to a limit")
    func doubling() {
        for code in [429, 500, 502, 503, 504, 599] as [Int64] {
            #expect((1...5).map { wait($0, code) } == [1, 2, 4, nil, nil])
        }
    }

    @Test("Permanent failures are not requested again")
    func permanentFailures() {
        for code in Set(100...600).subtracting(500...599).subtracting([429]) {
            #expect(wait(1, Int64(code), ["retry-after": "1"]) == nil)
        }
        for type in HttpRequestErrorType.allCases {
            let isWorthIt = [.connectionError, .requestTimedOut].contains(type)
            let wait = policy.wait(afterAttempt: 1, .failure(HttpRequestError(type: type, message: "")))
            #expect((wait != nil) == isWorthIt)
        }
    }

    @Test("A server sets the interval in seconds, by date or by its rate limit")
    func intervals() {
        #expect(wait(1, 429, ["retry-after": "17"]) == 17)
        #expect(wait(1, 503, date.merging(["retry-after": "Sat, 21 Nov 2026 12:00:30 GMT"]) { $1 }) == 30)
        #expect(wait(1, 429, date.merging(["x-rate-limit-reset": "1795262445"]) { $1 }) == 45)
        let both = ["retry-after": "5", "x-rate-limit-reset": "1795262445"]
        #expect(wait(1, 429, date.merging(both) { $1 }) == 5)
    }

    @Test("The interval is at least the default one, and an excessive interval is a failure")
    func limits() {
        #expect(wait(3, 429, ["retry-after": "0"]) == 4)
        #expect(wait(1, 503, date.merging(["retry-after": "Sat, 21 Nov 2026 11:00:00 GMT"]) { $1 }) == 1)
        #expect(wait(1, 429, ["retry-after": "60"]) == 60)
        #expect(wait(1, 429, ["retry-after": "61"]) == nil)
    }

    @Test("Invalid intervals are ignored", arguments: ["", "soon", "-5", "nan", "inf", "1e999", "Sat, 21 Nov"])
    func invalidIntervals(text: String) {
        #expect(wait(1, 429, date.merging(["retry-after": text, "x-rate-limit-reset": text]) { $1 }) == 1)
        #expect(
            wait(1, 429, ["retry-after": "Sat, 21 Nov 2026 12:00:30 GMT", "x-rate-limit-reset": "1795262445"]) == 1)
    }
}

@Suite("Dates of HTTP")
struct HttpDateTests {
    @Test("The three date forms of RFC 9110 are equal")
    func forms() {
        for text in [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        ] { #expect(HttpDate(text)?.seconds == 784_111_777) }
    }

    @Test("Every day from 1970 to 2100 follows the previous one")
    func days() {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        var expected = 0
        for year in 1970...2100 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
                for day in 1...length {
                    let text = "Mon, \(day < 10 ? "0" : "")\(day) \(months[index]) \(year) 00:00:00 GMT"
                    guard HttpDate(text)?.seconds != expected else {
                        expected += 86_400
                        continue
                    }
                    Issue.record("\(text)")
                    return
                }
            }
        }
    }

    @Test(
        "Invalid dates are nil",
        arguments: [
            "", "now", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 32 Nov 1994 08:49:37 GMT",
            "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
            "Sun, 06 Nov 1994 ::: GMT", "Sun, 06 Nov 1994 +8:49:37 GMT",
        ])
    func invalid(text: String) {
        #expect(HttpDate(text) == nil)
    }
}
