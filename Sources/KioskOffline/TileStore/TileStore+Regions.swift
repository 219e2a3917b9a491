public import KioskGeometry
public import KioskRuntime

extension TileStore {
    /// Reads all regions, by their ids.
    @MainActor
    public func allTileRegions(completion: @escaping @MainActor @Sendable (Result<[TileRegion], any Error>) -> Void) {
        perform(
            { [database] in try database.read { try $0.packs(.region).map(TileRegion.init) } }, completion: completion)
    }

    /// Reads a region; the error is `TileRegionError.doesNotExist` if there is none.
    ///
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - completion: Called once.
    @MainActor
    public func tileRegion(
        forId id: String, completion: @escaping @MainActor @Sendable (Result<TileRegion, any Error>) -> Void
    ) {
        perform({ TileRegion(try self.row(id)) }, completion: completion)
    }

    /// Reads the geometry of a region.
    ///
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - completion: Called once.
    @MainActor
    public func tileRegionGeometry(
        forId id: String, completion: @escaping @MainActor @Sendable (Result<Geometry, any Error>) -> Void
    ) {
        perform({ try TileRegionDefinition.parsing(self.row(id).definition).geometry }, completion: completion)
    }

    /// Reads the metadata of a region: an array or a dictionary; an empty dictionary if it has none.
    ///
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - completion: Called once.
    @MainActor
    public func tileRegionMetadata(
        forId id: String, completion: @escaping @MainActor @Sendable (Result<Any, any Error>) -> Void
    ) {
        perform({ try self.row(id).metadata.flatMap { try JSONValue.parsing($0) } }) { result in
            completion(result.map(\.rawMetadata))
        }
    }

    /// Reads whether a region is complete and contains the tile sets and zoom levels of all given descriptors.
    ///
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - descriptors: The descriptors, each of which must be contained in one descriptor of the region.
    ///   - completion: Called once.
    @MainActor
    public func tileRegionContainsDescriptors(
        forId id: String, descriptors: [TilesetDescriptor],
        completion: @escaping @MainActor @Sendable (Result<Bool, any Error>) -> Void
    ) {
        perform(
            {
                let row = try self.row(id)
                let known = try TileRegionDefinition.parsing(row.definition).descriptors
                return row.isComplete && descriptors.allSatisfy { wanted in known.contains { $0.contains(wanted) } }
            }, completion: completion)
    }

    /// Removes a region; its tiles are removed when the quota requires it, or by `clearAmbientCache(completion:)`.
    @MainActor
    public func removeTileRegion(forId id: String) {
        removeRegion(forId: id) { _ in }
    }

    /// Removes a region; its tiles are removed when the quota requires it, or by `clearAmbientCache(completion:)`.
    ///
    /// - Parameters:
    ///   - id: The id of the region, whose load is cancelled.
    ///   - completion: Called once with the region that was removed.
    @MainActor
    public func removeRegion(
        forId id: String, completion: @escaping @MainActor @Sendable (Result<TileRegion, any Error>) -> Void
    ) {
        let work = loads.cancel(forId: id)
        Task {
            // The cancelled load may still store resources that it has received; the region is removed after that.
            await work?.value
            perform(
                {
                    let region = TileRegion(try self.row(id))
                    _ = try self.database.write { try $0.removePack(PackRow.Key(kind: .region, name: id)) }
                    return region
                },
                completion: { [weak self] result in
                    completion(result)
                    if case .success = result { self?.notify { $0.onRegionRemoved(forId: id) } }
                })
        }
    }

    /// Removes the tiles that belong to no region.
    ///
    /// - Parameter completion: Called once with the size of the removed tiles, in bytes, at most `UInt32.max`.
    @MainActor
    public func clearAmbientCache(
        completion: @escaping @MainActor @Sendable (Result<UInt32, ClearCacheError>) -> Void
    ) {
        perform({ [database] in try database.write { try $0.evictUnpinned(downTo: 0) } }) { result in
            completion(
                result.map { UInt32(clamping: $0) }.mapError { error in
                    error is OfflineStorageError ? .database("\(error)") : .other("\(error)")
                })
        }
    }

    /// Adds an observer, which is retained until the token is cancelled.
    @MainActor
    public func subscribe(_ observer: any TileStoreObserver) -> any Cancelable {
        lastObserver += 1
        let number = lastObserver
        observers[number] = observer
        return Subscription(number, of: self)
    }

    /// Calls a function with each observer, in the order of their subscriptions.
    @MainActor
    func notify(_ body: (any TileStoreObserver) -> Void) {
        for number in observers.keys.sorted() { observers[number].map(body) }
    }

    /// Returns the row of a region.
    ///
    /// - Throws: `TileRegionError.doesNotExist`, or the error of the database.
    func row(_ id: String) throws -> PackRow {
        guard let row = try database.read({ try $0.pack(PackRow.Key(kind: .region, name: id)) }) else {
            throw TileRegionError.doesNotExist("there is no region “\(id)”")
        }
        return row
    }
}

/// The subscription of an observer; releasing it has no effect.
@MainActor
private final class Subscription: Cancelable {
    private let number: Int
    private weak var store: TileStore?

    init(_ number: Int, of store: TileStore) {
        self.number = number
        self.store = store
    }

    func cancel() { store?.observers[number] = nil }
}

extension TilesetDescriptor {
    /// Returns whether the tiles of another descriptor are among those of this one.
    fileprivate func contains(_ other: TilesetDescriptor) -> Bool {
        containsTileSets(of: other) && styleURI == other.styleURI && pixelRatio == other.pixelRatio
            && minimumZoom <= other.minimumZoom && maximumZoom >= other.maximumZoom
    }

    /// Returns whether the tile sets of another descriptor are among those of this one; nil are all tile sets of the style.
    private func containsTileSets(of other: TilesetDescriptor) -> Bool {
        guard let tilesets else { return true }
        guard let otherTilesets = other.tilesets else { return false }
        return Set(tilesets).isSuperset(of: otherTilesets)
    }
}
