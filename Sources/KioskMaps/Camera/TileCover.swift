import Foundation
import KioskGeometry

/// What `tileCover(for:)` counts by.
public struct TileCoverOptions: Hashable, Sendable {
    /// The width of a tile, in points.
    public var tileSize: UInt16
    /// Below this zoom level there are no tiles.
    public var minZoom: UInt8
    /// Above this zoom level the tiles of it are taken.
    public var maxZoom: UInt8
    /// Whether the zoom level is rounded; otherwise it is rounded down.
    public var roundZoom: Bool

    /// Creates options with the defaults of vector tiles.
    public init(tileSize: UInt16 = 512, minZoom: UInt8 = 0, maxZoom: UInt8 = 22, roundZoom: Bool = false) {
        self.tileSize = tileSize
        self.minZoom = minZoom
        self.maxZoom = maxZoom
        self.roundZoom = roundZoom
    }
}

/// A tile of the map, in one of the copies of the world.
public struct OverscaledTileID: Hashable, Sendable {
    /// The zoom level the tile is drawn at.
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
    /// - Complexity: O(n log n) in the tiles.
    func tileCover(for options: TileCoverOptions) -> [OverscaledTileID] {
        let wanted = zoom + log2(WebMercator.tileSize / Double(max(options.tileSize, 1)))
        let level = (options.roundZoom ? wanted.rounded() : wanted.rounded(.down))
        guard level >= Double(options.minZoom), level.isFinite else { return [] }
        let z = UInt8(min(level, Double(options.maxZoom), 25))
        let count = exp2(Double(z))
        let corners = visibleQuad.map { SIMD2($0.x * count, $0.y * count) }
        guard let first = corners.first else { return [] }
        let low = corners.reduce(first) { pointwiseMin($0, $1) }
        let high = corners.reduce(first) { pointwiseMax($0, $1) }
        let columns = Int(low.x.rounded(.down))...Int(high.x.rounded(.up))
        let rows = Int(max(low.y, 0).rounded(.down))...Int(max(min(high.y, count), 0).rounded(.up))
        let middle = SIMD2(center.x * count, center.y * count)
        var tiles: [(id: OverscaledTileID, distance: Double)] = []
        for row in rows where Double(row) < count {
            for column in columns {
                let box = (SIMD2(Double(column), Double(row)), SIMD2(Double(column + 1), Double(row + 1)))
                guard Self.quad(corners, overlaps: box) else { continue }
                let wrap = (Double(column) / count).rounded(.down)
                guard abs(wrap) <= Self.copies else { continue }
                let offset = (box.0 + box.1) / 2 - middle
                tiles.append(
                    (
                        OverscaledTileID(
                            overscaledZ: z, wrap: Int16(wrap), z: z, x: UInt32(Double(column) - wrap * count),
                            y: UInt32(row)), (offset * offset).sum()
                    ))
            }
        }
        return tiles.sorted { $0.distance < $1.distance }.map(\.id)
    }

    /// Copies of the world on either side that have tiles.
    private static let copies = 3.0

    /// The corners of what is seen, clockwise from the top left; the top is the horizon's lower edge where that is in view.
    private var visibleQuad: [CGPoint] {
        let top = max(0, horizon.map { $0 + Self.horizonMargin } ?? 0)
        guard top < size.height else { return [] }
        return [
            CGPoint(x: 0, y: top), CGPoint(x: size.width, y: top), CGPoint(x: size.width, y: size.height),
            CGPoint(x: 0, y: size.height),
        ].compactMap { worldPoint(for: $0) }
    }

    /// Whether a convex quadrilateral and a box share more than a border, by the separating axis theorem.
    private static func quad(_ corners: [SIMD2<Double>], overlaps box: (SIMD2<Double>, SIMD2<Double>)) -> Bool {
        let others = [box.0, SIMD2(box.1.x, box.0.y), box.1, SIMD2(box.0.x, box.1.y)]
        var axes = [SIMD2(1.0, 0), SIMD2(0, 1.0)]
        for index in corners.indices {
            let edge = corners[(index + 1) % corners.count] - corners[index]
            axes.append(SIMD2(-edge.y, edge.x))
        }
        return axes.allSatisfy { axis in
            let mine = corners.map { ($0 * axis).sum() }
            let theirs = others.map { ($0 * axis).sum() }
            guard let low = mine.min(), let high = mine.max(), let otherLow = theirs.min(), let otherHigh = theirs.max()
            else { return false }
            return low < otherHigh && otherLow < high
        }
    }
}
