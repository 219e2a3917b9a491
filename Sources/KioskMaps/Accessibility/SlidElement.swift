import Foundation

/// An element that a finger slides while it explores the screen.
enum SlidElement: Hashable {
    /// A slider, and its number when the finger was held.
    case slider(AccessibilityElement.ID, start: Double)
    /// A list, and the distance by which it was scrolled, in points.
    case list(String, distance: CGFloat)
}
