import Foundation
import KioskStyle
import ResourceTestSupport
import Synchronization
import Testing

@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("Stores of resources")
struct ResourceStoreTests {
    /// A store in memory.
    private final class MemoryStore: ResourceStore {
        let copies = Mutex<[String: StoredResource]>([:])
        let failure = Mutex<String?>(nil)
        let problems = Mutex<[String]>([])

        func resource(at url: String) throws -> StoredResource? {
            if let message = failure.withLock({ $0 }) { throw ResourceError(url: "memory", message: message) }
            return copies.withLock { $0[url] }
        }

        func store(_ resource: StoredResource, at url: String, onError: @escaping @Sendable (String) -> Void) {
            copies.withLock { $0[url] = resource }
        }

        func takeProblems() -> [String] {
            problems.withLock { problems in
                defer { problems = [] }
                return problems
            }
        }

        func clearTemporaryData() { copies.withLock { $0 = [:] } }

        func put(
            _ text: String, lifetime: Double?, etag: String? = nil, mustRevalidate: Bool = false,
            isAbsent: Bool = false, at url: String = ResourceStoreTests.address
        ) {
            let answer = ResourceAnswer(
                data: Data(text.utf8), source: .cache, etag: etag, mustRevalidate: mustRevalidate, lifetime: lifetime)
            copies.withLock { $0[url] = StoredResource(answer: answer, isAbsent: isAbsent) }
        }

        var stored: StoredResource? { copies.withLock { $0[ResourceStoreTests.address] } }
    }

    private nonisolated static let address = "https://city.example/1/0/1.pbf"

    private let service = QueuedHttpService()
    private let cache = MemoryStore()
    private let region = MemoryStore()
    private let offline = OfflineSwitch()
    private let diagnostics = CurrentValues<Diagnostic>()

    private func loader(mode: TileStoreUsageMode = .readOnly) -> ResourceLoader {
        let service = service
        let loader = ResourceLoader(
            options: ResourceOptions(accessToken: "", tileStore: region, tileStoreUsageMode: mode, cache: cache),
            frames: FrameLoop(), offlineSwitch: offline, work: BackgroundWork(), service: { service })
        loader.onDiagnostic = { [diagnostics] in diagnostics.values.append($0) }
        return loader
    }

    private func read(
        by loader: ResourceLoader, kind: RequestInfo.Resource = .tile, _ options: ResourceReadOptions = .init()
    ) async throws -> Result<ResourceAnswer, ResourceError> {
        let url = try #require(URL(string: Self.address))
        return await withCheckedContinuation { continuation in
            _ = loader.read(url, kind: kind, options: options) { continuation.resume(returning: $0) }
        }
    }

    private func text(_ result: Result<ResourceAnswer, ResourceError>) -> String? {
        if case .success(let answer) = result { String(decoding: answer.data, as: UTF8.self) } else { nil }
    }

    @Test("A response is stored, and answers the next request without the server")
    func storing() async throws {
        let loader = loader()
        service.answers = [.status(200, ["cache-control": "max-age=60", "etag": "\"7\""], body: "new")]
        #expect(text(try await read(by: loader)) == "new")
        #expect(text(try await read(by: loader)) == "new" && service.requests.count == 1)
        let version = ResourceReadOptions(version: ResourceVersion(etag: "\"7\""))
        let answer = try await read(by: loader, version).get()
        #expect(answer.isUnchanged && answer.data.isEmpty && answer.lifetime == 60)
        #expect(region.stored == nil)
    }

    @Test("Responses with no-store, errors and resources of volatile sources are not stored")
    func notStored() async throws {
        let loader = loader()
        service.answers = [.status(200, ["cache-control": "no-store"], body: "secret"), .status(404), .status(200)]
        _ = try await read(by: loader)
        _ = try await read(by: loader)
        _ = try await read(by: loader, ResourceReadOptions(isVolatile: true))
        #expect(cache.stored == nil && service.requests.count == 3)
    }

    @Test("An expired tile is shown at once, and its version is confirmed when the map requests it again")
    func expiredTile() async throws {
        let loader = loader()
        cache.put("old", lifetime: -5, etag: "\"7\"")
        let first = try await read(by: loader).get()
        #expect(first.data == Data("old".utf8) && first.lifetime == 1 && service.requests.isEmpty)
        service.answers = [.status(304, ["cache-control": "max-age=60"])]
        let again = try await read(by: loader, ResourceReadOptions(version: first.version)).get()
        #expect(service.requests.map { $0.headers["if-none-match"] } == ["\"7\""])
        #expect(again.isUnchanged && again.lifetime == 60)
        #expect(cache.stored?.answer.data == Data("old".utf8) && cache.stored?.answer.lifetime == 60)
    }

