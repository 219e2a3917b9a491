import Foundation
import GRDB
import KioskResources
import KioskRuntime

/// The download of a region or a style pack into a database.
///
/// Resources are stored while they arrive, several in a transaction, so that a load that was interrupted continues with what is
/// missing. The pack is complete with the last transaction, which replaces its definition as well: before, the pack is as it was.
struct PackLoad {
    /// What is stored.
    struct Request: Sendable {
        var key: PackRow.Key
        /// What was requested, as JSON.
        var definition: String
        /// The metadata of the application, as JSON; nil keeps those of the pack.
        var metadata: String?
        /// Whether expired copies are kept.
        var acceptsExpired = false
        /// The average number of bytes in a second to which the download is limited; nil for no limit.
        var averageBytesPerSecond: Int?
        /// The maximum number of groups of tiles in the database.
        var tileGroupLimit = Int.max
        /// The number of failures in a row after which the load ends; nil for no limit.
        var failureLimit: Int?
    }

    /// The response to the request of a resource, or the error of the last attempt.
    private struct Arrival: Sendable {
        var resource: RequiredResource
        var result: Result<StoredResource, ResourceError>

        /// The size of the response, in bytes; 0 for an error.
        var byteCount: Int { (try? result.get())?.answer.data.count ?? 0 }
    }

    /// A resource that is requested, with the version and the absence of its stored copy; nil if there is no copy.
    private typealias MissingResource = (resource: RequiredResource, known: StoredResource?)

    /// The maximum number of requests under way.
    static let concurrency = 6
    /// The number of responses, and of their bytes, from which on they are stored in one transaction.
    private static let batchCount = 64
    private static let batchByteCount = 4_000_000

    private let database: ResourceDatabase
    private let fetcher: ResourceFetcher
    private let request: Request
    private let report: @Sendable (OfflineLoadProgress) -> Void

    /// The progress.
    private(set) var progress = OfflineLoadProgress()

    /// The first error of a resource; nil if there is none.
    private(set) var firstError: ResourceError?

    private var packID: Int64 = 0
    /// The number of the load of the pack, by which `end(isComplete:)` removes resources that only earlier loads required.
    private var generation = 0
    /// Whether the pack was complete before, so that copies without an expiration date are validated.
    private var wasComplete = false
    /// The resources that this load has required.
    private var keys: Set<String> = []
    /// The resources that this load has downloaded.
    private var fetched: Set<String> = []
    /// The maximum size of all resources, in bytes; nil for no limit.
    private var quota: Int?
    private var failures: FailureRuns
    /// The tiles that the server does not have, of tile sets of which it has had none yet: it may refuse them by this status.
    private var absentTiles: [Arrival] = []
    /// The sizes of all resources, in bytes; an upper bound.
    private var storedByteCount = 0

    /// Creates a load.
    ///
    /// - Parameters:
    ///   - request: What is stored.
    ///   - database: The database.
    ///   - fetcher: The downloads.
    ///   - report: Called on any thread with the progress.
    init(
        _ request: Request, database: ResourceDatabase, fetcher: ResourceFetcher,
        report: @escaping @Sendable (OfflineLoadProgress) -> Void
    ) {
        self.request = request
        self.database = database
        self.fetcher = fetcher
        self.report = report
        failures = FailureRuns(limit: request.failureLimit)
    }

    /// Begins the load: a new pack is in the database, without resources.
    mutating func begin() async throws {
        let request = request
        (packID, generation, wasComplete, quota, storedByteCount) = try await database.asyncWrite({
            let arguments: StatementArguments = [
                request.key.kind.rawValue, request.key.name, request.definition, request.metadata,
            ]
            try $0.execute(
                sql: """
                    INSERT INTO packs (kind, name, definition, metadata, required_count, is_complete, generation)
                    VALUES (?, ?, ?, ?, 0, 0, 1)
                    ON CONFLICT (kind, name) DO UPDATE SET generation = generation + 1
                    """, arguments: arguments)
            guard let pack = try $0.pack(request.key) else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
            return (pack.id, pack.generation, pack.isComplete, try $0.diskQuota(), try $0.resourceByteCount())
        })
    }

