public import Foundation

/// A rectangle of a fixed size in a corner of a window, such as that of an overview map.
public struct ViewInset: Hashable, Sendable {
    /// A corner of a window.
    public enum Corner: String, Hashable, Sendable, CaseIterable {
        /// The corner at the top left.
        case topLeft = "top-left"
        /// The corner at the top right.
        case topRight = "top-right"
        /// The corner at the bottom left.
        case bottomLeft = "bottom-left"
        /// The corner at the bottom right.
        case bottomRight = "bottom-right"
    }

    /// The corner.
    public var corner: Corner

    /// The width and height in points; a window without room for them shows less.
    public var size: CGSize

    /// The distance from both edges of the window, in points.
    public var margin: CGFloat

    /// Creates an inset.
    ///
    /// - Parameters:
    ///   - corner: The corner of the window.
    ///   - size: The width and height, in points.
    ///   - margin: The distance from both edges of the window, in points.
    public init(_ corner: Corner, size: CGSize, margin: CGFloat = 16) {
        self.corner = corner
        self.size = size
        self.margin = margin
    }

    /// Returns the rectangle in a window of a size, in points.
    func frame(in window: CGSize) -> CGRect {
        let width = min(size.width, window.width - 2 * margin)
        let height = min(size.height, window.height - 2 * margin)
        guard width > 0, height > 0 else { return .zero }
        let isLeft = corner == .topLeft || corner == .bottomLeft
        let isTop = corner == .topLeft || corner == .topRight
        return CGRect(
            x: isLeft ? margin : window.width - margin - width, y: isTop ? margin : window.height - margin - height,
            width: width, height: height)
    }
}
