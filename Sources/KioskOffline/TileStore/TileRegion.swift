public import Foundation
import KioskGeometry

/// An area whose tiles are stored on this machine.
public struct TileRegion: Hashable, Sendable {
    /// The id of the region.
    public var id: String

    /// The number of resources that are required: tiles, the descriptions of tile sets, and the style.
    public var requiredResourceCount: UInt64

    /// The number of resources that are stored.
    public var completedResourceCount: UInt64

    /// The size of the resources that are stored, in bytes.
    public var completedResourceSize: UInt64

    /// The date at which the first resource expires; nil if none does.
    public var expires: Date?

    /// Whether all required resources are stored.
    public var isComplete: Bool

    init(_ row: PackRow) {
        id = row.name
        requiredResourceCount = UInt64(max(row.requiredCount, 0))
        completedResourceCount = UInt64(row.isComplete ? max(row.requiredCount, 0) : row.completedCount)
        completedResourceSize = UInt64(max(row.byteCount, 0))
        expires = row.expires
        isComplete = row.isComplete
    }
}

/// What was requested of a region, as it is stored.
struct TileRegionDefinition: Codable, Hashable, Sendable {
    var geometry: Geometry
    var descriptors: [TilesetDescriptor]

    /// The JSON of the definition.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// Parses a definition.
    static func parsing(_ json: String) throws -> TileRegionDefinition {
        try JSONDecoder().decode(TileRegionDefinition.self, from: Data(json.utf8))
    }
}
