import Dispatch
public import Foundation
import GRDB
public import KioskResources
import KioskRuntime
import Synchronization

/// A cache on disk of the resources that maps used recently.
///
///     var options = MapInitOptions()
///     options.resourceOptions.cache = AmbientCache.default
///
/// It keeps to the rules of HTTP: a copy is used until it expires, and then validated with the server; while the server cannot be
/// reached, expired copies are shown, unless the server forbids that with `must-revalidate`. Responses with `no-store` are not
/// stored. When the limit is exceeded, what was not used for the longest time is removed.
///
/// Responses that arrive while the disk is busy are stored together. A power failure can lose the last of them, never the file.
/// A damaged file is moved aside, and a file that cannot be written is only read; both are reported by the map as diagnostics.
///
/// Source: RFC 9111, "HTTP Caching".
public final class AmbientCache: ResourceStore {
    /// What is to be written.
    private struct Pending {
        /// The responses that arrived since the last write.
        var resources: [String: Write] = [:]
        /// The responses that are being written.
        var current: [String: Write] = [:]
        /// The identifiers of the copies that were used, and when.
        var uses: [Int64: Date] = [:]
        var byteCount = 0
        var isScheduled = false
    }

    private struct Write {
        var resource: StoredResource
        var time: Date
        var onError: @Sendable (String) -> Void
    }

    /// The default limit, in bytes: 50 MB.
    public static let defaultByteLimit = 50_000_000

    /// The maximum size of the responses that wait for a slow disk, in bytes; further ones are not stored.
    private static let maximumPendingByteCount = 16_000_000

    /// The number of uses that are recorded together.
    private static let useBatch = 256

    /// The cache of the user: `kioskmaps/ambient.db` under `$XDG_CACHE_HOME`, or else under `~/.cache`.
    public static let `default` = AmbientCache(file: OfflineDirectory.cache.appending(path: "ambient.db"))

    /// The file.
    public let file: URL

    /// The limit of the sizes of all resources, in bytes.
    public let byteLimit: Int

    private let database: ResourceDatabase
    private let pending = Mutex(Pending())
    private let queue = DispatchQueue(label: "KioskOffline.AmbientCache")

    /// Creates a cache; the file is opened, or made with its directory, when the cache is first used.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - byteLimit: The limit of the sizes of all resources, in bytes.
    public convenience init(file: URL, byteLimit: Int = AmbientCache.defaultByteLimit) {
        self.init(file: file, byteLimit: byteLimit, now: { Date() })
    }

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - byteLimit: The limit of the sizes of all resources, in bytes.
    ///   - now: Returns the current time.
    package init(file: URL, byteLimit: Int, now: @escaping @Sendable () -> Date) {
        self.file = file
        self.byteLimit = max(byteLimit, 0)
        database = ResourceDatabase(file: file, format: .ambientCache, now: now)
    }

    /// Returns the copy of a resource, which may have expired; nil if there is none.
    ///
    /// - Throws: `OfflineStorageError` if the file cannot be read.
    /// - Complexity: O(log n)
    public func resource(at url: String) throws -> StoredResource? {
        if let write = pending.withLock({ $0.resources[url] ?? $0.current[url] }) {
            var copy = write.resource
            copy.answer.lifetime = (copy.answer.lifetime ?? 0) - database.now().timeIntervalSince(write.time)
            return copy
        }
        let now = database.now()
        let row = try database.read { try $0.resource(at: url, source: .cache, now: now) }
        if let row {
            let isBatch = pending.withLock { pending in
                pending.uses[row.id] = now
                return pending.uses.count >= Self.useBatch
            }
            if isBatch { schedule() }
        }
        return row?.copy
    }

    /// Stores a response; it is on disk after `flush()`.
    ///
    /// - Parameters:
    ///   - resource: The response; one without a lifetime expires at once.
    ///   - url: The URL without the value of an access token.
    ///   - onError: Called on another thread with the problem and its remedy.
    public func store(_ resource: StoredResource, at url: String, onError: @escaping @Sendable (String) -> Void) {
        var resource = resource
        resource.answer.source = .cache
        resource.answer.lifetime = resource.answer.lifetime ?? 0
        let size = resource.answer.data.count
        guard size <= byteLimit else { return }
        let write = Write(resource: resource, time: database.now(), onError: onError)
        let isAccepted = pending.withLock { pending in
            guard pending.byteCount + size <= Self.maximumPendingByteCount else { return false }
            pending.byteCount += size
            pending.resources[url] = write
            return true
        }
        if isAccepted { schedule() }
    }

    /// Waits until all responses are on disk.
    public func flush() {
        schedule()
        queue.sync {}
    }

    /// Returns the problems of the file that do not prevent its use, each once.
    public func takeProblems() -> [String] { database.takeNotices().map(\.description) }

    /// Removes all resources, and shortens the file.
    ///
    /// - Throws: `OfflineStorageError` if the file cannot be written.
    public func clearTemporaryData() throws {
        flush()
        try database.write { try $0.execute(sql: "DELETE FROM resources") }
        try database.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
        try database.checkpoint()
    }

    /// Returns the sum of the sizes of all resources on disk, in bytes.
    ///
    /// - Throws: `OfflineStorageError` if the file cannot be read.
    /// - Complexity: O(n)
    public func byteCount() throws -> Int {
        try database.read { try $0.resourceByteCount() }
    }

    /// Waits until all responses are on disk, and closes the file; the next use opens it again.
    public func close() {
        flush()
        database.close()
    }

    private func schedule() {
        let isFirst = pending.withLock { pending in
            defer { pending.isScheduled = true }
            return !pending.isScheduled
        }
        if isFirst { queue.async { self.writePending() } }
    }

    private func writePending() {
        let (writes, uses) = pending.withLock { pending in
            let taken = (pending.resources, pending.uses)
            pending.current = pending.resources
            (pending.resources, pending.uses, pending.byteCount) = ([:], [:], 0)
            pending.isScheduled = false
            return taken
        }
        defer { pending.withLock { $0.current = [:] } }
        guard !writes.isEmpty || !uses.isEmpty else { return }
        do throws(OfflineStorageError) {
            try database.write { database in
                for (url, write) in writes { try database.store(write.resource, at: url, now: write.time) }
                let statement = try database.cachedStatement(sql: "UPDATE resources SET last_used = ? WHERE id = ?")
                for (id, time) in uses { try statement.execute(arguments: [time.timeIntervalSince1970, id]) }
                try evict(database)
            }
        } catch {
            for write in writes.values { write.onError("the cache stores nothing: \(error)") }
        }
    }

    /// Removes what was not used for the longest time, until the rest is within the limit.
    private func evict(_ database: Database) throws {
        guard try database.resourceByteCount() > byteLimit else { return }
        try database.execute(
            sql: """
                DELETE FROM resources WHERE id IN (
                    SELECT id FROM (
                        SELECT id, sum(size) OVER (ORDER BY last_used DESC, id DESC) AS total FROM resources
                    ) WHERE total > ?)
                """, arguments: [byteLimit])
    }
}

extension ResourceDatabase.Format {
    /// The database of an ambient cache.
    static let ambientCache: ResourceDatabase.Format = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { try $0.createResourceTables() }
        return ResourceDatabase.Format(
            // “KMac”
            name: "cache", applicationID: 0x4B4D_6163, migrator: migrator, replacesDamagedFile: true)
    }()
}
