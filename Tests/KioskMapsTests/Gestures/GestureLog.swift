import KioskMaps

/// Writes down what a gesture delegate is told.
final class GestureLog: GestureManagerDelegate {
    var lines: [String] = []

    func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) {
        lines.append("began \(gestureType)")
    }

    func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool) {
        lines.append("ended \(gestureType)\(willAnimate ? " and goes on" : "")")
    }

    func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType) {
        lines.append("stopped \(gestureType)")
    }
}
