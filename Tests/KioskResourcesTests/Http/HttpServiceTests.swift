import Foundation
import KioskLocation
import KioskStyle
import ResourceTestSupport
import Synchronization
import TestSupport
import Testing

@testable import KioskResources

/// A server with a path for each thing that can happen.
private func makeServer() throws -> LocalServer {
    try LocalServer { request in
        let path = request.path.split(separator: "?")[0]
        switch path {
        case "/ok": return .init(headers: ["ETag": "\"7\"", "X-UPPER": "Value"], body: Data("hello".utf8))
        case "/missing": return .init(status: 404, body: Data("no".utf8))
        case "/busy": return .init(status: 503)
        case "/empty": return .init(status: 204)
        case "/gzip":
            let packed = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJVyjPL8pJAQCFEUoNCwAAAA==") ?? Data()
            return .init(headers: ["Content-Encoding": "gzip"], body: packed)
        case "/moved": return .init(status: 302, headers: ["Location": "/ok"])
        case "/circle": return .init(status: 302, headers: ["Location": "/circle"])
        case "/short": return .init(body: Data("hel".utf8), announcedLength: 100)
        case "/echo":
            let kept = "\(request.method) \(request.headers["if-none-match"] ?? "") ".utf8
            return .init(body: Data(kept) + request.body)
        case "/large": return .init(body: Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }))
        case "/slow": return .init(body: Data("late".utf8), isHeld: true)
        default: return .init(status: 400)
        }
    }
}

/// The service of the library and the one of the guide.
enum ServiceKind: CaseIterable {
    case builtIn
    case custom

    @MainActor
    func make() -> any HttpServiceInterface {
        switch self {
        case .builtIn: DefaultHttpService()
        case .custom: CustomHttpService()
        }
    }
}

@MainActor
@Suite("HTTP services with a local server")
struct HttpServiceTests {
    /// The time-out of requests that the server holds, in seconds: other tests may block the main actor for minutes.
    private let timeout: UInt64 = 3600

    @Test("Every status is a response with body and lower-case headers", arguments: ServiceKind.allCases)
    func statuses(kind: ServiceKind) async throws {
        let (service, server) = (kind.make(), try makeServer())
        defer { server.stop() }
        let answer = try await service.answer(to: HttpRequest(url: server.url("/ok"))).get()
        #expect(answer.code == 200 && answer.data == Data("hello".utf8))
        #expect(answer.headers["etag"] == "\"7\"" && answer.headers["x-upper"] == "Value")
        #expect(answer.headers.keys.allSatisfy { $0 == $0.lowercased() })
        for (path, code) in [("/missing", 404), ("/busy", 503), ("/empty", 204)] {
            let answer = try await service.answer(to: HttpRequest(url: server.url(path))).get()
            #expect(answer.code == Int64(code))
        }
    }

