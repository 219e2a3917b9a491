public import Foundation
public import KioskStyle

extension ScreenElement {
    /// What an element shows.
    public enum Content: Equatable, Sendable {
        /// An area with a background.
        case panel
        /// A text, which is broken into lines at the width of the element.
        case text(String)
        /// An image in its own size in points, or scaled to the size of the element with its proportions.
        case image(UIImage)
        /// A title, beside an image if there is one; it is highlighted while a finger presses it.
        case button(String, image: UIImage? = nil)
        /// A line of text that users edit.
        case textField(TextField)
        /// Rows of a symbol and a text.
        case legend([LegendEntry])
        /// A drawing in its own size, in the middle of the element.
        case drawing(OverlayDrawing)
        /// Elements in a row or a column, above the background of the element.
        case stack(Stack)
        /// Elements in rows and columns of the same width.
        case grid(Grid)
        /// Texts, badges and images in rows with aligned columns.
        case table(Table)
        /// Contents of which one is shown below a row of titles.
        case tabs(Tabs)
        /// Rows that scroll, of which only those in view exist.
        case list(List)
        /// A switch with a title, which a tap turns on and off.
        case `switch`(Switch)
        /// A number on a horizontal track, whose thumb follows a finger.
        case slider(Slider)
        /// A bar whose part is filled, 0…1.
        case progress(Double)

        /// The style of an element that is created without one.
        package var defaultStyle: Style {
            switch self {
            case .panel, .legend: .panel
            case .button: .button
            case .textField: .textField
            case .text, .image, .drawing, .stack, .grid, .table, .tabs, .list, .switch, .slider, .progress: Style()
            }
        }
    }

    /// A row of a legend.
    public struct LegendEntry: Equatable, Sendable {
        /// The symbol of a row, in a square as high as the font.
        public enum Symbol: Equatable, Sendable {
            /// A filled square, for areas.
            case area(UIColor)
            /// A filled circle.
            case circle(UIColor)
            /// A horizontal line with a width in points.
            case line(UIColor, width: CGFloat = 3)
            /// An image with its proportions.
            case image(UIImage)
        }

        /// The symbol.
        public var symbol: Symbol

        /// The explanation of the symbol.
        public var text: String

        /// Creates a row.
        public init(_ symbol: Symbol, _ text: String) {
            self.symbol = symbol
            self.text = text
        }
    }

    /// Elements in a row or a column.
    ///
    /// In a stack, the position of an element follows from the stack, and its insets are the space around it. An element that fills
    /// the width or the height takes, along the stack, an equal part of the space that the others leave, and across it the whole
    /// extent.
    public struct Stack: Equatable, Sendable {
        /// The direction of a stack.
        public enum Axis: Hashable, Sendable {
            /// A row, which begins at the leading edge.
            case horizontal
            /// A column, which begins at the top.
            case vertical
        }

        /// The alignment of elements across the direction of a stack.
        public enum Alignment: Hashable, Sendable {
            /// The leading edge of a column, the top of a row.
            case leading
            /// The middle.
            case center
            /// The trailing edge of a column, the bottom of a row.
            case trailing
            /// Elements are stretched.
            case fill
        }

        /// The direction.
        public var axis: Axis

        /// The elements, from the beginning to the end.
        public var elements: [ScreenElement]

        /// The space between two elements, in points.
        public var spacing: CGFloat

        /// The alignment across the direction.
        public var alignment: Alignment

        /// Creates a stack.
        ///
        /// - Parameters:
        ///   - axis: The direction.
        ///   - elements: The elements, from the beginning to the end.
        ///   - spacing: The space between two elements, in points.
        ///   - alignment: The alignment across the direction.
        public init(
            _ axis: Axis, _ elements: [ScreenElement], spacing: CGFloat = 8, alignment: Alignment = .center
        ) {
            self.axis = axis
            self.elements = elements
            self.spacing = spacing
            self.alignment = alignment
        }
    }
}
