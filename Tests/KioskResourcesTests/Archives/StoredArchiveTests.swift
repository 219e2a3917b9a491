import Foundation
import KioskTiles
import Synchronization
import TestSupport
import Testing

@testable import KioskResources
@testable import KioskRuntime

@MainActor
@Suite("PMTiles archives on servers, with a cache")
struct StoredArchiveTests {
    /// A cache in memory.
    private final class Cache: ResourceStore {
        let copies = Mutex<[String: StoredResource]>([:])

        func resource(at url: String) -> StoredResource? { copies.withLock { $0[url] } }

        func store(_ resource: StoredResource, at url: String, onError: @escaping @Sendable (String) -> Void) {
            copies.withLock { $0[url] = resource }
        }

        func clearTemporaryData() { copies.withLock { $0 = [:] } }

        /// Changes the remaining lifetime of all copies.
        func expire(in seconds: Double) {
            copies.withLock { copies in for url in copies.keys { copies[url]?.answer.lifetime = seconds } }
        }
    }

    private static let archive = "pmtiles://https://city.example/town.pmtiles?access_token=secret"
    private static let fresh = ["etag": "\"1\"", "cache-control": "max-age=60"]

    private let server: RangeServer
    private let cache = Cache()
    private let offline = OfflineSwitch()

    init() {
        server = RangeServer(Self.town("tile"))
        server.headers = Self.fresh
    }

    private static func town(_ name: String) -> [UInt8] {
        let tiles = (0..<21).map { (UInt64($0), Array("\(name) \($0)".utf8)) }
        return ArchiveDraft(contents: Dictionary(uniqueKeysWithValues: tiles), leafLength: 7).bytes
    }

    /// Returns the reader of a map that was started anew.
    private func restarted() -> ResourceLoader {
        let server = server
        return ResourceLoader(
            options: ResourceOptions(accessToken: "", cache: cache), frames: FrameLoop(), offlineSwitch: offline,
            work: BackgroundWork(), service: { server })
    }

    private func read(
        _ number: UInt64, by loader: ResourceLoader, _ options: ResourceReadOptions = ResourceReadOptions()
    ) async throws -> Result<ResourceAnswer, ResourceError> {
        let tile = try #require(TileID(hilbertID: number))
        let url = try #require(URL(string: "\(Self.archive)/\(tile)"))
        return await withCheckedContinuation { continuation in
            _ = loader.read(url, kind: .tile, options: options) { continuation.resume(returning: $0) }
        }
    }

    private func text(_ result: Result<ResourceAnswer, ResourceError>) throws -> String {
        String(decoding: try result.get().data, as: UTF8.self)
    }

    @Test("A map that starts without the network shows the tiles that were read before, and asks for nothing")
    func restart() async throws {
        let first = restarted()
        for number in [0, 9, 20] as [UInt64] {
            #expect(try text(try await read(number, by: first)) == "tile \(number)")
        }
        let count = server.ranges.count
        let second = restarted()
        for number in [20, 0, 9] as [UInt64] {
            let answer = try await read(number, by: second)
            #expect(try text(answer) == "tile \(number)")
        }
        #expect(server.ranges.count == count)
        offline.isMapboxStackConnected = false
        let third = restarted()
        #expect(try text(try await read(9, by: third)) == "tile 9")
        guard case .failure(let error) = try await read(1, by: third) else { throw CancellationError() }
        #expect(error.reason == .inOfflineMode)
        #expect(cache.copies.withLock { $0.keys.allSatisfy { !$0.contains("secret") && $0.contains("#bytes=") } })
    }

    @Test("Expired ranges are shown, and the next request for a tile is conditional")
    func expiry() async throws {
        _ = try await read(3, by: restarted())
        cache.expire(in: 0)
        let loader = restarted()
        let answer = try await read(3, by: loader)
        #expect(try text(answer) == "tile 3")
        #expect(try answer.get().lifetime == 1)
        let version = try answer.get().version
        let renewed = try await read(3, by: loader, ResourceReadOptions(version: version))
        #expect(try renewed.get().isUnchanged)
        #expect(server.confirmedCount >= 1)
    }

    @Test("Ranges of two versions of the archive are never combined")
    func change() async throws {
        let first = restarted()
        for number in 0..<21 as Range<UInt64> { _ = try await read(number, by: first) }
        server.headers["etag"] = "\"2\""
        server.file = Self.town("new tile")
        // The tile 0 has expired, the directories have not.
        let tile = cache.copies.withLock { copies in copies.first { $0.value.answer.data == Data("tile 0".utf8) }?.key }
        let expired = try #require(tile)
        cache.copies.withLock { $0[expired] = nil }
        let second = restarted()
        #expect(try text(try await read(1, by: second)) == "tile 1")
        #expect(try text(try await read(0, by: second)) == "new tile 0")
        // What the cache has of the earlier version is not used any more.
        for number in 1..<21 as Range<UInt64> {
            #expect(try text(try await read(number, by: second)) == "new tile \(number)")
        }
        let count = server.ranges.count
        let third = restarted()
        for number in 0..<21 as Range<UInt64> {
            #expect(try text(try await read(number, by: third)) == "new tile \(number)")
        }
        #expect(server.ranges.count == count)
    }

    @Test("Without an entity tag and a date, with no-store, in volatile sources and without ranges nothing is stored")
    func unstored() async throws {
        server.headers = ["cache-control": "max-age=60"]
        #expect(try text(try await read(2, by: restarted())) == "tile 2")
        server.headers = ["etag": "\"1\"", "cache-control": "no-store"]
        #expect(try text(try await read(2, by: restarted())) == "tile 2")
        server.headers = Self.fresh
        server.supportsRanges = false
        #expect(try text(try await read(2, by: restarted())) == "tile 2")
        #expect(cache.copies.withLock { $0.isEmpty })
        server.supportsRanges = true
        #expect(try text(try await read(2, by: restarted(), ResourceReadOptions(isVolatile: true))) == "tile 2")
        #expect(cache.copies.withLock { copies in copies.values.allSatisfy { $0.answer.data != Data("tile 2".utf8) } })
    }
}