    @Test(
        "Compressed bodies are decompressed, redirects followed, and large bodies complete",
        arguments: ServiceKind.allCases)
    func bodies(kind: ServiceKind) async throws {
        let (service, server) = (kind.make(), try makeServer())
        defer { server.stop() }
        #expect(
            try await service.answer(to: HttpRequest(url: server.url("/gzip"))).get().data == Data("hello world".utf8))
        #expect(try await service.answer(to: HttpRequest(url: server.url("/moved"))).get().data == Data("hello".utf8))
        let large = try await service.answer(to: HttpRequest(url: server.url("/large"))).get().data
        #expect(large.count == 5_000_000 && large.last == UInt8(truncatingIfNeeded: 4_999_999 &* 31))
    }

    @Test("Method, body and conditional headers are sent to the server", arguments: ServiceKind.allCases)
    func requests(kind: ServiceKind) async throws {
        let (service, server) = (kind.make(), try makeServer())
        defer { server.stop() }
        let request = HttpRequest(
            method: .post, url: server.url("/echo"), headers: ["if-none-match": "\"7\""], body: Data("body".utf8))
        #expect(try await service.answer(to: request).get().data == Data("POST \"7\" body".utf8))
        let head = try await service.answer(to: HttpRequest(method: .head, url: server.url("/ok"))).get()
        #expect(head.code == 200 && head.data.isEmpty)
    }

    @Test("A truncated body, a redirect loop and a closed port are failures", arguments: ServiceKind.allCases)
    func failures(kind: ServiceKind) async throws {
        let (service, server) = (kind.make(), try makeServer())
        func failure(_ url: String) async -> HttpRequestErrorType? {
            guard case .failure(let error) = await service.answer(to: HttpRequest(url: url)) else { return nil }
            return error.type
        }
        let connection: HttpRequestErrorType = kind == .builtIn ? .connectionError : .otherError
        #expect(await failure(server.url("/short")) == connection)
        #expect(await failure(server.url("/circle")) == .otherError)
        server.stop()
        #expect(await failure(server.url("/ok")) == connection)
    }

    @Test("A request without a response fails after its time-out")
    func timeout() async throws {
        let (service, server) = (DefaultHttpService(), try makeServer())
        defer { server.stop() }
        guard case .failure(let error) = await service.answer(to: HttpRequest(url: server.url("/slow"), timeout: 1))
        else {
            Issue.record("the request succeeded")
            return
        }
        #expect(error.type == .requestTimedOut)
    }

    @Test("Invalid URLs are failures", arguments: ["", "file:///etc/passwd", "http://", "ftp://a/b"])
    func noURL(url: String) async {
        guard case .failure(let error) = await DefaultHttpService().answer(to: HttpRequest(url: url))
        else {
            Issue.record("the request succeeded")
            return
        }
        #expect(error.type == .otherError)
    }

    @Test("A cancelled request completes once and immediately, both active and queued")
    func cancellation() async throws {
        let (service, server) = (DefaultHttpService(), try makeServer())
        defer { server.stop() }
        service.setMaxRequestsPerHostForMax(1)
        let received = Mutex<[String]>([])
        func send(_ name: String) -> UInt64 {
            service.request(for: HttpRequest(url: server.url("/slow"), timeout: timeout)) { response in
                let outcome = if case .failure(let error) = response.result { "\(error.type)" } else { "answer" }
                received.withLock { $0.append("\(name) \(outcome)") }
            }
        }
        let ids = [send("first"), send("second")]
        await server.isHolding(1)
        for id in ids.reversed() {
            for _ in 0..<2 {
                service.cancelRequest(forId: id) { isKnown in received.withLock { $0.append("\(isKnown)") } }
            }
        }
        #expect(
            received.withLock { $0 } == [
                "second requestCancelled", "true", "false", "first requestCancelled", "true", "false",
            ])
        // The host is free again, and the late response of the first request is discarded.
        server.release()
        #expect(try await service.answer(to: HttpRequest(url: server.url("/ok"))).get().code == 200)
        #expect(received.withLock { $0.count } == 6 && server.count("/slow") == 1)
    }

    @Test(
        "The number of simultaneous requests per host is limited, and all are completed", arguments: [1, 3] as [UInt8])
    func limit(max: UInt8) async throws {
        let (service, server) = (DefaultHttpService(), try makeServer())
        defer { server.stop() }
        service.setMaxRequestsPerHostForMax(max)
        let url = server.url("/slow")
        let answers = (0..<7).map { _ in
            Task { await service.answer(to: HttpRequest(url: url, timeout: timeout)) }
        }
        var left = answers.count
        while left > 0 {
            let batch = min(left, Int(max))
            await server.isHolding(batch)
            server.release()
            left -= batch
            for answer in answers.dropLast(left) { #expect(try await answer.value.get().code == 200) }
        }
        #expect(server.maximumConcurrentCount == Int(max))
    }

    @Test("A download is a complete file or no file", arguments: ServiceKind.allCases)
    func download(kind: ServiceKind) async throws {
        let (service, server) = (kind.make(), try makeServer())
        defer { server.stop() }
        let directory = try ScratchDirectory()
        let file = directory.url.appending(path: "a download")
        func download(_ path: String, to file: URL) async -> DownloadStatus {
            await withCheckedContinuation { continuation in
                let options = DownloadOptions(request: HttpRequest(url: server.url(path)), localPath: file.path)
                _ = service.download(for: options) { continuation.resume(returning: $0) }
            }
        }
        for path in ["/missing", "/short"] {
            let status = await download(path, to: file)
            #expect(status.state == .failed && status.failure != nil)
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
        #expect(await download("/ok", to: file.appending(path: "in no folder")).state == .failed)
        let status = await download("/ok", to: file)
        #expect(status.state == .finished)
        #expect(status.receivedBytes == 5)
        #expect(status.totalBytes == 5)
        #expect(status.downloadOptions.localPath == file.path)
        #expect(try Data(contentsOf: file) == Data("hello".utf8))
    }
}