    /// Returns the bytes of a document that names other resources: a fresh copy, or else the response of the server.
    ///
    /// - Throws: `ResourceError` if there is neither.
    mutating func document(_ resource: RequiredResource) async throws -> Data {
        let now = database.now()
        let copy = try database.read { try $0.resource(at: resource.key, source: .tileStore, now: now)?.copy }
        if let copy, !copy.isAbsent, request.acceptsExpired || isFresh(copy, key: resource.key) {
            return copy.answer.data
        }
        do {
            var response = try await fetcher.fetch(resource, version: copy?.answer.version)
            guard !response.isAbsent else {
                throw ResourceError(url: resource.key, message: "the server has no such resource", reason: .notFound)
            }
            if response.answer.isUnchanged, let copy { response = copy.renewed(by: response.answer) }
            if resource.isRemote {
                let stored = response
                _ = try await database.asyncWrite({ try $0.store(stored, at: resource.key, now: now) })
                fetched.insert(resource.key)
                storedByteCount += stored.answer.data.count
            }
            return response.answer.data
        } catch let error as ResourceError {
            guard let copy, !copy.isAbsent, error.reason != .notFound else { throw error }
            return copy.answer.data
        }
    }

    /// Loads resources, of which those on this machine are ignored.
    ///
    /// - Returns: The URLs of the resources that the servers do not have.
    /// - Throws: `CancellationError`, `OfflineStorageError`, `FailureLimitError` after too many failures in a row, or
    ///   `TileRegionError` if there are too many tiles.
    @discardableResult
    mutating func load(_ resources: [RequiredResource]) async throws -> Set<String> {
        let required = resources.filter { $0.isRemote && keys.insert($0.key).inserted }
        progress.requiredResourceCount += UInt64(required.count)
        let missing = try await link(required)
        report(progress)
        var absent: Set<String> = []
        try await withThrowingTaskGroup(of: Arrival.self) { group in
            var waiting = missing.makeIterator()
            let limit = request.averageBytesPerSecond == nil ? Self.concurrency : 1
            for _ in 0..<limit { add(waiting.next(), to: &group) }
            var batch: [Arrival] = []
            do {
                while let arrival = try await group.next() {
                    if case .success(let copy) = arrival.result, copy.isAbsent { absent.insert(arrival.resource.key) }
                    if let run = admit(arrival, to: &batch) {
                        try await store(batch)
                        batch = []
                        try fail(run)
                    }
                    let byteCount = batch.reduce(0) { $0 + $1.byteCount }
                    if batch.count >= Self.batchCount || byteCount >= Self.batchByteCount {
                        try await store(batch)
                        batch = []
                    }
                    add(waiting.next(), to: &group)
                }
            } catch {
                group.cancelAll()
                try await store(batch)
                throw error
            }
            try await store(batch + absentTiles)
            absentTiles = []
        }
        return absent
    }

    /// Ends the load in one transaction: the pack consists of what this load required.
    ///
    /// - Parameter isComplete: Whether the pack is complete; if not, its earlier definition is kept.
    mutating func end(isComplete: Bool) async throws {
        let (request, packID, generation, count) = (request, packID, generation, keys.count)
        try await database.asyncWrite({ database in
            try database.execute(
                sql: "UPDATE packs SET required_count = ?, metadata = coalesce(?, metadata) WHERE id = ?",
                arguments: [count, request.metadata, packID])
            guard isComplete else { return }
            try database.execute(
                sql: "UPDATE packs SET is_complete = 1, definition = ? WHERE id = ?",
                arguments: [request.definition, packID])
            try database.execute(
                sql: "DELETE FROM pack_resources WHERE pack_id = ? AND generation <> ?",
                arguments: [packID, generation])
        })
        try database.checkpoint()
    }

