import Foundation
import KioskMapsTesting
import ResourceTestSupport
import Synchronization
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskResources

@MainActor
@Suite("Hostile servers", .timeLimit(.minutes(10)))
struct HostileServerTests {
    private let transfers: HttpTransfers
    private let service: DefaultHttpService
    private let server: HostileServer

    init() throws {
        transfers = HttpTransfers(maximumByteCount: 1 << 20)
        service = DefaultHttpService(transfers: transfers)
        server = try HostileServer()
    }

    private func limit(_ byteCount: Int) -> ResourceLimit {
        var limits = ResourceLimits()
        limits[.geoJSON].received = byteCount
        limits[.geoJSON].decoded = byteCount
        return limits[.geoJSON]
    }

    /// What a response is expected to be: a status and a body, or a part of the message of an error.
    private static func outcome(_ behavior: HostileBehavior) -> (status: Int64?, text: String) {
        switch behavior {
        // The blocks have no contents: what is counted is what arrives.
        case .endlessBody, .endlessEmptyBlocks, .announcedTooLong:
            (nil, "the response exceeds 1 MiB; raise ResourceOptions.limits[.geoJSON].received")
        case .endlessCompressedBody:
            (nil, "the decoded resource exceeds 1 MiB; raise ResourceOptions.limits[.geoJSON].decoded")
        case .endlessRedirectBody: (nil, "the body of a redirect exceeds 1048576 bytes")
        case .stalledBody, .silent: (nil, "timed out")
        case .endlessInterim: (nil, "interim responses (status 100)")
        case .redirectLoop: (nil, "too many HTTP redirects")
        case .redirectToInvalidHost: (nil, "redirects to an invalid URL")
        case .emptyRedirect: (302, "{}")
        case .redirectToFile: (nil, "redirects to a URL of the scheme \"file\", which is not followed")
        case .endlessHeaders, .endlessHeader, .tooShort, .invalidLength, .unknownCoding, .repeatedCoding,
            .damagedCoding, .damagedChunk,
            .closed:
            (nil, "")
        case .tooLong: (200, "{}")
        case .authentication: (401, "")
        }
    }

