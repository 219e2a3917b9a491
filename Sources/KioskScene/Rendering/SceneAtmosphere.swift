import Foundation
package import KioskStyle
package import KioskSymbols

/// The atmosphere of a scene: fog over distant ground, and what is seen above the horizon.
package struct SceneAtmosphere: Hashable, Sendable {
    /// The colour of the fog and of the horizon.
    package var color: UIColor

    /// The colour above that of the horizon.
    package var highColor: UIColor

    /// The colour above the atmosphere; translucent colours show what is below.
    package var spaceColor: UIColor

    /// The distance at which fog begins, in heights of the view from the centre of the map; negative ones are nearer to the
    /// camera.
    package var start: Double

    /// The distance at which fog is complete, in heights of the view from the centre of the map.
    package var end: Double

    /// The width of the blend from the colour of the horizon to that of space, 0…1; a fraction of a quarter of the height of the
    /// sky.
    package var horizonBlend: Double

    /// The brightness of the stars, 0…1.
    package var starIntensity: Double

    /// The height at which fog begins to fade out, in metres.
    package var lowestFade: Double

    /// The height above which there is no fog, in metres; if neither height is above 0, fog does not depend on the height.
    package var highestFade: Double

    /// Creates an atmosphere with the defaults of the style specification for a zoom level of 7 and above.
    package init() {
        color = .white
        highColor = UIColor(red: 0x24 / 255, green: 0x5C / 255, blue: 0xDF / 255, alpha: 1)
        spaceColor = UIColor(red: 0x36 / 255, green: 0x7A / 255, blue: 0xB9 / 255, alpha: 1)
        (start, end) = (0.5, 10)
        horizonBlend = 0.1
        starIntensity = 0
        (lowestFade, highestFade) = (0, 0)
    }
}

extension SceneAtmosphere {
    /// The pitches between which fog fades in, in degrees.
    private static let fading = 45.0...65.0

    /// The angle above the horizon within which the colour of the fog fades out, in radians.
    package var horizonAngle: Double { horizonBlend * .pi / 8 }

    /// Returns the fog that a camera sees; nil if it sees none.
    package func fog(seenBy transform: CameraTransform) -> DistanceFog? {
        let opacity = transform.pitch.smoothFraction(of: Self.fading) * Double(color.alpha)
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
    package func smoothFraction(of range: ClosedRange<Double>) -> Double {
        let fraction = min(max((self - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
        return fraction * fraction * (3 - 2 * fraction)
    }
}
