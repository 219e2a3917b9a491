public import Foundation

/// The rectangle of a view in a window, as a function of the size of the window.
///
///     let split = ViewSplit(.horizontal, fraction: 0.5)
///     ViewLayout.split(split, .first)    // the left part, with a divider that a finger drags
///     ViewLayout.inset(ViewInset(.bottomRight, size: CGSize(width: 240, height: 180)))
///     ViewLayout.custom { CGRect(x: 0, y: 0, width: $0.width, height: $0.height - 120) }
public enum ViewLayout: Sendable {
    /// The whole window.
    case full
    /// One side of a split window; views with equal splits share its divider.
    case split(ViewSplit, ViewSplit.Side)
    /// A rectangle of a fixed size in a corner of the window.
    case inset(ViewInset)
    /// The rectangle that a closure returns for the size of the window, in points.
    case custom(@Sendable (CGSize) -> CGRect)

    /// Returns the rectangle of the view that lies in a window, in points from the top left of the window.
    ///
    /// It is empty, so that the view is not shown, if the rectangle of a closure is not finite or lies outside of the window.
    public func frame(in size: CGSize) -> CGRect {
        let window = CGRect(origin: .zero, size: size)
        let frame =
            switch self {
            case .full: window
            case .split(let split, let side): split.frame(of: side, in: size)
            case .inset(let inset): inset.frame(in: size)
            case .custom(let makeFrame): makeFrame(size)
            }
        let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY, size.width, size.height]
        guard edges.allSatisfy(\.isFinite) else { return .zero }
        let (left, top) = (max(frame.minX, 0), max(frame.minY, 0))
        let (right, bottom) = (min(frame.maxX, size.width), min(frame.maxY, size.height))
        guard left < right, top < bottom else { return .zero }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The split of which the view is a side; nil for other layouts.
    public var split: ViewSplit? {
        if case .split(let split, _) = self { split } else { nil }
    }
}
