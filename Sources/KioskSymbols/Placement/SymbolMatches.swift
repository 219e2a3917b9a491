/// The symbols of a block in the order of their keys and positions, on a grid of two points.
struct SymbolMatches: Sendable {
    /// The number of cells of the grid on a tile unit.
    static let cellsPerUnit = 512 / SymbolTile.extent / 2

    struct Entry: Sendable {
        var key: UInt64
        var x: Int32
        var y: Int32
        var symbol: Int32
    }

    private let entries: ContiguousArray<Entry>

    init(keys: ContiguousArray<UInt64>, anchors: ContiguousArray<SIMD2<Double>>) {
        let all = anchors.indices.map { index in
            let cell = anchors[index] * Self.cellsPerUnit
            return Entry(
                key: keys[index], x: Self.integer(cell.x), y: Self.integer(cell.y),
                symbol: Int32(truncatingIfNeeded: index))
        }
        entries = ContiguousArray(all.sorted { ($0.key, $0.x, $0.symbol) < ($1.key, $1.x, $1.symbol) })
    }

    /// Returns the first symbol with a key, at most a number of cells from a position, that a closure accepts.
    func first(key: UInt64, x: Double, y: Double, tolerance: Double, where accept: (Int) -> Bool) -> Int? {
        let (column, row) = (x.rounded(.down), y.rounded(.down))
        var low = 0
        var high = entries.count
        while low < high {
            let mid = (low + high) / 2
            let entry = entries[mid]
            if entry.key < key || entry.key == key && Double(entry.x) < column - tolerance {
                low = mid + 1
            } else {
                high = mid
            }
        }
        var best: Int?
        while low < entries.count, entries[low].key == key, Double(entries[low].x) <= column + tolerance {
            let entry = entries[low]
            // The order of the symbols decides, not that of the columns.
            if abs(Double(entry.y) - row) <= tolerance, Int(entry.symbol) < best ?? .max, accept(Int(entry.symbol)) {
                best = Int(entry.symbol)
            }
            low += 1
        }
        return best
    }

    private static func integer(_ number: Double) -> Int32 {
        Int32(max(-1e9, min(1e9, number.isNaN ? 0 : number.rounded(.down))))
    }
}
