import Foundation
public import KioskGeometry

/// The address of a tile: a zoom level, a column and a row of Web Mercator.
///
///     let tile = TileID(z: 14, x: 8615, y: 5756)
///     tile.parent        // 13/4307/2878
///     tile.quadkey       // "12021101130131"
///
/// Level *z* has 2^z columns from the antimeridian eastwards and 2^z rows from the northern edge southwards (the XYZ
/// scheme). The address is independent of the copy of the world in which a tile is seen; `OverscaledTileID` includes it.
public struct TileID: Hashable, Sendable {
    /// The maximum zoom level of a valid address.
    public static let maximumZoom: UInt8 = 30

    /// The zoom level.
    public var z: UInt8
    /// The column, from the west.
    public var x: UInt32
    /// The row, from the north.
    public var y: UInt32

    /// Creates an address; it is not validated.
    ///
    /// - Parameters:
    ///   - z: The zoom level.
    ///   - x: The column, from the west.
    ///   - y: The row, from the north.
    public init(z: UInt8, x: UInt32, y: UInt32) {
        self.z = z
        self.x = x
        self.y = y
    }

    /// Whether the zoom level is at most `maximumZoom` and the column and the row exist in it.
    public var isValid: Bool {
        z <= Self.maximumZoom && x < side && y < side
    }

    /// The address with its row counted from the south instead of the north, as in the TMS scheme and in MBTiles.
    public var flipped: TileID {
        TileID(z: z, x: x, y: side &- 1 &- y)
    }

    /// The number of columns, and of rows, of the zoom level; 0 above zoom level 31.
    var side: UInt32 { 1 << UInt32(z) }
}

extension TileID: LosslessStringConvertible {
    /// The address as `z/x/y`.
    public var description: String { "\(z)/\(x)/\(y)" }

    /// Creates an address from `z/x/y`, or nil if the string has another form or the address is invalid.
    public init?(_ description: String) {
        let numbers = description.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 3, let z = UInt8(numbers[0]), let x = UInt32(numbers[1]), let y = UInt32(numbers[2])
        else { return nil }
        self.init(z: z, x: x, y: y)
        guard isValid else { return nil }
    }
}

extension TileID {
    /// The area in the unit square of `WebMercator`.
    public var box: PlanarBox {
        let width = exp2(-Double(z))
        let (west, north) = (Double(x) * width, Double(y) * width)
        return PlanarBox(minX: west, minY: north, maxX: west + width, maxY: north + width)
    }

    /// The area in degrees.
    public var coordinateBounds: CoordinateBounds {
        let box = box
        return CoordinateBounds(
            southwest: WebMercator.coordinate(for: CGPoint(x: box.minX, y: box.maxY)),
            northeast: WebMercator.coordinate(for: CGPoint(x: box.maxX, y: box.minY)))
    }

    /// The corners in metres of Web Mercator (EPSG:3857).
    public var projectedBounds: (southwest: ProjectedMeters, northeast: ProjectedMeters) {
        let box = box
        let circumference = 2 * .pi * WebMercator.earthRadius
        return (
            ProjectedMeters(
                northing: (0.5 - box.maxY) * circumference, easting: (box.minX - 0.5) * circumference),
            ProjectedMeters(
                northing: (0.5 - box.minY) * circumference, easting: (box.maxX - 0.5) * circumference)
        )
    }

    /// Creates the address of the tile of a zoom level that contains a coordinate.
    ///
    /// Latitudes beyond ±85.0511° are in the first or the last row. The zoom level is clamped to `maximumZoom`. A
    /// coordinate with a NaN or infinite member is in column 0 or row 0.
    /// - Parameters:
    ///   - coordinate: The coordinate; its longitude is wrapped.
    ///   - zoom: The zoom level.
    public init(containing coordinate: LocationCoordinate2D, zoom: UInt8) {
        let point = WebMercator.point(for: coordinate)
        let level = min(zoom, Self.maximumZoom)
        let side = exp2(Double(level))
        func index(_ fraction: Double) -> UInt32 {
            guard fraction.isFinite else { return 0 }
            return UInt32(min(max((fraction * side).rounded(.down), 0), side - 1))
        }
        self.init(z: level, x: index(point.x - point.x.rounded(.down)), y: index(point.y))
    }
}

extension TileID {
    /// The tile of the next lower zoom level that contains this one; nil at zoom level 0.
    public var parent: TileID? {
        z > 0 ? TileID(z: z - 1, x: x >> 1, y: y >> 1) : nil
    }

