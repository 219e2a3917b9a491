import Foundation

/// An index of the points within a fixed distance of each other: a hash table of square cells two radii wide.
///
/// A circle touches four cells at most, and most cells are empty. The points of a cell are adjacent in memory.
struct NeighborGrid {
    private struct Entry {
        var x: Double
        var y: Double
        var index: Int32
    }

    private let radius: Double
    private let cells: HashedCells
    private let entries: ContiguousArray<Entry>

    /// The start of each slot in `entries`, followed by the end of the last slot; different cells may share a slot.
    private let starts: ContiguousArray<Int32>

    /// - Parameters:
    ///   - points: The points; a non-finite point has no neighbours.
    ///   - radius: The distance, 0 or more.
    /// - Complexity: O(n)
    init(_ points: [CGPoint], radius: Double) {
        self.radius = radius
        let cells = HashedCells(radius: radius, pointCount: points.count)
        let slots = points.map { Int32(cells.slot(column: cells.cell($0.x), row: cells.cell($0.y))) }
        var starts = ContiguousArray<Int32>(repeating: 0, count: cells.slotCount + 1)
        for slot in slots { starts[Int(slot)] += 1 }
        var end: Int32 = 0
        for slot in starts.indices {
            end += starts[slot]
            starts[slot] = end
        }
        // Each slot is filled from its end, so that its start index is correct once all points are stored.
        var entries = ContiguousArray(repeating: Entry(x: 0, y: 0, index: 0), count: points.count)
        for index in points.indices.reversed() {
            let slot = Int(slots[index])
            starts[slot] -= 1
            entries[Int(starts[slot])] = Entry(x: points[index].x, y: points[index].y, index: Int32(index))
        }
        self.cells = cells
        self.starts = starts
        self.entries = entries
    }

    /// Appends the points within the radius of a position that are not taken yet, and marks them as taken.
    ///
    /// The points are appended in no particular order.
    func takeNeighbors(of point: CGPoint, taken: inout ContiguousArray<Bool>, into found: inout [Int32]) {
        var taken = taken.mutableSpan
        visitPoints(near: point) { index in
            if !taken[Int(index)] {
                taken[Int(index)] = true
                found.append(index)
            }
            return true
        }
    }

    /// Returns whether another point lies within the radius of a point.
    func hasNeighbor(_ index: Int, at point: CGPoint) -> Bool {
        var isFound = false
        visitPoints(near: point) { other in
            isFound = other != index
            return !isFound
        }
        return isFound
    }

    /// Calls a closure with each point within the radius of a point until it returns `false`.
    ///
    /// The point itself may be skipped.
    @inline(__always)
    private func visitPoints(near point: CGPoint, _ visit: (Int32) -> Bool) {
        guard point.x.isFinite, point.y.isFinite else { return }
        let starts = starts.span
        let entries = entries.span
        let squaredRadius = radius * radius
        let ownSlot = cells.slot(column: cells.cell(point.x), row: cells.cell(point.y))
        let rows = cells.cell(point.y - radius)...cells.cell(point.y + radius)
        for column in cells.cell(point.x - radius)...cells.cell(point.x + radius) {
            for row in rows {
                let slot = cells.slot(column: column, row: row)
                let positions = Int(starts[slot])..<Int(starts[slot + 1])
                // Most points are alone in their slot and need not be compared with themselves.
                if slot == ownSlot, positions.count == 1 { continue }
                for position in positions {
                    let x = entries[position].x - point.x
                    let y = entries[position].y - point.y
                    guard x * x + y * y <= squaredRadius else { continue }
                    guard visit(entries[position].index) else { return }
                }
            }
        }
    }
}
