import Foundation
import KioskGestures

/// What fingers hold of the map: the place under them when they took hold, and what the camera was then.
struct MapHold {
    /// The place under the finger, or under the middle of two, in the unit square.
    var world: CGPoint

    /// Where the fingers took hold: the finger, or the middle of two.
    var start: CGPoint

    /// Where that place stays whatever the fingers do; nil when it goes with them.
    var anchor: CGPoint?

    /// The fingers, when they are two.
    var pair: FingerPair?

    /// The camera when they took hold.
    var camera: CameraState

    /// Returns the zoom level for two fingers where they are now.
    ///
    /// It follows from where the fingers took hold, not from frame to frame: errors do not add up, and a camera that was
    /// stopped by a limit comes back with the fingers.
    func zoom(for now: FingerPair, smallestSpan: CGFloat) -> CGFloat? {
        pair.map { camera.zoom + log2(max(now.span, smallestSpan) / max($0.span, smallestSpan)) }
    }

    /// Returns the bearing for two fingers where they are now, in degrees.
    func bearing(for now: FingerPair) -> Double? {
        pair.map { camera.bearing - $0.turn(to: now) }
    }
}
