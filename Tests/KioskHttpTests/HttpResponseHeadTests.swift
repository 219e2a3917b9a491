import Testing

@testable import KioskHttp

@Suite("The heads of HTTP responses")
struct HttpResponseHeadTests {
    @Test(
        "A status line without a status has the status 0",
        arguments: [
            ("HTTP/1.1 200 OK\r\n", 200), ("HTTP/2 404\r\n", 404), ("HTTP/1.1  204  \r\n", 204), ("HTTP/1.1", 0),
            ("HTTP/1.1 many", 0), ("HTTP/1.1 99999999999999999999", 0), ("", 0),
        ])
    func status(line: String, status: Int) {
        #expect(HttpResponseHead(statusLine: line).status == status)
    }

    @Test("Keys have lower case, values have no spaces around them, and repeated headers are joined")
    func headers() {
        var head = HttpResponseHead(statusLine: "HTTP/1.1 200 OK")
        for line in ["ETag:\t\"7\" \r\n", "vary: A\r\n", "VARY: B\r\n", "no header\r\n", ": empty\r\n", "X-Empty:\r\n"]
        {
            head.add(line: line)
        }
        #expect(head.headers == ["etag": "\"7\"", "vary": "A, B", "": "empty", "x-empty": ""])
    }

    /// With a copy of the value for each header, this would take minutes.
    @Test("A header that is repeated many times is joined", .timeLimit(.minutes(2)))
    func manyHeaders() {
        var head = HttpResponseHead(statusLine: "HTTP/1.1 200 OK")
        for _ in 0..<500_000 { head.add(line: "a: b\r\n") }
        #expect(head.headers["a"]?.utf8.count == 3 * 500_000 - 2)
    }

    @Test(
        "An announced length is a whole number, or unknown",
        arguments: [
            ("0", 0), ("12", 12), ("99999999999999999999", .max), ("-1", nil), ("1.5", nil), ("many", nil), ("", nil),
        ] as [(String, Int?)])
    func length(text: String, count: Int?) {
        var head = HttpResponseHead(statusLine: "HTTP/1.1 200 OK")
        #expect(head.announcedByteCount == nil)
        head.add(line: "Content-Length: \(text)")
        #expect(head.announcedByteCount == count)
    }

    @Test("A redirect has an address")
    func redirects() {
        for status in [200, 302, 399, 400] {
            for address in ["", "/b"] {
                var head = HttpResponseHead(statusLine: "HTTP/1.1 \(status)")
                head.add(line: "Location: \(address)")
                #expect(head.isRedirect == ((300..<400).contains(status) && !address.isEmpty))
            }
        }
    }
}
