public import KioskGeometry
public import KioskSearch
import KioskTiles

extension TileArchive {
    /// Returns the names in the vector tiles of one zoom level, as entries of a search index.
    ///
    ///     let index = SearchIndex(try archive.searchEntries())
    ///
    /// Equal names within 2 km are one entry. The identifier of an entry is its number. The call reads the tiles, so it is made off the
    /// main actor, and ends early if the task is cancelled.
    /// - Parameters:
    ///   - zoom: The zoom level; nil for the maximum one of the archive, which has the most names.
    ///   - bounds: The area; nil for that which the archive declares.
    /// - Throws: `TileArchiveError` if the area has more than 100,000 tiles, `CancellationError`, or an error if the archive or a tile is
    ///   damaged.
    /// - Complexity: O(*n*) in the number of tiles of the area and their bytes.
    public func searchEntries(zoom: UInt8? = nil, in bounds: CoordinateBounds? = nil) throws -> [SearchEntry] {
        let tileJSON = try metadata().tileJSON
        let zoom = min(zoom ?? UInt8(clamping: tileJSON.maximumZoom), TileID.maximumZoom)
        let area = (bounds ?? tileJSON.bounds).flatMap { $0.infiniteBounds ? nil : $0 }
        let columns = area.flatMap { area -> ClosedRange<UInt32>? in
            // All columns are read of an area that crosses the antimeridian.
            if area.crossesAntimeridian || area.longitudeSpan >= 360 { return nil }
            let west = TileID(containing: area.northwest, zoom: zoom).x
            return west...max(west, TileID(containing: area.southeast, zoom: zoom).x)
        }
        let rows = area.map { area in
            let north = TileID(containing: area.northwest, zoom: zoom).y
            return north...max(north, TileID(containing: area.southeast, zoom: zoom).y)
        }
        let last: UInt32 = (1 << UInt32(zoom)) - 1
        return try searchEntries(zoom: zoom, columns: columns ?? 0...last, rows: rows ?? 0...last)
    }

    private func searchEntries(
        zoom: UInt8, columns: ClosedRange<UInt32>, rows: ClosedRange<UInt32>
    ) throws -> [SearchEntry] {
        guard columns.count * rows.count <= searchTileLimit else {
            throw TileArchiveError(
                path: "search",
                message: "the area has \(columns.count * rows.count) tiles at zoom level \(zoom), more than"
                    + " \(searchTileLimit); pass smaller bounds or a lower zoom level")
        }
        var names = DistinctEntries()
        for y in rows {
            for x in columns {
                try Task.checkCancellation()
                let id = TileID(z: zoom, x: x, y: y)
                if let bytes = try tile(id) { names.append(tile: bytes, at: id) }
            }
        }
        return names.entries
    }

    /// The maximum number of tiles that are read for an index.
    private var searchTileLimit: Int { 100_000 }
}
