package import KioskMaps

/// Records the calls of a gesture delegate.
package final class GestureLog: GestureManagerDelegate {
    /// The calls in their order.
    package var lines: [String] = []

    /// The gestures that began and those that ended, in their order.
    package private(set) var types: [GestureType] = []
    package private(set) var ended: [GestureType] = []

    /// The active gestures, and those with an animation.
    private var open: [GestureType] = []
    private var animating: [GestureType] = []
    private var violations = 0

    /// Creates a log.
    package init() {}

    /// Whether every gesture has ended and every following animation has stopped.
    package var isPaired: Bool { violations == 0 && open.isEmpty && animating.isEmpty }

    package func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) {
        lines.append("began \(gestureType)")
        types.append(gestureType)
        if open.contains(gestureType) { violations += 1 }
        open.append(gestureType)
    }

    package func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool) {
        lines.append("ended \(gestureType)\(willAnimate ? " (animates)" : "")")
        ended.append(gestureType)
        if !open.contains(gestureType) { violations += 1 }
        open.removeAll { $0 == gestureType }
        if willAnimate { animating.append(gestureType) }
    }

    package func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType) {
        lines.append("stopped \(gestureType)")
        guard let index = animating.firstIndex(of: gestureType) else { return violations += 1 }
        animating.remove(at: index)
    }
}
