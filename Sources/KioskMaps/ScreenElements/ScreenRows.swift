import Foundation

/// The rows of a list in the course of an arrangement, which are made when they are needed.
@MainActor
struct ScreenRows {
    /// The least height of a row, in points, which limits the number of rows in view.
    nonisolated static let minimumHeight: CGFloat = 8

    /// Everything from which a row is made.
    struct Source {
        /// The id of the list.
        let listId: String
        /// The list.
        let list: ScreenElement.List
        /// The width of rows, in points.
        let width: CGFloat
        /// The view.
        let space: ScreenElementSpace
        /// The measure of texts.
        let texts: TextMeasure
        /// Returns whether an element that is not in a row has an id.
        let isTaken: (String) -> Bool
    }

    /// The problems of the rows that were made.
    private(set) var problems: [String] = []

    private let source: Source
    private let replacements: [Int: ScreenElement]
    private var rows: [Int: ScreenList.Row]

    /// The ids of the elements of the rows.
    private var ids: Set<String>

    /// Creates the rows.
    ///
    /// - Parameters:
    ///   - source: Everything from which a row is made.
    ///   - rows: The rows that are known, by their indices.
    ///   - replacements: The rows that the user has changed, by their indices.
    init(_ source: Source, rows: [Int: ScreenList.Row], replacements: [Int: ScreenElement]) {
        self.source = source
        self.rows = rows
        self.replacements = replacements
        ids = Set(rows.values.flatMap(\.source.ids))
    }

    /// Returns the height of a row, in points; a row of a fixed height is not made for it.
    mutating func height(_ index: Int) -> CGFloat {
        if case .fixed(let height) = source.list.rowHeight { height } else { row(index).height }
    }

    /// Returns a row.
    mutating func row(_ index: Int) -> ScreenList.Row {
        if let known = rows[index] { return known }
        let row = newRow(index)
        rows[index] = row
        return row
    }

    private mutating func newRow(_ index: Int) -> ScreenList.Row {
        let (list, space) = (source.list, source.space)
        var validation = ScreenElementValidation(ids: ids, isTaken: source.isTaken, allowsLists: false)
        let valid = validation.validate(replacements[index] ?? list.row(index))
        problems += validation.problems.map { "list \"\(source.listId)\": row \(index): \($0)" }
        var height: CGFloat?
        if case .fixed(let points) = list.rowHeight { height = points }
        guard let valid else {
            // An empty row keeps the positions of the others.
            let empty = ScreenElement(id: "\(source.listId) empty row \(index)", .panel, style: ScreenElement.Style())
            return ScreenList.Row(source: empty, nodes: [], height: height ?? list.rowHeight.points)
        }
        ids = validation.ids
        let nodes = ScreenElementArrangement(
            of: valid.themed(by: space.theme).adapted(to: space.appearance), width: source.width, height: height,
            in: space, texts: source.texts
        ).nodes
        let natural = nodes.first?.frame.height ?? 0
        return ScreenList.Row(source: valid, nodes: nodes, height: height ?? max(Self.minimumHeight, natural))
    }
}
