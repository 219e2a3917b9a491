import Foundation

/// The search for the next element in a direction on screen.
struct FocusSearch {
    /// The elements to which the focus can move.
    var candidates: [AccessibilityElement]

    /// Returns the nearest element in a direction; nil if there is none.
    ///
    /// The distance across the direction counts twice, so that the focus stays in its row or column where it can.
    /// - Parameters:
    ///   - direction: The direction, as a unit vector in points: x to the right, y down.
    ///   - frame: The rectangle of the current element, in points.
    /// - Complexity: O(n)
    func nearest(towards direction: SIMD2<Double>, from frame: CGRect) -> AccessibilityElement? {
        var nearest: (element: AccessibilityElement, distance: Double)?
        for candidate in candidates {
            let offset = SIMD2(
                Double(candidate.frame.midX - frame.midX), Double(candidate.frame.midY - frame.midY))
            let along = offset.x * direction.x + offset.y * direction.y
            let across = abs(offset.x * direction.y - offset.y * direction.x)
            guard along > 1 else { continue }
            let distance = along + 2 * across
            if distance < nearest?.distance ?? .infinity { nearest = (candidate, distance) }
        }
        return nearest?.element
    }
}
