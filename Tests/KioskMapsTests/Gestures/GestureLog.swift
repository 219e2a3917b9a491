import KioskMaps

/// Writes down what a gesture delegate is told.
final class GestureLog: GestureManagerDelegate {
    var lines: [String] = []

    /// The gestures that began and those that ended, in their order.
    private(set) var types: [GestureType] = []
    private(set) var ended: [GestureType] = []

    /// Gestures under way, and those the map goes on after.
    private var open: [GestureType] = []
    private var going: [GestureType] = []
    private var fouls = 0

    /// Whether every beginning had its end and every movement after one came to rest.
    var isPaired: Bool { fouls == 0 && open.isEmpty && going.isEmpty }

    func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) {
        lines.append("began \(gestureType)")
        types.append(gestureType)
        if open.contains(gestureType) { fouls += 1 }
        open.append(gestureType)
    }

    func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool) {
        lines.append("ended \(gestureType)\(willAnimate ? " and goes on" : "")")
        ended.append(gestureType)
        if !open.contains(gestureType) { fouls += 1 }
        open.removeAll { $0 == gestureType }
        if willAnimate { going.append(gestureType) }
    }

    func gestureManager(_ gestureManager: GestureManager, didEndAnimatingFor gestureType: GestureType) {
        lines.append("stopped \(gestureType)")
        guard let index = going.firstIndex(of: gestureType) else { return fouls += 1 }
        going.remove(at: index)
    }
}
