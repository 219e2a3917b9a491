import Foundation
import KioskGeometry
import KioskMaps
import KioskTiles

extension CameraTransform {
    /// Returns tiles of a zoom level in rows around the centre.
    ///
    /// - Parameters:
    ///   - z: The zoom level.
    ///   - columns: The number of columns.
    ///   - rows: The number of rows.
    func tiles(z: UInt8, columns: Int, rows: Int) -> [OverscaledTileID] {
        let side = exp2(Double(z))
        let west = (center.x * side).rounded() - Double(columns / 2)
        let north = (center.y * side).rounded() - Double(rows / 2)
        return (0..<rows).flatMap { row in
            (0..<columns).map { column in
                OverscaledTileID(TileID(z: z, x: UInt32(west) + UInt32(column), y: UInt32(north) + UInt32(row)))
            }
        }
    }
}

extension OverscaledTileID {
    /// The four tiles of the next zoom level within this one.
    var children: [OverscaledTileID] { canonical.children.map { OverscaledTileID($0, wrap: wrap) } }
}

/// Blocks of tiles, with a polygon, a line or a circle in each.
struct TiledShapes {
    /// The name of the layer.
    var name = "tiles"

    /// Returns the identity of the block of a tile, which copies of the world share.
    func identity(_ tile: OverscaledTileID, revision: UInt64 = 1) -> BucketIdentity {
        BucketIdentity(layer: name, revision: revision, part: Int(tile.canonical.hilbertID ?? 0))
    }

    /// Returns a layer with a polygon for each tile, which extends beyond the tile by a sixteenth of its width as in
    /// vector tiles; a tile without a colour has an empty block.
    func fills(_ tiles: [(tile: OverscaledTileID, color: PixelColor?)]) -> FillBucket {
        FillBucket(
            identity: .layer(name),
            blocks: tiles.map { tile, color in
                var content = FillBucket.Polygons()
                if let color {
                    let box = tile.canonical.box
                    let margin = (box.maxX - box.minX) / 16
                    content.vertices = [
                        CGPoint(x: box.minX - margin, y: box.minY - margin),
                        CGPoint(x: box.maxX + margin, y: box.minY - margin),
                        CGPoint(x: box.maxX + margin, y: box.maxY + margin),
                        CGPoint(x: box.minX - margin, y: box.maxY + margin),
                    ]
                    content.rings = [0..<4]
                    content.polygons = [FillBucket.Polygon(rings: 0..<1, color: color)]
                }
                return BucketBlock(identity: identity(tile), content: content, tile: tile)
            })
    }

    /// Returns a layer with a horizontal line through the middle of each tile, which extends beyond the tile.
    func lines(_ tiles: [OverscaledTileID], width: Float, color: PixelColor) -> LineBucket {
        LineBucket(
            identity: .layer(name),
            blocks: tiles.map { tile in
                let box = tile.canonical.box
                let (margin, y) = ((box.maxX - box.minX) / 4, (box.minY + box.maxY) / 2)
                let content = LineBucket.Lines(
                    lines: [LineBucket.Line(vertices: 0..<2, width: width, color: color)],
                    vertices: [CGPoint(x: box.minX - margin, y: y), CGPoint(x: box.maxX + margin, y: y)])
                return BucketBlock(identity: identity(tile), content: content, tile: tile)
            })
    }

    /// Returns a layer with a circle at the north-eastern corner of each tile.
    func circles(_ tiles: [OverscaledTileID], radius: Float, color: PixelColor) -> CircleBucket {
        CircleBucket(
            identity: .layer(name),
            blocks: tiles.map { tile in
                let corner = CGPoint(x: tile.canonical.box.maxX, y: tile.canonical.box.minY)
                let circle = CircleBucket.Circle(center: corner, radius: radius, color: color)
                return BucketBlock(identity: identity(tile), content: [circle], tile: tile)
            })
    }
}