    @Test(
        "Each attack ends with a response or an error, and the connection is closed",
        arguments: HostileBehavior.allCases)
    func attack(_ behavior: HostileBehavior) async throws {
        defer { server.stop() }
        let expected = Self.outcome(behavior)
        let result = Mutex<Result<HttpResponseData, HttpRequestError>?>(nil)
        let request = HttpRequest(url: server.url(behavior), limit: limit(1 << 20))
        let id = service.request(for: request) { response in result.withLock { $0 = response.result } }
        var seconds = 0.0
        while result.withLock({ $0 }) == nil {
            _ = service.checkRequest(forId: id, after: seconds)
            if expected.text == "timed out", server.requestCount > 0 { seconds += 30 }
            await Task.yield()
        }
        switch try #require(result.withLock { $0 }) {
        case .success(let answer):
            #expect(answer.code == expected.status)
            #expect(String(decoding: answer.data, as: UTF8.self) == expected.text)
        case .failure(let error):
            #expect(expected.status == nil)
            #expect(expected.text.isEmpty || error.message.contains(expected.text), "\(error.message)")
        }
        await server.allConnectionsAreClosed()
    }

    @Test(
        "A response that exceeds its limit ends while the main actor is busy",
        arguments: [HostileBehavior.endlessBody, .endlessCompressedBody])
    func busyMainActor(_ behavior: HostileBehavior) async throws {
        defer { server.stop() }
        let request = HttpRequest(url: server.url(behavior), limit: limit(1 << 20))
        let result = Mutex<Result<HttpResponseData, HttpRequestError>?>(nil)
        _ = service.request(for: request) { response in result.withLock { $0 = response.result } }
        while server.requestCount == 0 || server.connectionCount > 0 { usleep(1000) }
        #expect(result.withLock { $0 } == nil)
        while result.withLock({ $0 }) == nil { await Task.yield() }
        #expect(throws: HttpRequestError.self) { try result.withLock { $0 }?.get() }
    }

    @Test("A request to another server is answered while a hostile one sends endless responses")
    func otherServer() async throws {
        let honest = try LocalServer { _ in .init(body: Data("{}".utf8)) }
        defer {
            honest.stop()
            server.stop()
        }
        let attack = HttpRequest(url: server.url(.endlessCompressedBody), limit: limit(1 << 20))
        let attacks = (0..<4).map { _ in Task { await service.answer(to: attack) } }
        #expect(try await service.answer(to: HttpRequest(url: honest.url("/"))).get().data == Data("{}".utf8))
        for attack in attacks { await #expect(throws: HttpRequestError.self) { try await attack.value.get() } }
    }

    @Test(
        "Of complete and incomplete responses that exceed the memory together, the largest incomplete one is requested again"
    )
    func memory() async throws {
        let body = Data(count: 5 << 20)
        let honest = try LocalServer { _ in .init(body: body) }
        defer {
            honest.stop()
            server.stop()
        }
        // The budget is the largest limit; the main actor does not take the first response before the second has ended.
        let results = Mutex<[Result<HttpResponseData, HttpRequestError>]>([])
        for path in ["/1", "/2"] {
            let request = HttpRequest(url: honest.url(path), limit: limit(8 << 20))
            _ = service.request(for: request) { response in results.withLock { $0.append(response.result) } }
        }
        while transfers.count > 0 { usleep(1000) }
        while results.withLock({ $0.count }) < 2 { await Task.yield() }
        let errors = results.withLock { $0 }.compactMap { result in
            if case .failure(let error) = result { error } else { nil }
        }
        #expect(errors.map(\.type) == [.connectionError])
        #expect(errors.first?.message.contains("exceed 8388608 bytes together") == true)
        // Delivered responses need no memory of the service.
        let again = try await service.answer(to: HttpRequest(url: honest.url("/3"), limit: limit(8 << 20))).get()
        #expect(again.data == body)
    }

    @Test("A body within the limit arrives, also if it is compressed; a download over the limit writes no file")
    func withinLimit() async throws {
        let packed = Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJVyjPL8pJAQCFEUoNCwAAAA==") ?? Data()
        let honest = try LocalServer { request in
            request.path == "/packed"
                ? .init(headers: ["Content-Encoding": "gzip"], body: packed) : .init(body: Data("hello world".utf8))
        }
        defer {
            honest.stop()
            server.stop()
        }
        for path in ["/packed", "/plain"] {
            let answer = try await service.answer(to: HttpRequest(url: honest.url(path), limit: limit(packed.count)))
                .get()
            #expect(answer.data == Data("hello world".utf8))
        }
        for path in ["/packed", "/plain"] {
            guard
                case .failure(let error) = await service.answer(
                    to: HttpRequest(url: honest.url(path), limit: limit(10)))
            else {
                Issue.record("the request succeeded")
                continue
            }
            #expect(error.message.contains("exceeds 10 bytes"))
        }
        let directory = try ScratchDirectory()
        let file = directory.url.appending(path: "file")
        let options = DownloadOptions(
            request: HttpRequest(url: honest.url("/plain"), limit: limit(10)), localPath: file.path)
        let status = await withCheckedContinuation { continuation in
            _ = service.download(for: options) { continuation.resume(returning: $0) }
        }
        #expect(status.state == .failed && status.failure?.message.contains("exceeds 10 bytes") == true)
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("A slow response has a second more for each kilobyte, and the error names the options")
    func slow() {
        let limit = ResourceLimits()[.tile]
        #expect(limit.problem(after: 60, received: 0) == nil)
        #expect(limit.problem(after: 160, received: 100 << 10) == nil)
        let problem = limit.problem(after: 161, received: 100 << 10)
        #expect(
            problem?.contains(
                "raise ResourceOptions.limits[.tile].time, or lower ResourceOptions.limits[.tile].bytesPerSecond")
                == true)
    }
}
