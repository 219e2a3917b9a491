import KioskTiles

/// A request for a tile that a pyramid needs.
struct TileRequest: Hashable, Sendable {
    /// The purpose of a request; purposes of higher priority come first.
    enum Purpose: Int, Comparable, Sendable {
        /// A coarse tile that stands in for many tiles in view.
        case prefetch
        /// A tile in view, or one that stands in for a tile that does not exist.
        case view
        /// A tile that is in view at the end of the movement of the camera.
        case destination
        /// Another version of an expired tile, which stays drawn meanwhile.
        case refresh

        static func < (left: Purpose, right: Purpose) -> Bool { left.rawValue < right.rawValue }
    }

    /// The address of the tile.
    var tile: TileID

    /// The purpose.
    var purpose: Purpose

    /// The position among the requests of the same purpose: 0 is nearest to the centre.
    var rank: Int
}

extension TileRequest: Comparable {
    /// Returns whether a request is sent before another of the same or another source.
    static func < (left: TileRequest, right: TileRequest) -> Bool {
        (left.purpose, left.rank) < (right.purpose, right.rank)
    }
}
