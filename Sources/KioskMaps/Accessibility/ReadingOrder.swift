import Foundation
import KioskGeometry

/// The order in which people read what is on a screen: rows from top to bottom, and from the beginning to the end of each row.
struct ReadingOrder {
    /// The distance from the middle of the first element of a row up to which the middles of others belong to the row, in points.
    static let rowHeight: CGFloat = 24

    /// The direction of rows.
    var direction = TextDirection.leftToRight

    /// Returns the elements in reading order.
    ///
    /// - Complexity: O(n log n)
    func sorted(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
        let centers = elements.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
        let fromTop = elements.indices.sorted { (centers[$0].y, $0) < (centers[$1].y, $1) }
        var sorted: [AccessibilityElement] = []
        var row: [Int] = []
        func endRow() {
            let sign: CGFloat = direction == .rightToLeft ? -1 : 1
            let order = row.sorted {
                (sign * centers[$0].x, centers[$0].y, $0) < (sign * centers[$1].x, centers[$1].y, $1)
            }
            sorted += order.map { elements[$0] }
            row = []
        }
        for index in fromTop {
            if let first = row.first, centers[index].y - centers[first].y > Self.rowHeight { endRow() }
            row.append(index)
        }
        endRow()
        return sorted
    }
}
