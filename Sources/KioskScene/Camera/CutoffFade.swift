import Foundation
import KioskGeometry

/// The range of depths in which what stands on flat ground becomes lower with the distance until it vanishes.
///
/// It ends where the map is as small as it is at the centre of the camera at the minimum zoom level of the layer, and
/// it does not begin before the centre.
package struct CutoffFade: Hashable, Sendable {
    /// The greatest factor between the depth of the end and that of the centre, as a binary logarithm.
    private static let maximumZoomDifference = 30.0

    /// The size of the pattern that makes neighbours vanish one after the other, as a number of its repetitions in the width of
    /// the world: about 30 metres at the equator.
    private static let repetitions = SIMD2(1_310_720.0, 917_504)

    /// The depth from which nothing is drawn, in points.
    package let end: Double

    /// The length of the range before the end, in points.
    package let length: Double

    /// Creates the range of a camera; nil if nothing vanishes: without a range, and on terrain.
    ///
    /// - Parameters:
    ///   - range: The length of the range, in heights of the view, 0…1.
    ///   - minimumZoom: The minimum zoom level of the layer.
    ///   - transform: The camera.
    package init?(range: Double, minimumZoom: Double, in transform: CameraTransform) {
        guard range > 0, minimumZoom.isFinite, transform.terrain == nil else { return nil }
        length = min(range, 1) * transform.size.height
        let difference = (transform.zoom - minimumZoom).clamped(to: 0...Self.maximumZoomDifference)
        end = max(transform.cameraDistance * exp2(difference), transform.cameraDistance + length)
        guard length > 0, end.isFinite else { return nil }
    }

    /// Returns the delay with which a solid vanishes, 0…1.
    ///
    /// It is a continuous function of the position, so that rounding does not change which solids have vanished.
    ///
    /// - Parameter center: The middle of the solid, in the unit square.
    package static func delay(at center: SIMD2<Double>) -> Double {
        let position = (center * repetitions).sum()
        return abs(2 * (position - position.rounded(.down)) - 1)
    }

    /// Returns the factor of the heights of a solid: 1 before the range, 0 behind it.
    ///
    /// - Parameters:
    ///   - center: The middle of the solid, in the unit square.
    ///   - depth: The depth of the middle on the ground, in points.
    package func fraction(at center: SIMD2<Double>, depth: Double) -> Double {
        (2 * (end - depth) / length - Self.delay(at: center)).clamped(to: 0...1)
    }
}
