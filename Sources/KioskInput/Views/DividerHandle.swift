package import Foundation

/// The drawn handle of a divider: a bright grip with a dark border.
///
/// Fingers grab it in a larger area, `ViewSplit.handle(in:)`.
package struct DividerHandle: Hashable, Sendable {
    /// The size of the grip across the divider and along it, in points.
    private static let gripSize = CGSize(width: 16, height: 56)

    /// The width of the border, in points.
    private static let borderWidth: CGFloat = 2

    /// The grey of the window between its views, and of the border, 0…1.
    package static let windowWhite = 0.2

    /// The grey of the grip, 0…1.
    package static let gripWhite = 0.95

    /// The rectangle of the grip, in points from the top left of the window.
    package let grip: CGRect

    /// The rectangle of the grip with its border, in points from the top left of the window.
    package let border: CGRect

    /// Creates the handle of a split in a window of a size, in points; nil if its divider cannot be moved.
    package init?(of split: ViewSplit, in size: CGSize) {
        guard let handle = split.handle(in: size) else { return nil }
        let (across, along) = (Self.gripSize.width, Self.gripSize.height)
        let (width, height) = split.axis == .horizontal ? (across, along) : (along, across)
        grip = CGRect(x: handle.midX - width / 2, y: handle.midY - height / 2, width: width, height: height)
        border = grip.insetBy(dx: -Self.borderWidth, dy: -Self.borderWidth)
    }
}
