import Foundation
import KioskGeometry
import KioskInput

/// The scroll position of a list, its rows in view, and its motion.
@MainActor
struct ScreenList {
    /// A row in view.
    struct Row {
        /// The row as the application has made it, or the user has changed it, with valid numbers.
        let source: ScreenElement
        /// The elements, relative to the upper left corner of the row.
        let nodes: [ScreenElementNode]
        /// The height, in points.
        let height: CGFloat
    }

    /// A movement after the lift of a finger.
    struct Glide {
        let deceleration: Deceleration
        /// The initial velocity, in points per second.
        let velocity: CGFloat
        /// The time of the lift.
        let start: Timestamp
        /// The distance so far, divided by the initial velocity.
        var done = 0.0
    }

    /// Everything on which the rows depend.
    private struct Key: Equatable {
        var list: ScreenElement.List
        var width: CGFloat
        var space: ScreenElementSpace
    }

    /// The width of the scroll bar and its distance from the edge, in points.
    private static let barWidth: CGFloat = 4

    /// The least length of the scroll bar, in points.
    private static let minimumBarLength: CGFloat = 24

    /// The distance by which the end of the list may be outside of the view, in points: sums of heights are rounded.
    private static let tolerance: CGFloat = 0.5

    /// The position.
    var position = ListPosition()

    /// The motion; nil at rest.
    var glide: Glide?

    /// The row that the next arrangement moves into view; nil for none.
    var revealedRow: Int?

    /// The rows in view, by their indices.
    private(set) var rows: [Int: Row] = [:]

    /// Rows that the user has changed, such as by a switch, until they leave the view.
    private var replacements: [Int: ScreenElement] = [:]

    /// The indices of rows that were replaced since the last arrangement.
    private var changedRows: Set<Int> = []

    /// The indices of the rows in view.
    private(set) var visible = 0..<0

    /// The measures of the list.
    private(set) var measures = ListPosition.Measures(count: 0, extent: 0, spacing: 0, estimate: 0)

    /// The view of the list, in points.
    private(set) var area = CGRect.zero

    private var key: Key?
    private var problem: String?
    private var hasReported = false
    private var isAtEnd = false

    init() {}

    /// Whether the first row is at the upper edge.
    var isAtTop: Bool { position == ListPosition() }

    /// Whether the last row is in view as a whole.
    var isAtBottom: Bool { isAtEnd }

    /// Returns the index of the row in view that contains an element; nil if none does.
    func row(ofElement id: String) -> Int? {
        rows.first { $0.value.source.descendant(withId: id) != nil }?.key
    }

    /// Replaces a row in view, until it leaves the view.
    mutating func replaceRow(_ index: Int, by source: ScreenElement) {
        guard let row = rows[index] else { return }
        replacements[index] = source
        // The elements are those of the old row until the next arrangement.
        rows[index] = Row(source: source, nodes: row.nodes, height: row.height)
        changedRows.insert(index)
    }

    /// Determines the rows in view, and makes those that are new.
    mutating func arrange(_ list: ScreenElement.List, in area: CGRect, _ maker: ScreenRows.Source) {
        let newKey = Key(list: list, width: area.width, space: maker.space)
        if newKey != key {
            if newKey.list != key?.list { (replacements, hasReported) = ([:], false) }
            (key, rows) = (newKey, [:])
        }
        for index in changedRows { rows[index] = nil }
        changedRows = []
        self.area = area
        measures = ListPosition.Measures(
            count: list.count, extent: area.height, spacing: list.spacing, estimate: list.rowHeight.points)
        // Copies, since the heights of rows are determined while the position changes.
        var (made, position) = (ScreenRows(maker, rows: rows, replacements: replacements), position)
        if let revealedRow { position.reveal(revealedRow, of: measures) { made.height($0) } }
        visible = position.arrange(measures) { made.height($0) }
        (self.position, revealedRow) = (position, nil)
        rows = Dictionary(uniqueKeysWithValues: visible.map { ($0, made.row($0)) })
        if !replacements.isEmpty { replacements = replacements.filter { visible.contains($0.key) } }
        let bottom = visible.reduce(-position.offset) { $0 + made.height($1) + list.spacing } - list.spacing
        isAtEnd = visible.upperBound == list.count && bottom <= area.height + Self.tolerance
        if let glide, glide.velocity > 0 ? isAtEnd : isAtTop { self.glide = nil }
        if !hasReported, let first = made.problems.first { (problem, hasReported) = (first, true) }
    }

    /// The rows in view with their positions, and the scroll bar.
    var rowsInView: ScreenLists.Rows {
        var result = ScreenLists.Rows()
        var top = -position.offset
        for index in visible {
            guard let row = rows[index] else { continue }
            result.rows.append(ScreenLists.Rows.Row(nodes: row.nodes, top: top))
            top += row.height + measures.spacing
        }
        result.isScrollable = !isAtTop || !isAtEnd
        if result.isScrollable { result.scrollBar = scrollBar }
        return result
    }

    /// Returns the problem of a row that was not reported yet.
    mutating func takeProblem() -> String? {
        defer { problem = nil }
        return problem
    }

    /// Discards the rows, which are made again when the list is shown, and stops its motion.
    mutating func discardRows() {
        (rows, replacements, changedRows, visible, glide) = ([:], [:], [], 0..<0, nil)
    }

    /// Moves a list that is in motion; returns whether it has moved.
    mutating func advance(to time: Timestamp) -> Bool {
        guard var moving = glide else { return false }
        let elapsed = time.seconds(since: moving.start)
        guard elapsed > 0 else { return false }
        let isOver = elapsed >= moving.deceleration.duration
        let done = moving.deceleration.distance(after: isOver ? moving.deceleration.duration : elapsed)
        position.scroll(by: moving.velocity * CGFloat(done - moving.done))
        moving.done = done
        glide = isOver ? nil : moving
        return true
    }

    /// The rectangle of the scroll bar, in points from the upper trailing corner of the list.
    private var scrollBar: CGRect {
        let total = max(
            measures.extent, CGFloat(measures.count) * (measures.estimate + measures.spacing) - measures.spacing)
        let length = min(measures.extent, max(Self.minimumBarLength, measures.extent * measures.extent / total))
        let range = total - measures.extent
        var part = range > 0 ? (position.distance(in: measures) / range).clamped(to: 0...1) : 0
        if isAtEnd { part = 1 }
        if isAtTop { part = 0 }
        let top = (measures.extent - length) * part
        return CGRect(x: Self.barWidth / 2, y: top, width: Self.barWidth, height: length)
    }
}

extension ScreenElement {
    /// Returns the scroll bar of a list.
    static func scrollBar(of list: ScreenElement) -> ScreenElement {
        var style = Style()
        style.backgroundColor = list.style.textColor.withAlphaComponent(0.4)
        style.cornerRadius = 2
        return ScreenElement(id: list.id + " scroll bar", .panel, style: style)
    }
}