    @Test("An expired style is shown at once, and renewed for the next start")
    func expiredStyle() async throws {
        cache.put("old", lifetime: 0)
        service.answers = [.status(200, ["cache-control": "max-age=60"], body: "new")]
        let loader = loader()
        #expect(text(try await read(by: loader, kind: .style)) == "old")
        while cache.stored?.answer.data != Data("new".utf8) { await Task.yield() }
        #expect(text(try await read(by: loader, kind: .style)) == "new" && service.requests.count == 1)
    }

    @Test("A copy that must be validated is not shown while the server cannot be reached")
    func mustRevalidate() async throws {
        let away = HttpRequestError(type: .connectionError, message: "connection refused")
        let loader = loader()
        cache.put("old", lifetime: 0, etag: "\"7\"", mustRevalidate: true)
        service.answers = [.failure(away), .status(304)]
        #expect(text(try await read(by: loader)) == nil)
        #expect(text(try await read(by: loader)) == "old")
    }

    @Test("Without the network, an expired copy is shown again, and fresh ones without a request")
    func disconnected() async throws {
        offline.isMapboxStackConnected = false
        let loader = loader()
        cache.put("old", lifetime: 0)
        for _ in 1...3 { #expect(text(try await read(by: loader)) == "old") }
        cache.put("fresh", lifetime: 9)
        #expect(text(try await read(by: loader)) == "fresh" && service.requests.isEmpty)
    }

    @Test("The tile store precedes the cache, unless its copy has expired; an absent tile is an error")
    func order() async throws {
        let loader = loader()
        region.put("region", lifetime: nil)
        cache.put("cache", lifetime: 60)
        #expect(text(try await read(by: loader)) == "region")
        region.put("region", lifetime: -1)
        #expect(text(try await read(by: loader)) == "cache")
        region.put("", lifetime: nil, isAbsent: true)
        guard case .failure(let error) = try await read(by: loader) else {
            Issue.record("an absent tile is a success")
            return
        }
        #expect(error.reason == .notFound)
        #expect(text(try await read(by: self.loader(mode: .disabled))) == "cache")
    }

    @Test("Only the mode readAndUpdate stores responses in the tile store", arguments: TileStoreUsageMode.allCases)
    func usage(mode: TileStoreUsageMode) async throws {
        service.answers = [.status(200, body: "new")]
        _ = try await read(by: loader(mode: mode))
        #expect((region.stored != nil) == (mode == .readAndUpdate) && cache.stored != nil)
    }

    @Test("A store that cannot be read is reported once, and the server is asked")
    func failure() async throws {
        cache.failure.withLock { $0 = "input/output error" }
        service.answers = [.status(200, body: "1"), .status(200, body: "2")]
        let loader = loader()
        #expect(text(try await read(by: loader)) == "1")
        #expect(text(try await read(by: loader)) == "2")
        #expect(diagnostics.values.map(\.message) == ["memory: input/output error"])
    }

    @Test("The problems of stores that are reported, and the expired copies that are remembered, are limited")
    func limits() async throws {
        cache.put("cache", lifetime: 60)
        cache.problems.withLock { $0 = (0..<2000).map { "problem \($0)" } }
        #expect(text(try await read(by: loader())) == "cache")
        #expect(diagnostics.values.count == ResourceStores.maximumReportCount + 1)
        #expect(
            diagnostics.values.last?.message
                == "stores: further problems are not reported; correct the reported ones")
        let stores = ResourceStores(options: ResourceOptions(accessToken: ""), work: BackgroundWork())
        for number in 0...ResourceStores.maximumOutdatedCount { stores.didUseExpired("\(number)") }
        #expect(!stores.takeOutdated("0") && stores.takeOutdated("\(ResourceStores.maximumOutdatedCount)"))
    }

    @Test("A problem that does not prevent reading is reported, and the copy is used")
    func problem() async throws {
        cache.put("cache", lifetime: 60)
        cache.problems.withLock { $0 = ["the disk cannot be written"] }
        #expect(text(try await read(by: loader())) == "cache")
        #expect(diagnostics.values.map(\.message) == ["the disk cannot be written"])
    }

    @Test("A cancelled reading is not answered")
    func cancellation() async throws {
        let url = try #require(URL(string: Self.address))
        let token = loader().read(url, kind: .tile) { _ in Issue.record("answered") }
        token.cancel()
        #expect(service.cancelled == [1])
    }
}

/// Values that were received.
@MainActor
private final class CurrentValues<Value> {
    var values: [Value] = []
}
