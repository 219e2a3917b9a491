import Foundation
import KioskGeometry

/// The scroll position of a list: a row, and a distance from it.
///
/// It needs the heights of rows near the view only, so that its cost does not depend on the number of rows.
struct ListPosition: Hashable {
    /// The measures of a list.
    struct Measures {
        /// The number of rows.
        var count: Int
        /// The height of the view of the list, in points.
        var extent: CGFloat
        /// The space between two rows, in points.
        var spacing: CGFloat
        /// The height of most rows, in points.
        var estimate: CGFloat
    }

    /// The number of screens beyond which a movement is estimated instead of measuring the rows between.
    private static let maximumMeasuredScreens: CGFloat = 4

    /// The maximum distance of a movement, in points, which is exact in a floating-point number.
    private static let maximumDistance: CGFloat = 1e15

    /// The index of the first row in view.
    private(set) var top: Int

    /// The distance of the upper edge of the view from that of the row, in points.
    private(set) var offset: CGFloat

    /// Creates a position whose first row is at the upper edge.
    init(top: Int = 0) {
        self.top = top
        offset = 0
    }

    /// Moves the view down by a distance in points, which may be outside of the list until `arrange`.
    mutating func scroll(by distance: CGFloat) {
        guard distance.isFinite else { return }
        offset = (offset + distance).clamped(to: -Self.maximumDistance...Self.maximumDistance)
    }

    /// Moves the view to the nearest position within the list, and returns the indices of the rows in view.
    ///
    /// - Parameters:
    ///   - list: The measures of the list.
    ///   - height: Returns the height of the row with an index, in points, at least 1.
    /// - Complexity: O(r) in the rows in view and those of a short movement.
    mutating func arrange(_ list: Measures, height: (Int) -> CGFloat) -> Range<Int> {
        guard list.count > 0, list.extent > 0 else {
            self = ListPosition()
            return 0..<0
        }
        if !(0..<list.count).contains(top) { self = ListPosition(top: top < 0 ? 0 : list.count - 1) }
        estimate(list)
        measure(list, height)
        var (end, bottom) = self.end(list, height)
        // At the end of the list, the last row is at the lower edge.
        if end == list.count, bottom < list.extent, top > 0 || offset > 0 {
            offset -= list.extent - bottom
            measure(list, height)
            (end, bottom) = self.end(list, height)
        }
        return top..<end
    }

    /// Moves the view so that a row is in it, as little as possible.
    ///
    /// - Parameters:
    ///   - row: The index of the row; one that does not exist counts as the nearest.
    ///   - list: The measures of the list.
    ///   - height: Returns the height of the row with an index, in points.
    mutating func reveal(_ row: Int, of list: Measures, height: (Int) -> CGFloat) {
        guard list.count > 0 else { return }
        let row = row.clamped(to: 0...list.count - 1)
        let visible = arrange(list, height: height)
        guard row > top else { return self = ListPosition(top: row) }
        if visible.contains(row) {
            let bottom = (top...row).reduce(-offset) { $0 + height($1) + list.spacing } - list.spacing
            offset += max(0, bottom - list.extent)
        } else {
            self = ListPosition(top: row)
            offset = height(row) - list.extent
        }
        _ = arrange(list, height: height)
    }

    /// The distance of the view from the beginning of the list, as an estimate in points.
    func distance(in list: Measures) -> CGFloat {
        CGFloat(top) * (list.estimate + list.spacing) + offset
    }

    /// Skips rows of the estimated height in a long movement.
    private mutating func estimate(_ list: Measures) {
        guard abs(offset) > Self.maximumMeasuredScreens * list.extent else { return }
        let pitch = list.estimate + list.spacing
        let target = (CGFloat(top) + (offset / pitch).rounded(.towardZero)).clamped(to: 0...CGFloat(list.count - 1))
        offset -= (target - CGFloat(top)) * pitch
        top = min(Int(target), list.count - 1)
    }

    /// Replaces the row by the one at the upper edge of the view.
    private mutating func measure(_ list: Measures, _ height: (Int) -> CGFloat) {
        while offset < 0, top > 0 {
            top -= 1
            offset += height(top) + list.spacing
        }
        offset = max(0, offset)
        while top < list.count - 1, offset >= height(top) + list.spacing {
            offset -= height(top) + list.spacing
            top += 1
        }
    }

    /// Returns the index after the last row in view, and the lower edge of that row from the upper edge of the view.
    private func end(_ list: Measures, _ height: (Int) -> CGFloat) -> (index: Int, bottom: CGFloat) {
        var (index, bottom) = (top, -offset)
        while index < list.count, bottom < list.extent {
            bottom += height(index) + list.spacing
            index += 1
        }
        return (index, bottom - list.spacing)
    }
}
