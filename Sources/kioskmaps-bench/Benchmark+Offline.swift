import Foundation
import KioskMaps
import KioskOffline
import KioskTiles

extension Benchmark {
    /// Stores of resources on the disk of the temporary directory.
    static let offline = [readCache, storeTiles, verifyStore]

    private static let tileCount = 10_000
    private static let tileByteCount = 10_000

    /// Lookups of random tiles in a cache of 10,000.
    private static let readCache = Benchmark(
        name: "offline-read", unit: .microseconds,
        prepare: {
            let folder = try ScratchFolder()
            let cache = try filledCache(in: folder)
            let urls = randomAddresses
            return {
                for url in urls { consume(try cache.resource(at: url)?.answer.data.count) }
                consume(folder)
                return urls.count
            }
        },
        baseline: (
            "file",
            {
                let folder = try ScratchFolder()
                for index in 0..<tileCount { try tile(index).write(to: folder.url.appending(path: "\(index)")) }
                let files = randomAddresses.map { folder.url.appending(path: $0) }
                return {
                    for file in files { consume(try Data(contentsOf: file).count) }
                    consume(folder)
                    return files.count
                }
            }
        ))

    /// The storage of 10,000 tiles in a cache, until they are on disk.
    private static let storeTiles = Benchmark(
        name: "offline-store", unit: .milliseconds, runs: 3,
        prepare: {
            {
                let folder = try ScratchFolder()
                try filledCache(in: folder).close()
                consume(folder)
                return 1
            }
        })

    /// The verification of a tile store of 100 MB.
    private static let verifyStore = Benchmark(
        name: "offline-verify", unit: .milliseconds, runs: 3,
        prepare: {
            let folder = try ScratchFolder()
            let store = TileStore.shared(for: folder.url)
            try store.importArchive(
                PlainArchive(), forId: "town", tileJSONURL: URL(filePath: "/town.json", directoryHint: .notDirectory))
            return {
                consume(try store.verify().isIntact)
                consume(folder)
                return 1
            }
        })

    private static var randomAddresses: [String] {
        var generator = SplitMix(seed: 7)
        return (0..<1000).map { _ in "\(Int.random(in: 0..<tileCount, using: &generator))" }
    }

    private static func tile(_ index: Int) -> Data {
        Data(repeating: UInt8(truncatingIfNeeded: index), count: tileByteCount)
    }

    private static func filledCache(in folder: ScratchFolder) throws -> AmbientCache {
        let cache = AmbientCache(file: folder.url.appending(path: "ambient.db"), byteLimit: .max)
        for index in 0..<tileCount {
            let answer = ResourceAnswer(data: tile(index), source: .network, lifetime: 1e6)
            cache.store(StoredResource(answer: answer), at: "\(index)") { consume($0) }
            // As many as arrive while the disk is busy.
            if index.isMultiple(of: 1000) { cache.flush() }
        }
        cache.flush()
        return cache
    }

    /// A temporary directory that is removed when the object is released.
    private final class ScratchFolder: Sendable {
        let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory.appending(path: "kioskmaps-bench-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// An archive of 10,000 tiles of zoom level 7.
    private struct PlainArchive: TileArchive {
        func metadata() -> TileArchiveMetadata { TileArchiveMetadata(members: ["minzoom": 7, "maxzoom": 7]) }

        func tile(_ id: TileID) -> [UInt8]? {
            guard id.x < 100, id.y < 100 else { return nil }
            return [UInt8](repeating: UInt8(truncatingIfNeeded: id.x), count: tileByteCount)
        }

        func statistics(progress: (_ tileCount: UInt64) -> Void) -> TileArchiveStatistics { TileArchiveStatistics() }
    }
}
