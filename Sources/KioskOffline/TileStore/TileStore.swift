import Dispatch
public import Foundation
import GRDB
import KioskGeometry
public import KioskResources
import KioskRuntime
import Synchronization

/// A store of regions: tiles that are downloaded in advance, so that maps need no network.
///
///     let descriptor = OfflineManager().createTilesetDescriptor(
///         for: TilesetDescriptorOptions(styleURI: style, zoomRange: 0...14, stylePackOptions: StylePackLoadOptions()))
///     if let options = TileRegionLoadOptions(geometry: Geometry(polygon), descriptors: [descriptor]) {
///         TileStore.default.loadTileRegion(forId: "town", loadOptions: options) { print($0) } completion: { print($0) }
///     }
///     mapInitOptions.resourceOptions.tileStore = TileStore.default
///
/// Any tile server is supported: the tiles are those that the style requests, and a region has all tiles that touch its geometry
/// in the zoom levels of its descriptors. Tiles that several regions share are stored once. Several processes can use a store; one
/// at a time writes.
///
/// A load that ends early, even by a power failure, continues where it ended. What is stored survives a power failure.
/// The methods of a region call their closures on the main actor.
public final class TileStore: ResourceStore {
    /// The maximum number of groups of tiles in a store, by default.
    ///
    /// In each tile set, a tile of level 0, 6, 11 or 15 is a group with the tiles that lie in it, up to level 5, 10, 14 or 16. A tile of
    /// a greater level is a group of its own.
    public static let defaultTileGroupLimit = 750

    private struct Instances {
        var root = OfflineDirectory.data
        var stores: [String: TileStore] = [:]
    }

    private static let instances = Mutex(Instances())

    /// The store of the user: in `kioskmaps` under `$XDG_DATA_HOME`, or else under `~/.local/share`.
    public static var `default`: TileStore { shared(for: instances.withLock { $0.root }) }

    /// Sets the directory of `default`, before it is first used.
    public static func setRootPath(_ path: String) {
        instances.withLock { $0.root = URL(filePath: path, directoryHint: .isDirectory) }
    }

    /// Returns the store of a directory; always the same one for a path.
    ///
    /// - Parameter fileURL: The directory, which is made when the store is first used.
    public static func shared(for fileURL: URL) -> TileStore {
        let directory = fileURL.standardizedFileURL
        return instances.withLock { instances in
            if let store = instances.stores[directory.path] { return store }
            let store = TileStore(file: directory.appending(path: "offline.db"))
            instances.stores[directory.path] = store
            return store
        }
    }

    /// The file.
    public let file: URL

    /// Returns the cost of the current network, for loads that disallow metered ones; unknown by default.
    @MainActor public var networkCost: @MainActor @Sendable () -> NetworkCost = { .unknown }

    /// The maximum number of groups of tiles in the store.
    @MainActor public var tileGroupLimit = TileStore.defaultTileGroupLimit

    let database: ResourceDatabase

    /// The operations besides loads, in order.
    let queue = DispatchQueue(label: "KioskOffline.TileStore")

    @MainActor private let makeSurroundings: @MainActor @Sendable () -> ResourceFetcher.Surroundings
    @MainActor var observers: [Int: any TileStoreObserver] = [:]
    @MainActor var lastObserver = 0
    let loads = OfflineLoads<TileRegion>()

    private convenience init(file: URL) {
        self.init(file: file, now: { Date() }) {
            ResourceFetcher.Surroundings(
                network: ResourceNetwork(offlineSwitch: .shared),
                options: ResourceOptionsManager.default.resourceOptions, networkCost: { .unknown },
                sleep: { try await Task.sleep(for: .seconds($0)) })
        }
    }

    /// Creates a store; the file is opened, or made with its directory, when the store is first used.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - now: Returns the current time.
    ///   - makeSurroundings: Returns the dependencies of downloads.
    init(
        file: URL, now: @escaping @Sendable () -> Date,
        makeSurroundings: @escaping @MainActor @Sendable () -> ResourceFetcher.Surroundings
    ) {
        self.file = file
        self.makeSurroundings = makeSurroundings
        database = ResourceDatabase(file: file, format: .tileStore, now: now)
    }

    /// Returns a fetcher, which downloads the resources of a load.
    ///
    /// - Parameters:
    ///   - restriction: The networks that may be used.
    ///   - options: The options of resources; nil for those of the whole application.
    @MainActor
    func fetcher(_ restriction: NetworkRestriction, options: ResourceOptions? = nil) -> ResourceFetcher {
        var surroundings = makeSurroundings()
        surroundings.networkCost = networkCost
        if let options { surroundings.options = options }
        return ResourceFetcher(surroundings: surroundings, restriction: restriction)
    }

    /// Returns the copy of a resource, which may have expired; nil if there is none.
    ///
    /// - Throws: `OfflineStorageError` if the file cannot be read.
    /// - Complexity: O(log n)
    public func resource(at url: String) throws -> StoredResource? {
        let now = database.now()
        var copy = try database.read { try $0.resource(at: url, source: .tileStore, now: now)?.copy }
        // The user has asked for a copy that works without the server.
        copy?.answer.mustRevalidate = false
        return copy
    }

    /// Stores a response if the store has a copy of the resource.
    ///
    /// - Parameters:
    ///   - resource: The response.
    ///   - url: The URL without the value of an access token.
    ///   - onError: Called with the problem and its remedy.
    public func store(_ resource: StoredResource, at url: String, onError: @escaping @Sendable (String) -> Void) {
        let now = database.now()
        do throws(OfflineStorageError) {
            // Most responses are not those of a region, and a write would wait for the loads of other processes.
            guard try database.read({ try $0.containsResource(at: url) }) else { return }
            try database.write { database in
                // Another process may have removed the copy meanwhile.
                guard try database.containsResource(at: url) else { return }
                try database.store(resource, at: url, now: now)
            }
        } catch {
            onError("the tile store is not updated: \(error)")
        }
    }

    /// Returns the problems of the file that do not prevent its use, each once.
    public func takeProblems() -> [String] { database.takeNotices().map(\.description) }

    /// Removes the resources that belong to no region and no style pack.
    ///
    /// - Throws: `OfflineStorageError` if the file cannot be written.
    public func clearTemporaryData() throws {
        _ = try database.write { try $0.evictUnpinned(downTo: 0) }
        try database.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
        try database.checkpoint()
    }

    /// Performs an operation after those before it, and calls a closure with its result.
    func perform<Value: Sendable>(
        _ operation: @escaping @Sendable () throws -> Value,
        completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
    ) {
        queue.async {
            let result = Result { try operation() }
            Task { @MainActor in completion(result) }
        }
    }
}
