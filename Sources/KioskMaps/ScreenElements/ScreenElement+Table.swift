public import Foundation
import KioskGeometry
public import KioskStyle

extension ScreenElement {
    /// Texts, badges and images in rows, whose columns are aligned.
    ///
    ///     let departures = ScreenElement.Table(
    ///         columns: [.init("Line", width: 72), .init("Destination"), .init("", width: 96, alignment: .trailing)],
    ///         rows: [[.badge("4", .green), .text("Munkkiniemi"), .text("3 min")]])
    ///
    /// A row is one element for screen readers, with the titles of its columns. For a table of many rows, use a list whose rows are
    /// made by `row(_:id:style:)`.
    public struct Table: Equatable, Sendable {
        /// A column.
        public struct Column: Hashable, Sendable {
            /// The title; in a table whose titles are all empty, there is no row of titles.
            public var title: String

            /// The width, in points; nil for an equal part of what the others leave.
            public var width: CGFloat?

            /// The alignment of the cells.
            public var alignment: Style.TextAlignment

            /// Creates a column.
            ///
            /// - Parameters:
            ///   - title: The title.
            ///   - width: The width, in points; nil for an equal part of what the others leave.
            ///   - alignment: The alignment of the cells.
            public init(_ title: String, width: CGFloat? = nil, alignment: Style.TextAlignment = .leading) {
                self.title = title
                self.width = width
                self.alignment = alignment
            }
        }

        /// A cell.
        public enum Cell: Equatable, Sendable {
            /// A text.
            case text(String)
            /// A text in a round area of a colour; it is black or white, whichever has the higher contrast.
            case badge(String, UIColor)
            /// An image; the text describes it for screen readers.
            case image(UIImage, String)
        }

        /// The columns, from the leading to the trailing one.
        public var columns: [Column]

        /// The cells of each row; a row may have fewer cells than columns, and further cells are not shown.
        public var rows: [[Cell]]

        /// The space between columns and between rows, in points.
        public var spacing: CGFloat

        /// Creates a table.
        ///
        /// - Parameters:
        ///   - columns: The columns, from the leading to the trailing one.
        ///   - rows: The cells of each row.
        ///   - spacing: The space between columns and between rows, in points.
        public init(columns: [Column], rows: [[Cell]] = [], spacing: CGFloat = 12) {
            self.columns = columns
            self.rows = rows
            self.spacing = spacing
        }

        /// Returns an element that shows cells in the columns of the table, such as a row of a list.
        ///
        /// - Parameters:
        ///   - cells: The cells.
        ///   - id: The id of the element, unique among all elements of a map view.
        ///   - style: The colours, the font and the padding.
        public func row(_ cells: [Cell], id: String, style: Style = Style()) -> ScreenElement {
            let elements = columns.indices.map { column in
                self.element(cells.indices.contains(column) ? cells[column] : nil, column, id: id, style: style)
            }
            var row = ScreenElement(
                id: id, .stack(Stack(.horizontal, elements, spacing: spacing)), layout: Layout(.fill), style: style)
            row.isAccessibilityElement = true
            row.accessibilityLabel = zip(columns, cells).map { column, cell in
                let text = cell.spokenText
                return column.title.isEmpty || text.isEmpty ? text : "\(column.title) \(text)"
            }.filter { !$0.isEmpty }.joined(separator: ", ")
            return row
        }

        /// Returns the rows of a table with an id and a style.
        func stack(of id: String, style: Style) -> Stack {
            var content = style.content
            var elements: [ScreenElement] = []
            if columns.contains(where: { !$0.title.isEmpty }) {
                content.textColor = style.secondaryTextColor
                var titles = row(columns.map { .text($0.title) }, id: id + " titles", style: content)
                // Each row has the titles of its columns.
                titles.accessibilityElementsHidden = true
                elements.append(titles)
                content.textColor = style.textColor
            }
            elements += rows.indices.map { row(rows[$0], id: "\(id) row \($0)", style: content) }
            return Stack(.vertical, elements, spacing: spacing, alignment: .fill)
        }

        private func element(_ cell: Cell?, _ index: Int, id: String, style: Style) -> ScreenElement {
            let column = columns[index]
            let content = cell.map {
                [$0.element(id: "\(id) content \(index)", column.alignment, style: style.content)]
            }
            var element = ScreenElement(
                id: "\(id) column \(index)",
                .stack(Stack(.vertical, content ?? [], alignment: column.alignment.stackAlignment)),
                layout: Layout(column.width == nil ? .fill : .leading), style: Style())
            element.layout.width = column.width
            return element
        }
    }

    /// Creates a text in a round area of a colour, such as the number of a line.
    ///
    /// - Parameters:
    ///   - id: The id, unique among all elements of a map view.
    ///   - text: The text, which is black or white, whichever has the higher contrast.
    ///   - color: The colour of the area.
    ///   - layout: The position and the size.
    ///   - style: The font.
    public static func badge(
        _ id: String, _ text: String, _ color: UIColor, layout: Layout = Layout(), style: Style = Style()
    ) -> ScreenElement {
        var badge = ScreenElement(id: id, .text(text), layout: layout, style: style)
        badge.style.preset = .badge
        badge.style.textColor = color.isLight ? .black : .white
        badge.style.backgroundColor = color
        badge.style.textAlignment = .center
        badge.style.cornerRadius = style.fontSize / 2
        badge.style.padding = UIEdgeInsets(
            top: style.fontSize / 8, left: style.fontSize / 2, bottom: style.fontSize / 8, right: style.fontSize / 2)
        return badge
    }
}

extension ScreenElement.Table.Cell {
    /// The text for screen readers.
    fileprivate var spokenText: String {
        switch self {
        case .text(let text), .badge(let text, _), .image(_, let text): text
        }
    }

    /// Returns an element that shows the cell.
    ///
    /// - Parameters:
    ///   - id: The id of the element.
    ///   - alignment: The alignment of the lines of a text.
    ///   - style: The style of a text.
    fileprivate func element(
        id: String, _ alignment: ScreenElement.Style.TextAlignment, style: ScreenElement.Style
    ) -> ScreenElement {
        switch self {
        case .text(let text):
            var element = ScreenElement(id: id, .text(text), style: style)
            element.style.textAlignment = alignment
            return element
        case .badge(let text, let color):
            var badge = ScreenElement.badge(id, text, color, style: style)
            // Touches reach the row.
            badge.allowsHitTesting = false
            return badge
        case .image(let image, let text):
            var element = ScreenElement(id: id, .image(image))
            element.accessibilityLabel = text
            return element
        }
    }
}

extension ScreenElement.Style {
    /// The style of what is inside an element: its font and its colours, without a background, a border and padding.
    var content: Self {
        var content = self
        content.backgroundColor = .clear
        (content.borderWidth, content.cornerRadius, content.padding) = (0, 0, .zero)
        return content
    }
}

extension ScreenElement.Style.TextAlignment {
    fileprivate var stackAlignment: ScreenElement.Stack.Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
