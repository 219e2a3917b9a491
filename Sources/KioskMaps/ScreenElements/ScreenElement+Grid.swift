public import Foundation

extension ScreenElement {
    /// Elements in rows and columns of the same width, filled row by row.
    ///
    ///     ScreenElement(id: "places", .grid(.init(columns: 3, buttons)), layout: .init(.fill, .bottom, inset: 16))
    ///
    /// The elements of a row are as high as the highest of them.
    public struct Grid: Equatable, Sendable {
        /// The maximum number of columns.
        static let maximumColumns = 100

        /// The number of columns, 1…100.
        public var columns: Int

        /// The elements, row by row from the leading end.
        public var elements: [ScreenElement]

        /// The space between rows and between columns, in points.
        public var spacing: CGFloat

        /// Creates a grid.
        ///
        /// - Parameters:
        ///   - columns: The number of columns, 1…100.
        ///   - elements: The elements, row by row from the leading end.
        ///   - spacing: The space between rows and between columns, in points.
        public init(columns: Int, _ elements: [ScreenElement], spacing: CGFloat = 8) {
            self.columns = columns
            self.elements = elements
            self.spacing = spacing
        }

        /// Returns the rows of a grid with an id, which fill its width.
        func stack(of id: String) -> Stack {
            let shown = elements.filter(\.isVisible)
            let columns = max(1, min(columns, Self.maximumColumns))
            let rows = stride(from: 0, to: shown.count, by: columns).map { start in
                var cells = shown[start..<min(start + columns, shown.count)].map { element in
                    var cell = element
                    cell.layout.horizontal = .fill
                    return cell
                }
                // Empty cells keep the columns of an incomplete row.
                for column in cells.count..<columns {
                    var cell = ScreenElement(
                        id: "\(id) cell \(start + column)", .panel, layout: Layout(.fill), style: Style())
                    cell.allowsHitTesting = false
                    cells.append(cell)
                }
                return ScreenElement(
                    id: "\(id) row \(start / columns)",
                    .stack(Stack(.horizontal, cells, spacing: spacing, alignment: .fill)), layout: Layout(.fill))
            }
            return Stack(.vertical, rows, spacing: spacing, alignment: .fill)
        }
    }
}
