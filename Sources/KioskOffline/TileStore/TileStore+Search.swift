import Foundation
import KioskGeometry
import KioskResources
import KioskRuntime
public import KioskSearch
import KioskTiles

extension TileStore {
    /// Reads the names in the vector tiles of a region, as entries of a search index.
    ///
    ///     tileStore.searchEntries(forRegion: "town") { result in
    ///         guard let entries = try? result.get() else { return }
    ///         Task { index = try await SearchIndex.build(entries) }
    ///     }
    ///
    /// Tiles of the highest zoom level of each tile set are read, without the network; those that are not stored are left out. Equal names
    /// within 2 km are one entry, whose identifier is its number.
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - completion: Called once; the error is `TileRegionError.doesNotExist` if there is no region, or that of a file or a document that
    ///     cannot be read.
    /// - Complexity: O(*n*) in the number of tiles and their bytes.
    @MainActor
    public func searchEntries(
        forRegion id: String, completion: @escaping @MainActor @Sendable (Result<[SearchEntry], any Error>) -> Void
    ) {
        let policy = LocalResourcePolicy(ResourceOptionsManager.default.resourceOptions)
        Task {
            do {
                completion(.success(try await searchEntries(forRegion: id, policy)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    @concurrent
    private func searchEntries(forRegion id: String, _ policy: LocalResourcePolicy) async throws -> [SearchEntry] {
        let definition = try TileRegionDefinition.parsing(row(id).definition)
        let resources = try await Self.resources(of: definition.descriptors, policy: policy) { resource in
            guard let copy = try self.resource(at: resource.key) else {
                throw TileRegionError.other("\(resource.key) is not stored; load the region “\(id)” again")
            }
            return copy.answer.data
        }
        var names = DistinctEntries()
        try resources.forEachTile(of: definition.geometry) { tile, key in
            try Task.checkCancellation()
            guard let copy = try self.resource(at: key) else { return }
            names.append(tile: [UInt8](copy.answer.data), at: tile)
        }
        return names.entries
    }
}

extension RegionResources {
    /// Calls a closure with the tiles of an area at the highest zoom level of each tile set, and the keys by which they are stored.
    fileprivate func forEachTile(of geometry: Geometry, _ body: (TileID, String) throws -> Void) throws {
        let cover = GeometryCover(geometry)
        for set in tileSets {
            let zoom = set.zooms.upperBound
            try cover.forEachTile(in: zoom...zoom, of: set.tileJSON) { tile in
                guard set.tileJSON.covers(tile),
                    let text = set.tileJSON.url(for: tile, pixelRatio: set.pixelRatio),
                    let url = URL(string: text, relativeTo: set.base)?.absoluteURL
                else { return }
                try body(tile, RequiredResource(url, kind: .tile).key)
            }
        }
    }
}
