import Foundation
import KioskMaps
import TestSupport
import Testing

@testable import KioskOffline

@Suite("Ambient cache")
struct AmbientCacheTests {
    private let scratch: ScratchDirectory
    private let clock = TestDate()
    private var file: URL { scratch.url.appending(path: "cache/ambient.db") }

    init() throws { scratch = try ScratchDirectory() }

    private func cache(limit: Int = 1_000_000) -> AmbientCache {
        AmbientCache(file: file, byteLimit: limit, now: clock.now)
    }

    private func resource(
        _ text: String, lifetime: Double? = 60, etag: String? = nil, mustRevalidate: Bool = false
    ) -> StoredResource {
        StoredResource(
            answer: ResourceAnswer(
                data: Data(text.utf8), source: .network, etag: etag, mustRevalidate: mustRevalidate,
                lifetime: lifetime))
    }

    /// Stores resources, and returns the problems.
    @discardableResult
    private func store(_ resources: [String: StoredResource], in cache: AmbientCache) -> [String] {
        let problems = ProblemLog()
        for (url, resource) in resources.sorted(by: { $0.key < $1.key }) {
            cache.store(resource, at: url) { problems.append($0) }
        }
        cache.flush()
        return problems.texts
    }

    @Test("A response is there before and after it is on disk, and after the cache was opened again")
    func storing() throws {
        let cache = cache()
        #expect(try cache.resource(at: "a") == nil)
        cache.store(resource("alpha", etag: "\"1\""), at: "a") { Issue.record("\($0)") }
        #expect(try cache.resource(at: "a")?.answer.data == Data("alpha".utf8))
        cache.close()
        clock.advance(by: 20)
        let copy = try #require(try self.cache().resource(at: "a"))
        #expect(copy.answer.data == Data("alpha".utf8) && copy.answer.etag == "\"1\"" && copy.answer.source == .cache)
        #expect(copy.answer.lifetime == 40 && !copy.isExpired && !copy.isAbsent)
        clock.advance(by: 40)
        #expect(try self.cache().resource(at: "a")?.isExpired == true)
    }

    @Test("A response without a lifetime has to be validated, and is kept")
    func heuristics() throws {
        let cache = cache()
        store(["a": resource("alpha", lifetime: nil)], in: cache)
        #expect(try cache.resource(at: "a")?.isExpired == true)
    }

    @Test("Above the limit, what was not used for the longest time is removed")
    func eviction() throws {
        let cache = cache(limit: 30)
        for name in ["a", "b", "c"] {
            clock.advance(by: 1)
            store([name: resource("0123456789")], in: cache)
        }
        clock.advance(by: 1)
        _ = try cache.resource(at: "a")
        clock.advance(by: 1)
        store(["d": resource("0123456789")], in: cache)
        clock.advance(by: 1)
        store(["e": resource("01234567890")], in: cache)
        let kept = try ["a", "b", "c", "d", "e"].filter { try cache.resource(at: $0) != nil }
        #expect(kept == ["d", "e"])
        #expect(try cache.byteCount() == 21)
        store(["f": resource(String(repeating: "f", count: 31))], in: cache)
        #expect(try cache.resource(at: "f") == nil && cache.byteCount() == 21)
    }

    @Test("Use keeps a copy in the cache")
    func recentUse() throws {
        let cache = cache(limit: 30)
        for name in ["a", "b", "c"] {
            clock.advance(by: 1)
            store([name: resource("0123456789")], in: cache)
        }
        clock.advance(by: 1)
        _ = try cache.resource(at: "a")
        clock.advance(by: 1)
        store(["d": resource("0123456789")], in: cache)
        #expect(try ["a", "b", "c", "d"].filter { try cache.resource(at: $0) != nil } == ["a", "c", "d"])
    }

    @Test("Clearing removes everything and shortens the file")
    func clearing() throws {
        let cache = cache()
        store(["a": resource(String(repeating: "x", count: 500_000))], in: cache)
        try cache.clearTemporaryData()
        #expect(try cache.resource(at: "a") == nil && cache.byteCount() == 0)
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
        #expect(try #require(size).intValue < 100_000)
    }

    @Test("A damaged file is moved aside with a diagnostic, and a new one is made", arguments: 0..<8)
    func damage(seed: Int) throws {
        let original = cache()
        for index in 0..<50 {
            store(["\(index)": resource(String(repeating: "\(index)", count: 3000))], in: original)
        }
        original.close()
        var bytes = try Data(contentsOf: file)
        var generator = SeededGenerator(seed: UInt64(seed))
        let pages = bytes.count / 4096
        // The header, or the schema and several other pages.
        let damaged = seed == 0 ? 0..<100 : seed == 1 ? 0..<bytes.count : 4096..<(4096 * (pages / 2))
        for index in damaged { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
        try bytes.write(to: file)
        let cache = cache()
        var problems: [String] = []
        for index in 0..<50 {
            do { _ = try cache.resource(at: "\(index)") } catch { problems.append("\(error)") }
            problems += cache.takeProblems()
        }
        #expect(problems.contains { $0.contains("damaged") }, "\(problems)")
        #expect(store(["new": resource("new")], in: cache) == [])
        #expect(try cache.resource(at: "new")?.answer.data == Data("new".utf8))
        let files = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
        #expect(files.contains { $0.contains(".damaged-") })
    }

    @Test("The database of another program is not changed")
    func foreign() throws {
        let other = scratch.url.appending(path: "other.db")
        try MBTilesDraft().write(to: other)
        let bytes = try Data(contentsOf: other)
        let cache = AmbientCache(file: other, byteLimit: 1000, now: clock.now)
        #expect(throws: OfflineStorageError.self) { try cache.resource(at: "a") }
        #expect(store(["a": resource("alpha")], in: cache).first?.contains("belongs to another program") == true)
        #expect(try Data(contentsOf: other) == bytes)
    }

    @Test("A directory that cannot be made is one clear problem, and reading goes on")
    func noDirectory() throws {
        try scratch.write("a file", to: "cache")
        let cache = cache()
        #expect(throws: OfflineStorageError.self) { try cache.resource(at: "a") }
        let problem = try #require(store(["a": resource("alpha")], in: cache).first)
        #expect(problem.contains("ambient.db") && problem.contains("check the permissions"))
    }

    @Test("Two caches of one file see what the other stores")
    func twoConnections() throws {
        let (one, two) = (cache(), cache())
        store(["a": resource("alpha")], in: one)
        store(["b": resource("beta")], in: two)
        #expect(try one.resource(at: "b") != nil && two.resource(at: "a") != nil)
    }
}
