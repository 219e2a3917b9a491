import Foundation
import KioskGeometry
import KioskInput

/// The lists of the screen: their scroll positions and their rows in view.
@MainActor
final class ScreenLists {
    /// The rows of a list in view.
    struct Rows {
        /// A row.
        struct Row {
            /// The elements of the row, in drawing order, relative to its upper left corner.
            let nodes: [ScreenElementNode]
            /// The distance of the upper edge of the row from that of the list, in points.
            let top: CGFloat
        }

        /// The rows, from the first to the last one.
        var rows: [Row] = []
        /// Whether there are rows outside of the view.
        var isScrollable = false
        /// The rectangle of the scroll bar, in points from the upper trailing corner of the list; nil if all rows are in view.
        var scrollBar: CGRect?
    }

    /// Returns whether an element that is not in a row has an id.
    var isTaken: (String) -> Bool = { _ in false }

    /// Reports a problem of a row.
    var report: (String) -> Void = { _ in }

    private var lists: [String: ScreenList] = [:]

    /// Whether a list is in motion.
    var isMoving: Bool { lists.values.contains { $0.glide != nil } }

    /// Returns whether a list is in motion.
    func isInMotion(_ id: String) -> Bool { lists[id]?.glide != nil }

    /// Returns the list with an id, as it was arranged last; nil if it was not arranged.
    func list(withId id: String) -> ScreenList? { lists[id] }

    /// Returns the list and the index of the row that contains an element in view; nil if no row does.
    func row(ofElement id: String) -> (list: String, index: Int)? {
        for (name, list) in lists {
            if let index = list.row(ofElement: id) { return (name, index) }
        }
        return nil
    }

    /// Returns the row in view that contains an element; nil if no row does.
    func source(ofElement id: String) -> ScreenElement? {
        row(ofElement: id).flatMap { lists[$0.list]?.rows[$0.index]?.source }
    }

    /// Returns the element in a row in view; nil if there is none.
    func element(withId id: String) -> ScreenElement? {
        source(ofElement: id)?.descendant(withId: id)
    }

    /// Replaces an element in a row in view, until the row leaves the view; returns the list that contains it, or nil if no row stores
    /// the element.
    func replaceElement(withId id: String, by element: ScreenElement) -> String? {
        guard let (list, index) = row(ofElement: id), var source = lists[list]?.rows[index]?.source else { return nil }
        if source.id == id {
            source = element
        } else if !source.replaceDescendant(withId: id, by: element) {
            return nil
        }
        lists[list]?.replaceRow(index, by: source)
        return list
    }

    /// Returns the rows of a list that are in view at its position.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - id: Its id.
    ///   - area: The view of the list, in points.
    ///   - space: The view.
    ///   - texts: The measure of texts.
    func arrange(
        _ list: ScreenElement.List, id: String, in area: CGRect, space: ScreenElementSpace, texts: TextMeasure
    ) -> Rows {
        // A copy, as the closure of the list may scroll it.
        var arranged = lists[id] ?? ScreenList()
        let source = ScreenRows.Source(
            listId: id, list: list, width: area.width, space: space, texts: texts, isTaken: isTaken)
        arranged.arrange(list, in: area, source)
        if let problem = arranged.takeProblem() { report(problem) }
        lists[id] = arranged
        return arranged.rowsInView
    }

    /// Scrolls a list by a distance in points, down for more than 0.
    func scroll(_ id: String, by distance: CGFloat) {
        lists[id]?.position.scroll(by: distance)
    }

    /// Moves a list so that a row is at the upper edge, and stops its motion.
    func scroll(_ id: String, toRow row: Int) {
        var list = lists[id] ?? ScreenList()
        list.position = ListPosition(top: row)
        list.glide = nil
        lists[id] = list
    }

    /// Moves a list as little as possible so that a row is in view.
    func reveal(row: Int, of id: String) {
        lists[id]?.glide = nil
        lists[id]?.revealedRow = row
    }

    /// Lets a list continue to move.
    ///
    /// - Parameters:
    ///   - id: The list.
    ///   - velocity: The initial velocity, in points per second, down for more than 0.
    ///   - factor: The factor by which the velocity decreases in each millisecond.
    ///   - time: The time of the lift.
    func fling(_ id: String, velocity: CGFloat, factor: Double, at time: Timestamp) {
        guard velocity.isFinite, velocity != 0 else { return }
        lists[id]?.glide = ScreenList.Glide(
            deceleration: Deceleration(speed: Double(abs(velocity)), factor: factor), velocity: velocity, start: time)
    }

    /// Stops the motion of a list.
    func stop(_ id: String) {
        lists[id]?.glide = nil
    }

    /// Moves the lists that are in motion, and returns their ids.
    func advance(to time: Timestamp) -> [String] {
        var moved: [String] = []
        for id in lists.keys.sorted() where lists[id]?.advance(to: time) == true { moved.append(id) }
        return moved
    }

    /// Discards the rows of lists that are not shown, such as in a tab that is not selected; their positions remain.
    func discardRows(exceptOf nodes: [ScreenElementNode]) {
        guard !lists.isEmpty else { return }
        let shown = Set(nodes.lazy.filter(\.isList).map(\.id))
        for id in lists.keys where !shown.contains(id) { lists[id]?.discardRows() }
    }

    /// Discards the positions of all lists but these.
    func keep(_ ids: Set<String>) {
        lists = lists.filter { ids.contains($0.key) }
    }
}
