import Foundation
import KioskInput

/// The scrolling of lists.
extension ScreenElementManager {
    /// The distance by which a detent of a wheel scrolls a list, in points.
    private static let detentDistance: CGFloat = 60

    /// The factor by which the velocity of a list decreases in each millisecond, that of the map by default.
    private static let decelerationFactor = 0.998

    /// Scrolls a list so that a row is at its upper edge, as far as the rows below it allow.
    ///
    /// - Parameters:
    ///   - id: The id of the list; one that is no list is ignored.
    ///   - row: The index of the row; one that does not exist counts as the nearest.
    public func scrollList(_ id: String, toRow row: Int) {
        guard case .list? = element(withId: id)?.content else { return }
        lists.scroll(id, toRow: row)
        invalidate(elementsWith: id)
    }

    /// Returns the indices of the rows of a list that are in view, those in part included; nil if there is no such list in view.
    ///
    /// - Parameter id: The id of the list.
    /// - Complexity: O(n) if elements have changed, otherwise O(1).
    public func visibleRows(ofList id: String) -> Range<Int>? {
        updateIfNeeded()
        guard nodes.contains(where: { $0.id == id }) else { return nil }
        return lists.list(withId: id)?.visible
    }

    /// Scrolls a list by a distance in points, down for more than 0.
    func scrollList(_ id: String, by distance: CGFloat) {
        guard distance != 0 else { return }
        lists.scroll(id, by: distance)
        invalidate(elementsWith: id)
    }

    /// Scrolls the list under a wheel.
    func scrollList(by scroll: WheelScroll) {
        let point = upright(scroll.position)
        guard let list = nodes.hit(at: point)?.list else { return }
        lists.stop(list)
        scrollList(list, by: -CGFloat(scroll.detents) * Self.detentDistance)
    }

    /// Lets a list continue to move after the lift of a finger, unless the map has no clock.
    func flingList(_ id: String, velocity: CGFloat) {
        guard let now = map.frames.now else { return }
        lists.fling(id, velocity: velocity, factor: Self.decelerationFactor, at: now)
        setNeedsUpdate()
    }

    /// Moves a row of a list into view, and returns the ids of its elements.
    func revealRow(_ row: Int, ofList id: String) -> [String] {
        lists.reveal(row: row, of: id)
        invalidate(elementsWith: id)
        updateIfNeeded()
        return lists.list(withId: id)?.rows[row]?.source.ids ?? []
    }
}
