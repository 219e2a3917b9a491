import Foundation
import KioskGestures

/// The ground that fingers have grabbed, and the camera at that time.
struct GrabState: Equatable {
    /// The ground under the finger, or under the midpoint of two, in the unit square.
    var world: CGPoint

    /// The point where the fingers grabbed the map: the finger, or the midpoint of two.
    var start: CGPoint

    /// The last point of the fingers.
    var last: CGPoint

    /// The fixed point at which the ground stays; nil when it moves with the fingers.
    var anchor: CGPoint?

    /// The fingers, when they are two.
    var pair: FingerPair?

    /// The last position of the fingers, when they are two.
    var lastPair: FingerPair?

    /// The camera when the fingers grabbed the map.
    var camera: CameraState

    /// Returns the zoom level for two fingers.
    ///
    /// It is computed from the moment of the grab, not from frame to frame: errors do not add up, and a zoom level that was
    /// limited returns with the fingers.
    func zoom(for now: FingerPair, smallestSpan: CGFloat) -> CGFloat? {
        pair.map { camera.zoom + log2(max(now.span, smallestSpan) / max($0.span, smallestSpan)) }
    }

    /// Returns the bearing for two fingers, in degrees.
    func bearing(for now: FingerPair) -> Double? {
        pair.map { camera.bearing - $0.rotation(to: now) }
    }

    /// Grabs the ground that is seen at a point if a limit kept the camera from showing the grabbed ground there.
    ///
    /// Without this, the map would not move until the fingers have returned to the grabbed ground.
    mutating func regrabIfConstrained(at point: CGPoint, transform: CameraTransform) {
        var grabbed = world
        // The longitude of the camera is wrapped; the nearest copy of the ground counts.
        grabbed.x += transform.nearestCopy(ofX: grabbed.x)
        if let seen = transform.screenPoint(for: grabbed), hypot(seen.x - point.x, seen.y - point.y) <= Self.tolerance {
            return
        }
        if let ground = transform.worldPoint(for: point) { world = ground }
    }

    /// The distance by which rounding alone displaces the ground from its point, in points.
    private static let tolerance: CGFloat = 0.01
}