    /// The four tiles of the next higher zoom level within this one: north-west, north-east, south-west, south-east.
    ///
    /// Empty at `maximumZoom` and above.
    public var children: [TileID] {
        guard z < Self.maximumZoom else { return [] }
        let (west, north) = (x << 1, y << 1)
        return [
            TileID(z: z + 1, x: west, y: north), TileID(z: z + 1, x: west | 1, y: north),
            TileID(z: z + 1, x: west, y: north | 1), TileID(z: z + 1, x: west | 1, y: north | 1),
        ]
    }

    /// Returns the tile of a lower or the same zoom level that contains this one, or nil for a higher zoom level.
    public func ancestor(at zoom: UInt8) -> TileID? {
        guard zoom <= z else { return nil }
        let levels = UInt32(z - zoom)
        return TileID(z: zoom, x: x >> levels, y: y >> levels)
    }

    /// Returns whether the tile is another one or contains it.
    public func contains(_ other: TileID) -> Bool {
        other.ancestor(at: z) == self
    }
}

extension TileID {
    /// The number of the tile in a PMTiles archive: the number of tiles of lower zoom levels plus the index along the
    /// Hilbert curve of its own; nil for an invalid address.
    ///
    /// Source: PMTiles Version 3 Specification, section 4.1.1; the curve is that of J. Skilling, "Programming the Hilbert
    /// curve" (2004), in two dimensions.
    /// - Complexity: O(*z*)
    public var hilbertID: UInt64? {
        guard isValid else { return nil }
        var (x, y) = (x, y)
        var index: UInt64 = 0
        var half = side >> 1
        while half > 0 {
            let (east, south) = (x & half != 0, y & half != 0)
            index = index << 2 | (east ? (south ? 2 : 3) : (south ? 1 : 0))
            if !south {
                if east { (x, y) = (x ^ (half - 1), y ^ (half - 1)) }
                (x, y) = (y, x)
            }
            half >>= 1
        }
        return Self.firstHilbertID(at: z) + index
    }

    /// Creates the address of a number in a PMTiles archive, or nil if it is beyond `maximumZoom`.
    ///
    /// - Complexity: O(*z*)
    public init?(hilbertID: UInt64) {
        guard hilbertID < Self.firstHilbertID(at: Self.maximumZoom + 1) else { return nil }
        let z = UInt8((63 - (3 * hilbertID + 1).leadingZeroBitCount) / 2)
        var rest = hilbertID - Self.firstHilbertID(at: z)
        var (x, y): (UInt32, UInt32) = (0, 0)
        var side: UInt32 = 1
        for _ in 0..<z {
            let (east, south) = (rest & 2 != 0, (rest & 1 != 0) != (rest & 2 != 0))
            if !south {
                if east { (x, y) = (side - 1 - x, side - 1 - y) }
                (x, y) = (y, x)
            }
            if east { x += side }
            if south { y += side }
            side <<= 1
            rest >>= 2
        }
        self.init(z: z, x: x, y: y)
    }

    /// The number of tiles of all zoom levels below one.
    private static func firstHilbertID(at zoom: UInt8) -> UInt64 {
        ((1 << (2 * UInt64(zoom))) - 1) / 3
    }
}

extension TileID {
    /// The quadkey: a digit 0…3 for each zoom level, the highest bit first; empty at zoom level 0.
    ///
    /// Source: Bing Maps Tile System.
    public var quadkey: String {
        let digits = (0..<UInt32(z)).reversed().map { bit -> UInt8 in
            let quadrant: UInt32 = x >> bit & 1 | (y >> bit & 1) << 1
            return UInt8(ascii: "0") + UInt8(quadrant)
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Creates an address from a quadkey, or nil if it has another character than 0…3 or more than `maximumZoom` of
    /// them.
    public init?(quadkey: String) {
        var tile = TileID(z: 0, x: 0, y: 0)
        for digit in quadkey.utf8 {
            guard (UInt8(ascii: "0")...UInt8(ascii: "3")).contains(digit), tile.z < Self.maximumZoom else {
                return nil
            }
            let quadrant = UInt32(digit - UInt8(ascii: "0"))
            tile = TileID(z: tile.z + 1, x: tile.x << 1 | quadrant & 1, y: tile.y << 1 | quadrant >> 1)
        }
        self = tile
    }
}
