import Foundation
import KioskMaps
import KioskMapsTesting
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The scripted HTTP service")
struct ScriptedHttpServiceTests {
    /// The results of requests, which arrive in callbacks.
    private final class Results: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] { list.withLock { $0 } }

        func add(_ text: String) { list.withLock { $0.append(text) } }

        func add(_ response: HttpResponse) {
            switch response.result {
            case .success(let data): add("\(data.code) \(String(decoding: data.data, as: UTF8.self))")
            case .failure(let error): add("\(error.type)")
            }
        }
    }

    private let clock = ManualClock()
    private let results = Results()

    private func service(_ pattern: String, _ answers: HttpStandIn.Answer...) throws -> ScriptedHttpService {
        let pattern = try #require(AddressPattern(pattern))
        return ScriptedHttpService(clock: clock, standIns: [HttpStandIn(pattern, answers: answers)])
    }

    private func send(_ url: String, to service: ScriptedHttpService, headers: [String: String] = [:]) -> UInt64 {
        service.request(for: HttpRequest(url: url, headers: headers)) { [results] in results.add($0) }
    }

    @Test("Answers follow each other, and the last one is repeated")
    func turns() throws {
        let service = try service("https://a.example/*", .init(status: 503), .init(body: .data(Data("b".utf8))))
        for name in ["1", "2", "3"] { _ = send("https://a.example/\(name)", to: service) }
        #expect(results.all.isEmpty)
        clock.advance(by: 0.1)
        #expect(results.all == ["503 ", "200 b", "200 b"])
        #expect(service.requests.map(\.url) == ["https://a.example/1", "https://a.example/2", "https://a.example/3"])
    }

    @Test("An answer arrives after its delay, unless the request is cancelled")
    func delay() throws {
        let service = try service("*", .init(delay: 2), .init(delay: 1), .init(delay: 1))
        _ = send("a", to: service)
        _ = send("b", to: service)
        let third = send("c", to: service)
        clock.advance(by: 0.5)
        let wasWaiting = Results()
        service.cancelRequest(forId: third) { wasWaiting.add("\($0)") }
        #expect(results.all == ["requestCancelled"])
        clock.advance(by: 0.6)
        #expect(results.all == ["requestCancelled", "200 "])
        clock.advance(by: 1)
        #expect(results.all.count == 3)
        service.cancelRequest(forId: third) { wasWaiting.add("\($0)") }
        #expect(wasWaiting.all == ["true", "false"])
    }

    @Test("A request without a stand-in fails, as does one whose answer is a failure")
    func failures() throws {
        let service = try service("https://a.example/*", .init(failure: .requestTimedOut))
        _ = send("https://a.example/1", to: service)
        _ = send("https://b.example/1", to: service)
        clock.advance(by: 0.1)
        #expect(results.all == ["requestTimedOut", "otherError"])
    }

    @Test("A file is found by the names of the URL, and never outside its directory")
    func files() throws {
        let folder = try ScratchDirectory()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "in"), withIntermediateDirectories: true)
        try folder.write("tile", to: "in/14-3.pbf")
        try folder.write("secret", to: "secret-3.pbf")
        let body = HttpStandIn.Body.file(folder.url.appending(path: "in"), path: "{z}-{x}.pbf")
        let service = try service("https://a.example/{z}/{x}.pbf", .init(body: body))
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "in/link-3.pbf").path, withDestinationPath: "../secret-3.pbf")
        for path in ["14/3", "15/3", "../3", "%2E%2E/3", "link/3"] {
            _ = send("https://a.example/\(path).pbf", to: service)
        }
        clock.advance(by: 0.1)
        #expect(results.all == ["200 tile", "404 ", "404 ", "404 ", "404 "])
    }

    @Test(
        "A range of bytes is answered by that range",
        arguments: [
            ("bytes=1-3", "206 bcd"), ("bytes=4-", "206 ef"), ("bytes=4-99", "206 ef"), ("bytes=6-7", "200 abcdef"),
            ("bytes=3-1", "200 abcdef"), ("bytes=a-b", "200 abcdef"), ("lines=1-2", "200 abcdef"),
        ])
    func ranges(range: String, result: String) throws {
        let service = try service("*", .init(body: .data(Data("abcdef".utf8))))
        _ = send("a", to: service, headers: ["range": range])
        clock.advance(by: 0.1)
        #expect(results.all == [result])
    }

    @Test("The date of an answer is that of the clock")
    func date() throws {
        let service = try service("*", .init(delay: 5, headers: ["etag": "1"]))
        service.start = Date(timeIntervalSince1970: 784_111_772)
        _ = service.request(for: HttpRequest(url: "a")) { [results] response in
            guard case .success(let data) = response.result else { return }
            for (name, value) in data.headers.sorted(by: { $0.key < $1.key }) { results.add("\(name): \(value)") }
        }
        clock.advance(by: 6)
        #expect(results.all == ["date: Sun, 06 Nov 1994 08:49:37 GMT", "etag: 1"])
    }
}
