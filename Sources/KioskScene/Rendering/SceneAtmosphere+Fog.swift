import Foundation
import KioskStyle
package import KioskSymbols

extension SceneAtmosphere {
    /// The pitches between which fog fades in, in degrees.
    private static let fading = 45.0...65.0

    /// The angle above the horizon within which the colour of the fog fades out, in radians.
    package var horizonAngle: Double { horizonBlend * .pi / 8 }

    /// Returns the fog that a camera sees; nil if it sees none.
    package func fog(seenBy transform: CameraTransform) -> DistanceFog? {
        let opacity = transform.pitch.smoothShare(of: Self.fading) * Double(color.alpha)
        let height = Double(transform.size.height)
        guard opacity > 0, height > 0 else { return nil }
        let begin = transform.cameraDistance / height + start
        guard begin < transform.greatestGroundDistance / height else { return nil }
        return DistanceFog(
            opacity: opacity, begin: begin, length: max(end - start, 1e-6), blend: max(horizonAngle, 1e-4),
            heights: heights(in: transform))
    }

    /// Returns the heights between which fog fades out, that of the camera, and that of a height of the view, in metres.
    private func heights(in transform: CameraTransform) -> SIMD4<Double> {
        let scale = transform.heightScale > 0 ? transform.heightScale : transform.pointsPerMetre
        let eye = transform.centerElevation + transform.eyeOverGround.z / scale
        let highest = max(highestFade, lowestFade)
        // A smooth step needs a width.
        let end = highest > 0 ? max(highest, lowestFade + 1e-3) : 0
        return SIMD4(lowestFade, end, eye, transform.size.height / scale)
    }
}

extension Double {
    /// Returns the position of the number in a range, 0…1, with a smooth beginning and end.
    package func smoothShare(of range: ClosedRange<Double>) -> Double {
        let share = min(max((self - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
        return share * share * (3 - 2 * share)
    }
}