    private func isFresh(_ copy: StoredResource, key: String) -> Bool {
        fetched.contains(key) || (copy.answer.lifetime.map { $0 > 0 } ?? !wasComplete)
    }

    /// Adds the request of a resource to those under way.
    private func add(
        _ missing: MissingResource?,
        to group: inout ThrowingTaskGroup<Arrival, any Error>
    ) {
        guard let (resource, known) = missing else { return }
        let attempts = failures[resource].refusesAfterPauses ? 1 : ResourceFetcher.attempts
        group.addTask { [fetcher, request] in
            do {
                let version = known.flatMap { $0.isAbsent ? nil : $0.answer.version }
                let response = try await fetcher.fetch(resource, version: version, attempts: attempts)
                if let limit = request.averageBytesPerSecond, limit > 0 {
                    try await fetcher.surroundings.sleep(Double(response.answer.data.count) / Double(limit))
                }
                return Arrival(resource: resource, result: .success(response))
            } catch let error as ResourceError {
                return Arrival(resource: resource, result: .failure(error))
            }
        }
    }
}

extension PackLoad {
    /// Adds a response to those that are stored next.
    ///
    /// A tile that the server does not have is stored as absent if the server has had another tile of its tile set. Until then it
    /// counts as a failure and waits in `absentTiles`, since a server may refuse all tiles by the same status.
    /// - Parameters:
    ///   - arrival: The response.
    ///   - batch: The responses that are stored next.
    /// - Returns: The failures in a row if their limit is reached.
    private mutating func admit(_ arrival: Arrival, to batch: inout [Arrival]) -> FailureRuns.Run? {
        let resource = arrival.resource
        switch arrival.result {
        case .failure(let error):
            batch.append(arrival)
            return failures.fail(resource, error)
        case .success(let copy) where !copy.isAbsent:
            batch.append(arrival)
            failures.succeed(resource)
            absentTiles.removeAll {
                guard failures[$0.resource].hasSucceeded else { return false }
                batch.append($0)
                return true
            }
            return nil
        case .success where resource.tileGroup == nil || failures[resource].hasSucceeded:
            batch.append(arrival)
            return nil
        case .success:
            absentTiles.append(arrival)
            let message = "the server has no such tile, status 404 or 410"
            return failures.fail(resource, ResourceError(url: resource.key, message: message, reason: .notFound))
        }
    }

    /// Ends the load because of failures in a row: tiles that wait as absent count as errors.
    private mutating func fail(_ run: FailureRuns.Run) throws {
        progress.erroredResourceCount += UInt64(absentTiles.count)
        absentTiles = []
        report(progress)
        throw FailureLimitError(run: run, progress: progress)
    }

    /// Adds the resources that are stored already to the pack, and returns those that are missing or expired.
    private mutating func link(_ required: [RequiredResource]) async throws -> [MissingResource] {
        let (packID, generation, request, now) = (packID, generation, request, database.now())
        let (wasComplete, fetched) = (wasComplete, fetched)
        let count = keys.count
        let (missing, sizes, loaded) = try await database.asyncWrite({ database in
            try database.checkTileGroups(of: required, besides: packID, limit: request.tileGroupLimit)
            var missing: [MissingResource] = []
            var sizes: [Int] = []
            var loaded: [RequiredResource] = []
            let statement = try database.cachedStatement(
                sql: "SELECT id, size, expires_at, is_absent, etag, modified FROM resources WHERE url = ?")
            for resource in required {
                guard let row = try Row.fetchOne(statement, arguments: [resource.key]) else {
                    missing.append((resource, nil))
                    continue
                }
                let table = "resources"
                try database.link(try row.value("id", of: table), to: packID, generation: generation)
                let expiry = try row.seconds("expires_at", of: table)
                let isAbsent = try row.value("is_absent", of: table, as: Bool.self)
                let isExpired = expiry.map { $0 <= now.timeIntervalSince1970 } ?? wasComplete
                if isExpired, !request.acceptsExpired, !fetched.contains(resource.key) {
                    let answer = ResourceAnswer(
                        data: Data(), source: .tileStore, modified: try row.optionalValue("modified", of: table),
                        etag: try row.optionalValue("etag", of: table))
                    missing.append((resource, StoredResource(answer: answer, isAbsent: isAbsent)))
                } else {
                    sizes.append(try row.count("size", of: table))
                    if !isAbsent { loaded.append(resource) }
                }
            }
            try database.execute(
                sql: "UPDATE packs SET required_count = max(required_count, ?) WHERE id = ? AND is_complete = 0",
                arguments: [count, packID])
            return (missing, sizes, loaded)
        })
        for resource in loaded { failures.succeed(resource) }
        progress.completedResourceCount += UInt64(sizes.count)
        progress.completedResourceSize += UInt64(sizes.reduce(0, +))
        return missing
    }

