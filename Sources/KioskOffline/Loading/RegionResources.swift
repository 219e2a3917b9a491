import Foundation
import KioskGeometry
import KioskResources
import KioskRuntime
import KioskTiles

/// The resources of a region: its styles, the TileJSON documents of its tile sets, and their tiles.
struct RegionResources {
    /// A tile set of the region.
    struct TileSet {
        /// The name that is part of the groups of its tiles.
        var name: String
        /// The description.
        var tileJSON: TileJSON
        /// The URL against which the addresses of tiles are resolved; nil for none.
        var base: URL?
        var zooms: ClosedRange<UInt8>
        var pixelRatio: Double
    }

    /// The number of tiles above which a region is refused before it is downloaded, so that memory is limited.
    private static let tileLimit = 1_000_000

    /// The styles and the descriptions of tile sets, which an update needs as well.
    private(set) var documents: [RequiredResource] = []

    /// The tile sets.
    private(set) var tileSets: [TileSet] = []

    /// Adds the tile sets of a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - style: The style.
    ///   - document: The document of the style.
    ///   - read: Returns the bytes of a document.
    mutating func add(
        _ descriptor: TilesetDescriptor, style: StyleManifest, at document: RequiredResource,
        read: (RequiredResource) async throws -> Data
    ) async throws {
        documents.append(document)
        for reference in style.tileSets {
            let address = (reference.members["url"] ?? nil)?.string
            if let wanted = descriptor.tilesets,
                !wanted.contains(reference.sourceID), !wanted.contains(address ?? reference.sourceID)
            {
                continue
            }
            var tileJSON: TileJSON
            if let url = reference.url {
                let document = RequiredResource(url, kind: .source)
                // The tiles of an archive are on this machine, or are read in parts.
                guard document.isRemote || url.isFileURL || url.scheme == "asset" else { continue }
                tileJSON = try TileJSON(parsing: Array(try await read(document)), overriddenBy: reference.members)
                documents.append(document)
            } else {
                // A source without templates has no tiles on the map either.
                guard let own = try? TileJSON(members: reference.members) else { continue }
                tileJSON = own
            }
            let base = reference.url ?? style.base
            tileJSON.tiles.removeAll {
                style.policy.problem(of: $0.text, in: base, url: URL(string: $0.text, relativeTo: base)) != nil
            }
            guard let firstTemplate = tileJSON.tiles.first else { continue }
            let lower = max(Int(descriptor.minimumZoom), tileJSON.minimumZoom)
            // Above the maximum, its tiles are enlarged.
            let upper = min(Int(descriptor.maximumZoom), tileJSON.maximumZoom)
            let zooms = UInt8(clamping: min(lower, upper))...UInt8(clamping: upper)
            guard upper >= tileJSON.minimumZoom else { continue }
            tileSets.append(
                TileSet(
                    name: (address ?? firstTemplate.text).withoutAccessToken, tileJSON: tileJSON,
                    base: base, zooms: zooms, pixelRatio: Double(descriptor.pixelRatio)))
        }
    }

    /// Returns the tiles of an area, by tile set and zoom level.
    ///
    /// Coarse tiles are first: those of a tile set that covers a part of the area show early that its server has tiles.
    /// - Throws: `TileRegionError.tileCountExceeded` if there are more than a million.
    func tiles(of geometry: Geometry) throws -> [RequiredResource] {
        let cover = GeometryCover(geometry)
        var tiles: [RequiredResource] = []
        for set in tileSets {
            var levels = [[RequiredResource]](repeating: [], count: set.zooms.count)
            var count = tiles.count
            try cover.forEachTile(in: set.zooms, of: set.tileJSON) { tile in
                guard set.tileJSON.covers(tile),
                    let text = set.tileJSON.url(for: tile, pixelRatio: set.pixelRatio),
                    let url = URL(string: text, relativeTo: set.base)?.absoluteURL
                else { return }
                guard count < Self.tileLimit else {
                    throw TileRegionError.tileCountExceeded(
                        "the region has more than \(Self.tileLimit) tiles; make it smaller, or reduce its zoom range")
                }
                count += 1
                levels[Int(tile.z - set.zooms.lowerBound)].append(
                    RequiredResource(url, kind: .tile, tileGroup: TileBatch.group(of: tile, in: set.name)))
            }
            tiles += levels.joined()
        }
        return tiles
    }
}
