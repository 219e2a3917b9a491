public import Foundation

/// The division of a window into two sides, with a divider between them that a finger can drag.
///
///     var split = ViewSplit(.horizontal, fraction: 1.0 / 3)
///     split.moveDivider(to: CGPoint(x: 700, y: 300), in: window.size)
public struct ViewSplit: Hashable, Sendable {
    /// The direction in which the sides follow each other.
    public enum Axis: String, Hashable, Sendable, CaseIterable {
        /// The first side is on the left, the second one on the right.
        case horizontal
        /// The first side is above the second one.
        case vertical
    }

    /// A side of a split window.
    public enum Side: String, Hashable, Sendable, CaseIterable {
        /// The left or the upper side.
        case first
        /// The right or the lower side.
        case second
    }

    /// The size of the handle across the divider and along it, in points: more than the 44 points that a fingertip needs.
    static let handleSize = CGSize(width: 48, height: 88)

    /// The least width or height of a side after the divider was moved, in points, so that its map remains visible.
    static let minimumSide: CGFloat = 64

    /// The direction in which the sides follow each other.
    public var axis: Axis

    /// The position of the centre of the divider, as a fraction of the width or height of the window from the left or top, 0…1.
    ///
    /// A value outside of the range counts as its nearest limit, NaN as 0.5.
    public var fraction: CGFloat

    /// Whether the divider has a handle by which a finger drags it.
    public var isMovable: Bool

    /// The width of the divider, which belongs to no side, in points; 0 or less for none.
    public var dividerWidth: CGFloat

    /// Creates a split.
    ///
    /// - Parameters:
    ///   - axis: The direction in which the sides follow each other.
    ///   - fraction: The position of the divider, 0…1.
    ///   - isMovable: Whether the divider has a handle by which a finger drags it.
    ///   - dividerWidth: The width of the divider, in points.
    public init(_ axis: Axis, fraction: CGFloat = 0.5, isMovable: Bool = true, dividerWidth: CGFloat = 4) {
        self.axis = axis
        self.fraction = fraction
        self.isMovable = isMovable
        self.dividerWidth = dividerWidth
    }

    /// Returns the rectangle of a side in a window of a size, in points.
    public func frame(of side: Side, in size: CGSize) -> CGRect {
        let divider = divider(in: size)
        return switch (axis, side) {
        case (.horizontal, .first): CGRect(x: 0, y: 0, width: divider.minX, height: size.height)
        case (.horizontal, .second):
            CGRect(x: divider.maxX, y: 0, width: max(size.width - divider.maxX, 0), height: size.height)
        case (.vertical, .first): CGRect(x: 0, y: 0, width: size.width, height: divider.minY)
        case (.vertical, .second):
            CGRect(x: 0, y: divider.maxY, width: size.width, height: max(size.height - divider.maxY, 0))
        }
    }

    /// Returns the rectangle of the divider in a window of a size, in points.
    public func divider(in size: CGSize) -> CGRect {
        let length = length(of: size)
        let width = dividerWidth.isFinite ? min(max(dividerWidth, 0), length) : 0
        let position = min(max(center(in: size) - width / 2, 0), length - width)
        return axis == .horizontal
            ? CGRect(x: position, y: 0, width: width, height: size.height)
            : CGRect(x: 0, y: position, width: size.width, height: width)
    }

    /// Returns the rectangle in which a finger grabs the divider in a window of a size, in points; nil if it cannot be moved.
    ///
    /// It is centred on the divider, as far as the window has room for it.
    public func handle(in size: CGSize) -> CGRect? {
        guard isMovable else { return nil }
        let (across, along) = (Self.handleSize.width, Self.handleSize.height)
        let position = min(max(center(in: size) - across / 2, 0), max(length(of: size) - across, 0))
        return axis == .horizontal
            ? CGRect(x: position, y: (size.height - along) / 2, width: across, height: along)
            : CGRect(x: (size.width - along) / 2, y: position, width: along, height: across)
    }

    /// Moves the divider to a point of a window; each side keeps 64 points if the window has room for them.
    ///
    /// - Parameters:
    ///   - point: The point, in points from the top left of the window; one that is not finite has no effect.
    ///   - size: The size of the window, in points.
    public mutating func moveDivider(to point: CGPoint, in size: CGSize) {
        let (position, length) = (axis == .horizontal ? point.x : point.y, length(of: size))
        guard position.isFinite, length.isFinite, length > 0 else { return }
        let margin = min(Self.minimumSide, length / 2)
        fraction = min(max(position, margin), length - margin) / length
    }

    /// Returns the position of the centre of the divider in a window of a size, in points from the left or top.
    func center(in size: CGSize) -> CGFloat {
        let valid = fraction.isNaN ? 0.5 : min(max(fraction, 0), 1)
        return valid * length(of: size)
    }

    /// Returns the width or height of a window that is divided, in points.
    private func length(of size: CGSize) -> CGFloat {
        max(axis == .horizontal ? size.width : size.height, 0)
    }
}
