public import Foundation

/// The position of a map view on the display, for screen readers.
///
/// Screen readers use the units of the window system. Without a window system, they are the points of the view.
public struct AccessibleWindowPlacement {
    /// Returns the top left corner of the window on the display, in units of the window system.
    public var origin: @MainActor () -> CGPoint = { .zero }

    /// Returns the rectangle in the window, in units of the window system, of a rectangle of the view in points.
    public var windowRect: @MainActor (CGRect) -> CGRect = { $0 }

    /// Returns the point of the view, in points, of a point of the window in units of the window system.
    public var viewPoint: @MainActor (CGPoint) -> CGPoint = { $0 }

    /// Creates the placement of a view that is the whole display.
    public init() {}
}
