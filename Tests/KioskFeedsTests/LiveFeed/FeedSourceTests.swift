import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@testable import KioskFeeds

@MainActor
@Suite struct FeedSourceTests {
    private let clock = ManualClock()

    /// What a source has delivered.
    private final class Deliveries {
        var list: [FeedDelivery] = []
        var texts: [String] {
            list.compactMap { if case .bytes(let bytes) = $0 { String(decoding: bytes, as: UTF8.self) } else { nil } }
        }
        var problems: [FeedProblem] {
            list.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
        }
    }

    @Test("The files of a directory are played in the order of their names, in which digits are numbers")
    func directory() throws {
        let folder = try ScratchDirectory()
        for name in ["b10.json", "b9.json", "a.json", ".hidden", "b010x.json"] { try folder.write(name, to: name) }
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "c"), withIntermediateDirectories: false)
        let source = FileFeedSource(folder.url, interval: 2, clock: clock)
        let deliveries = Deliveries()
        source.start { deliveries.list.append($0) }
        #expect(deliveries.texts == ["a.json"])
        clock.advance(by: 2.1)
        #expect(deliveries.texts == ["a.json", "b9.json"])
        clock.advance(by: 10)
        #expect(deliveries.texts == ["a.json", "b9.json", "b10.json", "b010x.json"])
        #expect(deliveries.list.last == .end)
        source.stop()
    }

    @Test("A file that is too large or missing is a problem")
    func fileProblems() throws {
        let folder = try ScratchDirectory()
        let file = try folder.write("0123456789", to: "file")
        var limits = FeedLimits()
        limits.documentByteCount = 5
        let deliveries = Deliveries()
        let source = FileFeedSource(file, clock: clock, limits: limits)
        source.start { deliveries.list.append($0) }
        #expect(deliveries.problems.map(\.message) == ["the file has more than 5 bytes"])
        #expect(deliveries.list.last == .end)
        #expect(throws: FeedProblem.self) { try FeedFiles.list(at: URL(filePath: "/nowhere/at/all")) }
    }

    @Test("A stream delivers its bytes as they arrive, and its end")
    func stream() async {
        let pipe = Pipe()
        let source = StreamFeedSource(pipe.fileHandleForReading)
        let (stream, continuation) = AsyncStream<FeedDelivery>.makeStream()
        source.start { continuation.yield($0) }
        var iterator = stream.makeAsyncIterator()
        pipe.fileHandleForWriting.write(Data("one".utf8))
        #expect(await iterator.next() == .bytes(Array("one".utf8)))
        pipe.fileHandleForWriting.write(Data("two".utf8))
        #expect(await iterator.next() == .bytes(Array("two".utf8)))
        try? pipe.fileHandleForWriting.close()
        #expect(await iterator.next() == .end)
        source.stop()
    }

    @Test("A stream that its writer has closed before the first read delivers its bytes and its end")
    func closedStream() async throws {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data("one".utf8))
        try pipe.fileHandleForWriting.close()
        let source = StreamFeedSource(pipe.fileHandleForReading)
        let (stream, continuation) = AsyncStream<FeedDelivery>.makeStream()
        source.start { continuation.yield($0) }
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == .bytes(Array("one".utf8)))
        #expect(await iterator.next() == .end)
        source.stop()
    }

    @Test("A regular file is a stream as well")
    func regularFile() async throws {
        let folder = try ScratchDirectory()
        let file = try folder.write(String(repeating: "0123456789", count: 10_000), to: "file")
        let source = StreamFeedSource(try FileHandle(forReadingFrom: file))
        let (stream, continuation) = AsyncStream<FeedDelivery>.makeStream()
        source.start { continuation.yield($0) }
        var count = 0
        for await delivery in stream {
            if case .bytes(let bytes) = delivery { count += bytes.count } else { break }
        }
        #expect(count == 100_000)
        source.stop()
    }

    /// A server of one document.
    private final class DocumentServer: HttpServiceInterface {
        var version = 1
        var status: Int64 = 200
        var retryAfter: String?
        private(set) var requests: [HttpRequest] = []

        func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
            requests.append(request)
            var headers = ["etag": "\"\(version)\"", "last-modified": "Thu, 01 Jan 2026 00:00:0\(version) GMT"]
            headers["retry-after"] = retryAfter
            let isKnown = request.headers["if-none-match"] == headers["etag"]
            let code = status == 200 && isKnown ? 304 : status
            let data = code == 200 ? Data("document \(version)".utf8) : Data()
            callback(
                HttpResponse(
                    request: request, result: .success(HttpResponseData(headers: headers, code: code, data: data))))
            return UInt64(requests.count)
        }
    }

    private func makePolling(
        _ server: DocumentServer, headers: [String: String] = [:]
    ) throws -> (PollingFeedSource, Deliveries) {
        let url = try #require(URL(string: "https://transit.example/vehicles.pb"))
        let source = PollingFeedSource(url, interval: 10, clock: clock, headers: headers)
        source.service = server
        return (source, Deliveries())
    }

    @Test("A document is requested at intervals with its version, and delivered when it has changed")
    func polling() throws {
        let server = DocumentServer()
        let (source, deliveries) = try makePolling(server, headers: ["x-api-key": "key"])
        source.start { deliveries.list.append($0) }
        #expect(deliveries.texts == ["document 1"])
        clock.advance(by: 25)
        #expect(server.requests.count == 3)
        #expect(deliveries.texts == ["document 1"])
        #expect(server.requests[1].headers["if-none-match"] == "\"1\"")
        #expect(server.requests[1].headers["if-modified-since"] == "Thu, 01 Jan 2026 00:00:01 GMT")
        #expect(server.requests.allSatisfy { $0.headers["x-api-key"] == "key" })
        server.version = 2
        clock.advance(by: 10)
        #expect(deliveries.texts == ["document 1", "document 2"])
        source.stop()
        clock.advance(by: 100)
        #expect(server.requests.count == 4)
    }

    @Test("After failures the next request is later, up to five minutes, and when the server asks for it")
    func failures() throws {
        let server = DocumentServer()
        server.status = 500
        let (source, deliveries) = try makePolling(server)
        source.start { deliveries.list.append($0) }
        #expect(deliveries.problems.map(\.position) == ["transit.example"])
        // The waits are 20, 40, 80 and 160 s, and then 300 s.
        for (wait, count) in [(19.0, 1), (2, 2), (38, 2), (3, 3), (3000, 14)] {
            clock.advance(by: wait)
            #expect(server.requests.count == count)
        }
        (server.status, server.retryAfter) = (503, "1000")
        clock.advance(by: 301)
        #expect(server.requests.count == 15)
        clock.advance(by: 900)
        #expect(server.requests.count == 15)
        server.status = 200
        clock.advance(by: 50)
        #expect(deliveries.texts == ["document 1"])
        source.stop()
    }

    @Test("A signal is observed while its source runs")
    func signal() {
        let subject = SignalSubject<[UInt8]>()
        let source = SignalFeedSource(subject.signal)
        let deliveries = Deliveries()
        source.start { deliveries.list.append($0) }
        subject.send([1])
        source.stop()
        subject.send([2])
        #expect(deliveries.list == [.bytes([1])])
    }
}
