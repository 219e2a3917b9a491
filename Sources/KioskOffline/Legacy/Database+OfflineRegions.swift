import Foundation
import GRDB
import KioskGeometry

extension Database {
    /// Makes a region without resources, and returns its number.
    ///
    /// - Throws: `TileRegionError.tilesetDescriptor` if the zoom levels are not finite.
    func createRegion(_ definition: OfflineRegionGeometryDefinition, metadata: String? = nil) throws -> Int {
        guard let descriptor = definition.descriptor else {
            throw TileRegionError.tilesetDescriptor(
                "\(definition.styleURL): the zoom levels are not finite; pass numbers")
        }
        let number = (try packs(.region).compactMap { OfflineRegionManager.number(of: $0.name) }.max() ?? 0) + 1
        let json = try TileRegionDefinition(geometry: definition.geometry, descriptors: [descriptor]).json
        try execute(
            sql: """
                INSERT INTO packs (kind, name, definition, metadata, required_count, is_complete, generation)
                VALUES ('region', ?, ?, ?, 0, 0, 1)
                """, arguments: [OfflineRegionManager.name(of: number), json, metadata])
        return number
    }
}

extension TileStore {
    /// Sets the metadata of a region.
    ///
    /// - Parameters:
    ///   - metadata: The data of the application: an array or a dictionary.
    ///   - id: The id of the region.
    ///   - completion: Called once.
    @MainActor
    func setMetadata(
        _ metadata: Any, ofRegion id: String,
        completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
    ) {
        let value = JSONValue.container(metadata).value
        perform(
            { [database] in
                guard let text = try value?.serialized() else {
                    throw TileRegionError.other("metadata: neither an object nor an array; pass one of them")
                }
                try database.write {
                    try $0.execute(
                        sql: "UPDATE packs SET metadata = ? WHERE kind = 'region' AND name = ?", arguments: [text, id])
                }
            }, completion: completion)
    }

    /// Makes all resources of a region expire now.
    ///
    /// - Parameters:
    ///   - id: The id of the region.
    ///   - completion: Called once.
    @MainActor
    func invalidate(
        region id: String, completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
    ) {
        perform(
            { [database] in
                let time = database.now().timeIntervalSince1970
                try database.write {
                    try $0.execute(
                        sql: """
                            UPDATE resources SET expires_at = ? WHERE id IN (
                                SELECT resource_id FROM pack_resources JOIN packs ON packs.id = pack_id
                                WHERE kind = 'region' AND name = ?)
                            """, arguments: [time, id])
                }
            }, completion: completion)
    }
}
