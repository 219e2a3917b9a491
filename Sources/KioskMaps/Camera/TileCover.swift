import Foundation
import KioskGeometry

/// The options of `tileCover(for:)`.
public struct TileCoverOptions: Hashable, Sendable {
    /// The width of a tile, in points.
    public var tileSize: UInt16
    /// The minimum zoom level of tiles.
    public var minZoom: UInt8
    /// The maximum zoom level of tiles; its tiles are used above it.
    public var maxZoom: UInt8
    /// Whether the zoom level is rounded; otherwise it is rounded down.
    public var roundZoom: Bool

    /// Creates options with the defaults of vector tiles.
    ///
    /// - Parameters:
    ///   - tileSize: The width of a tile, in points.
    ///   - minZoom: The minimum zoom level of tiles.
    ///   - maxZoom: The maximum zoom level of tiles.
    ///   - roundZoom: Whether the zoom level is rounded; otherwise it is rounded down.
    public init(tileSize: UInt16 = 512, minZoom: UInt8 = 0, maxZoom: UInt8 = 22, roundZoom: Bool = false) {
        self.tileSize = tileSize
        self.minZoom = minZoom
        self.maxZoom = maxZoom
        self.roundZoom = roundZoom
    }
}

/// A tile of the map, in one of the copies of the world.
public struct OverscaledTileID: Hashable, Sendable {
    /// The zoom level at which the tile is drawn: above `z` where the camera is closer than `TileCoverOptions.maxZoom`.
    public var overscaledZ: UInt8
    /// The copy of the world: 0 is the one between −180 and 180, 1 the next to the east.
    public var wrap: Int16
    /// The zoom level of the tile.
    public var z: UInt8
    /// The column, from the west.
    public var x: UInt32
    /// The row, from the north.
    public var y: UInt32
}

extension CameraTransform {
    /// Returns the tiles in view, those nearest to the centre first; none beyond the poles.
    ///
    /// At a pitch of more than 60°, distant tiles have lower zoom levels, as long as they are seen no larger than a tile
    /// without pitch.
    ///
    /// - Complexity: O(n log n) in the tiles.
    func tileCover(for options: TileCoverOptions) -> [OverscaledTileID] {
        let wanted = zoom + log2(WebMercator.tileSize / Double(max(options.tileSize, 1)))
        let level = options.roundZoom ? wanted.rounded() : wanted.rounded(.down)
        guard level >= Double(options.minZoom), level.isFinite else { return [] }
        let deepest = UInt8(min(level, Double(options.maxZoom), CameraLimits.zoomLevels.upperBound))
        let drawn = UInt8(min(level, Double(UInt8.max)))
        let quad = visibleQuad
        guard quad.count == 4 else { return [] }
        var tiles: [OverscaledTileID] = []
        let worlds = quad.map { Double($0.x).rounded(.down) }
        let nearest = Double(center.x).rounded(.down)
        let first = max(worlds.min() ?? 0, nearest - Self.copies)
        let last = min(worlds.max() ?? 0, nearest + Self.copies)
        for wrap in stride(from: first, through: last, by: 1) {
            let root = OverscaledTileID(overscaledZ: 0, wrap: Int16(wrap.clamped(to: -1000...1000)), z: 0, x: 0, y: 0)
            addTiles(below: root, to: &tiles, seenIn: quad, from: options.minZoom, downTo: deepest)
        }
        for index in tiles.indices where tiles[index].z == deepest { tiles[index].overscaledZ = drawn }
        return tiles.map { ($0, squaredDistance(toMiddleOf: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The number of copies of the world on either side of the camera that have tiles.
    private static let copies = 3.0

    /// The pitch in degrees above which distant tiles have lower zoom levels.
    private static let steepPitch = 60.0

    private func addTiles(
        below tile: OverscaledTileID, to tiles: inout [OverscaledTileID], seenIn quad: [CGPoint],
        from highest: UInt8, downTo deepest: UInt8
    ) {
        guard Self.quad(quad, overlaps: box(of: tile)) else { return }
        if tile.z >= deepest || (tile.z >= highest && isSmallEnough(tile, deepest: deepest)) {
            tiles.append(tile)
            return
        }
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(UInt32, UInt32)] {
            let child = OverscaledTileID(
                overscaledZ: tile.z + 1, wrap: tile.wrap, z: tile.z + 1, x: tile.x * 2 + x, y: tile.y * 2 + y)
            addTiles(below: child, to: &tiles, seenIn: quad, from: highest, downTo: deepest)
        }
    }

    /// Returns whether a tile is so far away that it is seen no larger than one of the maximum level near the camera.
    private func isSmallEnough(_ tile: OverscaledTileID, deepest: UInt8) -> Bool {
        guard pitch > Self.steepPitch else { return false }
        let box = box(of: tile)
        let depths = [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)]
            .map { depth(of: CGPoint(x: $0.0, y: $0.1)) }
        guard let nearest = depths.min(), nearest > 0 else { return false }
        return exp2(Double(deepest - tile.z)) * cameraDistance / nearest <= 1
    }

    private func box(of tile: OverscaledTileID) -> PlanarBox {
        let width = exp2(-Double(tile.z))
        let (x, y) = (Double(tile.wrap) + Double(tile.x) * width, Double(tile.y) * width)
        return PlanarBox(minX: x, minY: y, maxX: x + width, maxY: y + width)
    }

    private func squaredDistance(toMiddleOf tile: OverscaledTileID) -> Double {
        let box = box(of: tile)
        let offset = SIMD2((box.minX + box.maxX) / 2 - Double(center.x), (box.minY + box.maxY) / 2 - Double(center.y))
        return (offset * offset).sum()
    }

    /// The corners of the visible ground, clockwise; the far side is just below the horizon if that is in view.
    private var visibleQuad: [CGPoint] {
        let top = max(0, horizon.map { $0 + Self.horizonMargin } ?? 0)
        guard top < size.height else { return [] }
        return [
            CGPoint(x: 0, y: upright(top)), CGPoint(x: size.width, y: upright(top)),
            CGPoint(x: size.width, y: upright(size.height)), CGPoint(x: 0, y: upright(size.height)),
        ].compactMap { worldPoint(for: $0) }.filter { $0.x.isFinite && $0.y.isFinite }
    }

    /// Returns whether a convex quadrilateral and a box share more than a border, by the separating axis theorem.
    private static func quad(_ corners: [CGPoint], overlaps box: PlanarBox) -> Bool {
        let mine = corners.map { SIMD2(Double($0.x), Double($0.y)) }
        let theirs = [
            SIMD2(box.minX, box.minY), SIMD2(box.maxX, box.minY), SIMD2(box.maxX, box.maxY), SIMD2(box.minX, box.maxY),
        ]
        var axes = [SIMD2(1.0, 0), SIMD2(0, 1.0)]
        for index in mine.indices {
            let edge = mine[(index + 1) % mine.count] - mine[index]
            axes.append(SIMD2(-edge.y, edge.x))
        }
        return axes.allSatisfy { axis in
            let shadow = mine.map { ($0 * axis).sum() }
            let other = theirs.map { ($0 * axis).sum() }
            guard let low = shadow.min(), let high = shadow.max(), let otherLow = other.min(),
                let otherHigh = other.max()
            else { return false }
            return low < otherHigh && otherLow < high
        }
    }
}
