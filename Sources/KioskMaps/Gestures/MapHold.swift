import Foundation
import KioskGestures

/// What fingers hold of the map: the place under them when they took hold, and what the camera was then.
struct MapHold {
    /// The place under the finger, or under the middle of two, in the unit square.
    var world: CGPoint

    /// Where that place stays whatever the fingers do; nil when it goes with them.
    var focalPoint: CGPoint?

    /// The fingers of a pinch.
    var pair: FingerPair?

    /// The zoom level when they took hold.
    var zoom: Double

    /// The bearing when they took hold, in degrees.
    var bearing: Double

    /// Returns zoom and bearing for the two fingers where they are now.
    ///
    /// Both follow from where the fingers took hold, not from frame to frame: errors do not add up, and a camera that was
    /// stopped by a limit comes back with the fingers.
    func options(for now: FingerPair, smallestSpan: CGFloat) -> CameraOptions {
        guard let pair else { return CameraOptions() }
        let scale = max(now.span, smallestSpan) / max(pair.span, smallestSpan)
        return CameraOptions(
            zoom: zoom + log2(scale), bearing: bearing - (now.angle - pair.angle) * 180 / .pi)
    }
}
