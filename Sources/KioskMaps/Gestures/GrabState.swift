import Foundation
import KioskGestures

/// The ground that fingers have grabbed, and the camera at that time.
struct GrabState: Equatable {
    /// The position that the fingers have grabbed, in the unit square: under the finger, under the midpoint of two, or at `anchor`.
    var world: CGPoint

    /// The point of the finger, or the midpoint of two, when they grabbed the map, in points of the screen.
    var start: CGPoint

    /// The point of the finger in the last step of a quick zoom, in points of the screen.
    var last: CGPoint

    /// The point of the screen at which the ground stays; nil if it moves with the fingers.
    var anchor: CGPoint?

    /// The points of two fingers when they grabbed the map; nil for one finger.
    var pair: FingerPair?

    /// The points of two fingers in the last step; nil for one finger.
    var lastPair: FingerPair?

    /// The camera when the fingers grabbed the map.
    var camera: CameraState

    /// Returns the zoom level for two fingers; nil if one finger has grabbed the map.
    ///
    /// It is computed from the beginning of the grab, not from frame to frame: errors do not accumulate, and fingers that return from
    /// beyond a limit of the zoom level restore the level of their distance.
    ///
    /// - Parameters:
    ///   - now: The points of the fingers.
    ///   - smallestSpan: The minimum distance of the fingers that is used, in points, so that the ratio remains finite.
    func zoom(for now: FingerPair, smallestSpan: CGFloat) -> CGFloat? {
        pair.map { camera.zoom + log2(max(now.span, smallestSpan) / max($0.span, smallestSpan)) }
    }

    /// Returns the bearing for two fingers, in degrees; nil if one finger has grabbed the map.
    func bearing(for now: FingerPair) -> Double? {
        pair.map { camera.bearing - $0.rotation(to: now) }
    }

    /// Grabs the ground that is seen at a point if a limit kept the camera from showing the grabbed ground there.
    ///
    /// Otherwise fingers that return would not move the map until they reach the grabbed ground again.
    mutating func regrabIfConstrained(at point: CGPoint, transform: CameraTransform) {
        var grabbed = world
        // The longitude of the camera may have been wrapped since; the nearest copy of the world is the one that is seen.
        grabbed.x += transform.nearestCopy(ofX: grabbed.x)
        if let seen = transform.screenPoint(for: grabbed), hypot(seen.x - point.x, seen.y - point.y) <= Self.tolerance {
            return
        }
        if let ground = transform.worldPoint(for: point) { world = ground }
    }

    /// The maximum distance of the ground from its point that is due to rounding, in points.
    private static let tolerance: CGFloat = 0.01
}
