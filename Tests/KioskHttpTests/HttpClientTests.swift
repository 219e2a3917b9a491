import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KioskHttp

@Suite("The HTTP client with a local server", .timeLimit(.minutes(5)))
struct HttpClientTests {
    /// The events of a transfer, up to the last one.
    private static func events(
        of request: HttpTransferRequest, in client: HttpClient = HttpClient(), refusing refused: String? = nil
    ) async -> [String] {
        let events = Mutex<[String]>([])
        return await withCheckedContinuation { continuation in
            client.start(request, id: 1) { event in
                let text =
                    switch event {
                    case .head(let head): "head \(head.status)"
                    case .bytes(let bytes): "bytes \(String(decoding: bytes, as: UTF8.self))"
                    case .progress(let count): "progress \(count)"
                    case .end(.success(let head)): "end \(head.status)"
                    case .end(.failure(let error)): "\(error.kind): \(error.message)"
                    }
                events.withLock { $0.append(text) }
                let isLast = if case .end = event { true } else { text == refused }
                if isLast { continuation.resume(returning: events.withLock { $0 }) }
                return !isLast
            }
        }
    }

    private func request(
        _ url: String, _ method: String = "GET", headers: [String: String] = [:], body: String? = nil
    ) -> HttpTransferRequest {
        HttpTransferRequest(
            url: url, method: method, headers: headers, body: body.map { Data($0.utf8) }, timeout: 3600)
    }

    @Test("The head precedes the bytes, and the end is last; trailers are no headers")
    func order() async throws {
        let server = try LocalServer { request in
            let text =
                switch request.path {
                case "/plain": "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"
                case "/short": "HTTP/1.1 200\r\nContent-Length: 5\r\n\r\nhello"
                case "/redirect":
                    "HTTP/1.1 302 Found\r\nLocation: /plain\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: 1\r\n\r\n"
                default:
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nHTTP/1.1 500 No: 1\r\n\r\n"
                }
            return .init(bytes: Data(text.utf8))
        }
        defer { server.stop() }
        for path in ["/plain", "/chunked", "/short", "/redirect"] {
            let events = await Self.events(of: request(server.url(path)))
            #expect(events.first == "head 200" && events.last == "end 200")
            #expect(events.filter { $0.hasPrefix("bytes") } == ["bytes hello"])
            #expect(events.count { $0.hasPrefix("head") || $0.hasPrefix("end") } == 2)
        }
    }

    @Test("No event follows one that was refused", arguments: ["head 200", "bytes hello"])
    func refusal(event: String) async throws {
        let server = try LocalServer { _ in .init(body: Data("hello".utf8)) }
        defer { server.stop() }
        let client = HttpClient()
        #expect(await Self.events(of: request(server.url("/")), in: client, refusing: event).last == event)
        // A later transfer is not affected; a second event would have resumed the continuation twice.
        #expect(await Self.events(of: request(server.url("/")), in: client).last == "end 200")
    }

    @Test("A header with a line break or an invalid name is not sent")
    func headers() async throws {
        let server = try LocalServer { .init(body: Data("<\($0.headers["x-text"] ?? "none")>".utf8)) }
        defer { server.stop() }
        for (key, value) in [("x", "a\r\nb: c"), ("x\n", "a"), ("", "a"), ("x: y", "a"), ("x", "a\0")] {
            let events = await Self.events(of: request(server.url("/"), headers: [key: value]))
            #expect(events.count == 1 && events[0].hasPrefix("invalid: a header of the request has an invalid name"))
        }
        #expect(server.totalCount == 0)
        #expect(await Self.events(of: request(server.url("/"), headers: ["x-text": ""])).contains("bytes <>"))
        #expect(await Self.events(of: request(server.url("/"), headers: ["x-text": "å"])).contains("bytes <å>"))
    }

    @Test("A redirect to another server receives no authorization, and a POST becomes a GET")
    func redirects() async throws {
        let other = try LocalServer { request in
            .init(
                body: Data("\(request.method) \(request.headers["authorization"] ?? "none") \(request.body.count)".utf8)
            )
        }
        let address = other.url("/")
        let server = try LocalServer { _ in .init(status: 303, headers: ["Location": address], body: Data("moved".utf8))
        }
        defer {
            server.stop()
            other.stop()
        }
        let events = await Self.events(
            of: request(server.url("/"), "POST", headers: ["authorization": "secret"], body: "text"))
        #expect(events.contains("bytes GET none 0"))
        #expect(!events.contains { $0.contains("moved") })
    }

    /// Source: RFC 3986, section 5.4, with the base `/styles/town/map`.
    @Test(
        "The address of a redirect is relative to that which redirects",
        arguments: [
            ("./moved", "/styles/town/moved"), ("moved", "/styles/town/moved"), ("../moved?a=1", "/styles/moved?a=1"),
            ("../../../moved", "/moved"), ("/moved", "/moved"), ("?b=2", "/styles/town/map?b=2"),
        ], [301, 302, 307, 308])
    func relativeRedirect(redirect: (location: String, path: String), status: Int) async throws {
        let server = try LocalServer { request in
            request.path == "/styles/town/map"
                ? .init(status: status, headers: ["Location": redirect.location]) : .init(body: Data(request.path.utf8))
        }
        defer { server.stop() }
        let events = await Self.events(of: request(server.url("/styles/town/map")))
        #expect(events.contains("bytes \(redirect.path)"), "\(events)")
    }

    @Test("A POST without a body has an empty body, and a HEAD has no bytes")
    func methods() async throws {
        let server = try LocalServer { .init(body: Data("\($0.method) \($0.body.count)".utf8)) }
        defer { server.stop() }
        #expect(await Self.events(of: request(server.url("/"), "POST")).contains("bytes POST 0"))
        #expect(await Self.events(of: request(server.url("/"), "POST", body: "")).contains("bytes POST 0"))
        #expect(await Self.events(of: request(server.url("/"), "HEAD")) == ["head 200", "end 200"])
    }

    @Test("The release of a client ends its transfers without an event")
    func release() async throws {
        let server = try LocalServer { _ in .init(isHeld: true) }
        var client: HttpClient? = HttpClient()
        let isCalled = Mutex(false)
        client?.start(request(server.url("/")), id: 1) { _ in
            isCalled.withLock { $0 = true }
            return true
        }
        await server.isHolding(1)
        client = nil
        server.stop()
        #expect(await Self.events(of: request(server.url("/"))).last?.hasPrefix("connection:") == true)
        #expect(!isCalled.withLock { $0 })
    }

    @Test("A response with changed bytes is a response or an error")
    func changedResponses() async throws {
        let originals = [
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: \"7\"\r\n\r\nhello",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
            "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.0 200 OK\r\nContent-Encoding: gzip, deflate\r\nConnection: close\r\n\r\n\u{1f}\u{8b}",
        ]
        let generator = Mutex(SeededGenerator(seed: 11))
        let server = try LocalServer { _ in
            generator.withLock { generator in
                let original = Array((originals.randomElement(using: &generator) ?? "").utf8)
                let bytes = generator.mutation(of: original, alphabet: Array("HTP/:;, 0123\r\n\t\0gzi".utf8))
                return .init(bytes: Data(bytes))
            }
        }
        defer { server.stop() }
        let client = HttpClient()
        for _ in 0..<randomRounds(200) {
            let events = await Self.events(of: request(server.url("/")), in: client)
            #expect(events.count { $0.hasPrefix("head") } <= 1)
            #expect(events.last.map { $0.hasPrefix("end ") || $0.contains(": ") } == true)
        }
    }
}
