import Foundation
import KioskGestures

/// What fingers hold of the map: the place under them when they took hold, and what the camera was then.
struct MapHold {
    /// The place under the finger, or under the middle of two, in the unit square.
    var world: CGPoint

    /// Where the fingers took hold: the finger, or the middle of two.
    var start: CGPoint

    /// Where the fingers were last.
    var last: CGPoint

    /// Where that place stays whatever the fingers do; nil when it goes with them.
    var anchor: CGPoint?

    /// The fingers, when they are two.
    var pair: FingerPair?

    /// Where the fingers were last, when they are two.
    var lastPair: FingerPair?

    /// The camera when they took hold.
    var camera: CameraState

    /// Returns the zoom level for two fingers where they are now.
    ///
    /// It follows from where the fingers took hold, not from frame to frame: errors do not add up, and a zoom level that was
    /// stopped by a limit comes back with the fingers.
    func zoom(for now: FingerPair, smallestSpan: CGFloat) -> CGFloat? {
        pair.map { camera.zoom + log2(max(now.span, smallestSpan) / max($0.span, smallestSpan)) }
    }

    /// Returns the bearing for two fingers where they are now, in degrees.
    func bearing(for now: FingerPair) -> Double? {
        pair.map { camera.bearing - $0.turn(to: now) }
    }

    /// Takes hold of the place that is seen at a point now, if a limit kept the camera from showing the one that was held:
    /// the map follows the fingers at once on their way back.
    mutating func regrabIfConstrained(at point: CGPoint, transform: CameraTransform) {
        var held = world
        // The longitude of the camera is wrapped; the place is the copy nearest to it.
        held.x += (transform.center.x - held.x).rounded()
        if let seen = transform.screenPoint(for: held), hypot(seen.x - point.x, seen.y - point.y) <= Self.tolerance {
            return
        }
        if let ground = transform.worldPoint(for: point) { world = ground }
    }

    /// How far from its point a place is seen by errors of rounding alone, in points.
    private static let tolerance: CGFloat = 0.01
}
