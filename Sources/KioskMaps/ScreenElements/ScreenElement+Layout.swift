public import Foundation
public import KioskGeometry

extension ScreenElement {
    /// The position of an element relative to the edges of the safe area, and its size.
    ///
    ///     ScreenElement.Layout(.trailing, .bottom, inset: 16)
    ///
    /// Without a size, an element is as large as its content and its padding, and at most as wide as the space between the insets.
    public struct Layout: Hashable, Sendable {
        /// A horizontal position.
        public enum Horizontal: String, Hashable, Sendable, CaseIterable {
            /// At the edge where text begins, which is left unless the layout direction is from right to left.
            case leading
            /// In the middle.
            case center
            /// At the edge where text ends.
            case trailing
            /// At the left edge.
            case left
            /// At the right edge.
            case right
            /// From edge to edge; in the middle if `maximumWidth` is smaller.
            case fill
        }

        /// A vertical position.
        public enum Vertical: String, Hashable, Sendable, CaseIterable {
            /// At the top edge.
            case top
            /// In the middle.
            case center
            /// At the bottom edge.
            case bottom
            /// From edge to edge.
            case fill
        }

        /// The horizontal position.
        public var horizontal: Horizontal

        /// The vertical position.
        public var vertical: Vertical

        /// The distances from the edges of the safe area, in points; negative ones are beyond the edge.
        public var insets: UIEdgeInsets

        /// The width including the padding, in points; nil for that of the content.
        ///
        /// It has no effect if the element fills the width.
        public var width: CGFloat?

        /// The height including the padding, in points; nil for that of the content.
        ///
        /// It has no effect if the element fills the height.
        public var height: CGFloat?

        /// The maximum width including the padding, in points, at which lines are broken; nil for the available space.
        public var maximumWidth: CGFloat?

        /// Whether the edges are those of the view instead of the safe area.
        public var ignoresSafeArea = false

        /// Creates a layout.
        ///
        /// - Parameters:
        ///   - horizontal: The horizontal position.
        ///   - vertical: The vertical position.
        ///   - inset: The distance from all edges, in points.
        public init(_ horizontal: Horizontal = .leading, _ vertical: Vertical = .top, inset: CGFloat = 0) {
            self.horizontal = horizontal
            self.vertical = vertical
            insets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        }
    }
}
