import Foundation
import KioskGeometry
public import KioskResources

/// A manager of the regions of version 6 of the guides.
///
/// Its regions are those of a `TileStore`, which new code uses instead.
@MainActor
public final class OfflineRegionManager {
    let store: TileStore

    /// Creates a manager of the regions in a tile store: that of the options, or else `TileStore.default`.
    public init(resourceOptions: ResourceOptions = ResourceOptionsManager.default.resourceOptions) {
        store =
            resourceOptions.tileStore as? TileStore
            ?? resourceOptions.dataPathURL.map { TileStore.shared(for: $0) } ?? .default
    }

    /// Reads the regions, by their numbers.
    public func offlineRegions(completion: @escaping @MainActor @Sendable (Result<[OfflineRegion], any Error>) -> Void)
    {
        let database = store.database
        store.perform({ try database.read { try $0.packs(.region).compactMap { Self.number(of: $0.name) } } }) {
            result in
            completion(result.map { $0.sorted().map { OfflineRegion($0, of: self) } })
        }
    }

    /// Makes a region without resources, which `setDownloadState(_:)` downloads.
    ///
    /// - Parameters:
    ///   - definition: The bounds, the zoom levels and the style.
    ///   - completion: Called once.
    public func createOfflineRegion(
        for definition: OfflineRegionTilePyramidDefinition,
        completion: @escaping @MainActor @Sendable (Result<OfflineRegion, any Error>) -> Void
    ) {
        createOfflineRegion(for: OfflineRegionGeometryDefinition(definition), completion: completion)
    }

    /// Makes a region without resources, which `setDownloadState(_:)` downloads.
    ///
    /// - Parameters:
    ///   - definition: The geometry, the zoom levels and the style.
    ///   - completion: Called once.
    public func createOfflineRegion(
        for definition: OfflineRegionGeometryDefinition,
        completion: @escaping @MainActor @Sendable (Result<OfflineRegion, any Error>) -> Void
    ) {
        let database = store.database
        store.perform({ try database.write { try $0.createRegion(definition) } }) { result in
            completion(result.map { OfflineRegion($0, of: self) })
        }
    }

    /// Adds the regions of an offline database of version 6 or 10, whose file is not changed.
    ///
    /// - Parameters:
    ///   - filePath: The path of the database.
    ///   - completion: Called once with the regions that were added.
    public func mergeOfflineDatabase(
        forPath filePath: String,
        completion: @escaping @MainActor @Sendable (Result<[OfflineRegion], any Error>) -> Void
    ) {
        let store = store
        store.perform({ try store.mergeOfflineDatabase(at: URL(filePath: filePath)) }) { result in
            completion(result.map { $0.map { OfflineRegion($0, of: self) } })
        }
    }

    /// Adds the regions of an offline database, as `mergeOfflineDatabase(forPath:completion:)` does.
    ///
    /// - Parameters:
    ///   - filePath: The path of the database.
    ///   - completion: Called once with the regions that were added.
    public func mergeOfflineDatabase(
        for filePath: String,
        completion: @escaping @MainActor @Sendable (Result<[OfflineRegion], any Error>) -> Void
    ) {
        mergeOfflineDatabase(forPath: filePath, completion: completion)
    }

    private nonisolated static let prefix = "offline-region-"

    /// Returns the id of a region in the tile store.
    nonisolated static func name(of number: Int) -> String { "\(prefix)\(number)" }

    /// Returns the number of a region; nil if it was made by other means.
    ///
    /// The number is less than the greatest integer, so that there is a next one.
    nonisolated static func number(of name: String) -> Int? {
        guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)), number > 0, number < .max,
            name == Self.name(of: number)
        else { return nil }
        return number
    }
}