    /// Stores responses in one transaction, even if the load has been cancelled: what has arrived is not downloaded again.
    private mutating func store(_ batch: [Arrival]) async throws {
        guard !batch.isEmpty else { return }
        let (packID, generation, now, quota) = (packID, generation, database.now(), quota)
        storedByteCount += batch.reduce(0) { $0 + $1.byteCount }
        let mayExceed = quota.map { storedByteCount > $0 } ?? false
        let path = database.path
        let sizes = try await database.asyncWriteIgnoringCancellation({ database in
            var sizes: [Int] = []
            for arrival in batch {
                guard case .success(var response) = arrival.result else { continue }
                if response.answer.isUnchanged {
                    guard let copy = try database.resource(at: arrival.resource.key, source: .tileStore, now: now)?.copy
                    else { continue }
                    response = copy.renewed(by: response.answer)
                }
                let id = try database.store(
                    response, at: arrival.resource.key, tileGroup: arrival.resource.tileGroup, now: now)
                try database.link(id, to: packID, generation: generation)
                sizes.append(response.answer.data.count)
            }
            if mayExceed, let quota {
                try database.evictUnpinned(downTo: max(quota, 1))
                guard try database.resourceByteCount() <= quota else {
                    throw OfflineStorageError(
                        kind: .full, path: path,
                        message: "the quota of \(quota) bytes is exceeded; set a larger one, or remove regions")
                }
            }
            return sizes
        })
        for arrival in batch {
            guard case .failure(let error) = arrival.result else { continue }
            firstError = firstError ?? error
            progress.erroredResourceCount += 1
        }
        let size = UInt64(sizes.reduce(0, +))
        progress.completedResourceCount += UInt64(sizes.count)
        progress.completedResourceSize += size
        progress.loadedResourceCount += UInt64(sizes.count)
        progress.loadedResourceSize += size
        report(progress)
    }
}

extension Database {
    /// Adds a resource to a pack.
    func link(_ resource: Int64, to pack: Int64, generation: Int) throws {
        try cachedStatement(
            sql: """
                INSERT INTO pack_resources (pack_id, resource_id, generation) VALUES (?, ?, ?)
                ON CONFLICT (pack_id, resource_id) DO UPDATE SET generation = max(generation, excluded.generation)
                """
        ).execute(arguments: [pack, resource, generation])
    }

    /// Checks that the groups of tiles of all packs are within the limit.
    fileprivate func checkTileGroups(of resources: [RequiredResource], besides pack: Int64, limit: Int) throws {
        var groups = Set(resources.compactMap(\.tileGroup))
        guard limit < Int.max, !groups.isEmpty else { return }
        let cursor = try Row.fetchCursor(
            self,
            sql: """
                SELECT DISTINCT tile_group FROM resources JOIN pack_resources ON resource_id = id
                WHERE pack_id <> ? AND tile_group IS NOT NULL
                """, arguments: [pack])
        while let row = try cursor.next() { groups.insert(try row.value("tile_group", of: "resources")) }
        guard groups.count <= limit else {
            throw TileRegionError.tileCountExceeded(
                "\(groups.count) groups of tiles are more than the limit, \(limit); make the region smaller, reduce its"
                    + " zoom range, or remove regions")
        }
    }
}
