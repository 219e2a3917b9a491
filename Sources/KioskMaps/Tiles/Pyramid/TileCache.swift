import KioskStyle
import KioskTiles

/// The choice of tiles out of sight that are removed from memory, the least recently used first.
enum TileCache {
    /// The maximum number of addresses that are remembered as empty, absent or failed.
    static let maximumAddressCount = 2000

    /// A tile that is not in view and does not stand in for one.
    struct Candidate: Hashable, Sendable {
        /// The id of the source.
        var source: String
        /// The address.
        var tile: TileID
        /// The number of the last view that retained the tile.
        var lastUse: UInt64
        /// The memory of the data, in bytes; 0 for an address without data.
        var byteCount: Int
    }

    /// Returns the tiles to remove.
    ///
    /// - Parameters:
    ///   - candidates: The tiles out of sight.
    ///   - budget: The budget for those with data.
    /// - Complexity: O(*n* log *n*); O(*n*) if the budget suffices.
    static func removals(from candidates: [Candidate], budget: TileCacheBudgetSize) -> [Candidate] {
        let (stored, addresses) = (candidates.filter { $0.byteCount > 0 }, candidates.filter { $0.byteCount == 0 })
        var removed: [Candidate] = []
        switch budget {
        case .tiles(let count): removed = oldest(stored.count - max(count, 0), of: stored)
        case .megabytes(let megabytes):
            var excess = stored.reduce(0) { $0 + $1.byteCount } - (min(max(megabytes, 0), Int.max >> 20) << 20)
            if excess > 0 {
                for candidate in oldest(stored.count, of: stored) where excess > 0 {
                    removed.append(candidate)
                    excess -= candidate.byteCount
                }
            }
        }
        return removed + oldest(addresses.count - maximumAddressCount, of: addresses)
    }

    /// Returns a number of candidates, the least recently used first.
    private static func oldest(_ count: Int, of candidates: [Candidate]) -> [Candidate] {
        guard count > 0 else { return [] }
        return Array(
            candidates.sorted {
                ($0.lastUse, $0.source, $0.tile.z, $0.tile.x, $0.tile.y)
                    < ($1.lastUse, $1.source, $1.tile.z, $1.tile.x, $1.tile.y)
            }.prefix(count))
    }
}
