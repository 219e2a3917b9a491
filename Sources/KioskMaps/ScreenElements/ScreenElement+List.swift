public import Foundation

extension ScreenElement {
    /// Rows below each other that scroll, of which only those in view exist.
    ///
    ///     let stops = ScreenElement.List(count: names.count) { index in
    ///         ScreenElement(id: "stop \(index)", .button(names[index]))
    ///     }
    ///
    /// A finger scrolls the list with inertia, a wheel above it, and keys while one of its elements has the focus. Each row fills the
    /// width. Its elements have ids of their own, as all elements of the screen, and no lists.
    ///
    /// A copy of a list is equal to it. A new list is not, since closures cannot be compared: it replaces the rows in view, and the scroll
    /// position of the element remains.
    public struct List: Equatable, Sendable {
        /// The height of rows.
        public enum RowHeight: Hashable, Sendable {
            /// All rows have this height, in points.
            case fixed(CGFloat)
            /// Rows are as high as their content; most are about this high, in points.
            ///
            /// The scroll bar, and movements by more than a few screens, are estimated.
            case estimated(CGFloat)

            /// The height, in points.
            var points: CGFloat {
                get {
                    switch self {
                    case .fixed(let points), .estimated(let points): points
                    }
                }
                set {
                    switch self {
                    case .fixed: self = .fixed(newValue)
                    case .estimated: self = .estimated(newValue)
                    }
                }
            }
        }

        /// The closure that returns rows, with an identity.
        private final class Rows: Sendable {
            let row: @MainActor (Int) -> ScreenElement

            init(_ row: @escaping @MainActor (Int) -> ScreenElement) {
                self.row = row
            }
        }

        /// The number of rows.
        public var count: Int

        /// The height of rows.
        public var rowHeight: RowHeight

        /// The space between two rows, in points.
        public var spacing: CGFloat

        private let rows: Rows

        /// Creates a list.
        ///
        /// - Parameters:
        ///   - count: The number of rows, 0 or more.
        ///   - rowHeight: The height of rows, 8…16384 points.
        ///   - spacing: The space between two rows, in points.
        ///   - row: Returns the row with an index from 0. It is called once for each row that comes into view, in frames and when the
        ///     elements are touched.
        public init(
            count: Int, rowHeight: RowHeight = .fixed(48), spacing: CGFloat = 0,
            row: @escaping @MainActor (Int) -> ScreenElement
        ) {
            self.count = count
            self.rowHeight = rowHeight
            self.spacing = spacing
            rows = Rows(row)
        }

        /// Returns the row with an index.
        @MainActor
        func row(_ index: Int) -> ScreenElement { rows.row(index) }

        /// The height of all rows, in points, as an estimate.
        var totalHeight: CGFloat {
            max(0, CGFloat(count) * (rowHeight.points + spacing) - spacing)
        }

        /// Returns the height of a list without a height of its own, in points.
        func naturalHeight(within limit: CGFloat) -> CGFloat {
            min(totalHeight, limit, ScreenElementValidation.maximumLength)
        }

        /// Returns whether two lists are copies of each other, with equal members.
        public static func == (first: List, second: List) -> Bool {
            first.rows === second.rows && first.count == second.count && first.rowHeight == second.rowHeight
                && first.spacing == second.spacing
        }
    }
}
