import Foundation
import KioskScene

/// The factors of the raster shader for an adjustment of colours.
///
/// Source: the functions `spinWeights`, `saturationFactor` and `contrastFactor` of MapLibre GL JS.
struct RasterFactors {
    /// The maximum of `contrast`, which would be infinite for a contrast of 1.
    private static let maximumContrast: Float = 1e6

    /// The weights of a component, of the next and of the one after it in the sum that replaces the component.
    ///
    /// The hue is rotated about the axis of greys: the weights are a row of the matrix that rotates red, green and blue about
    /// (1, 1, 1), and its other rows are cyclic permutations.
    let hue: SIMD3<Float>
    /// The fraction by which a component is moved to the mean of the three; negative to move it away.
    let saturation: Float
    /// The factor of the distance of a component from 0.5.
    let contrast: Float

    init(_ adjustment: RasterAdjustment) {
        let angle = Double(adjustment.hueRotate) * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        let scaledSine = 3.0.squareRoot() * sine
        hue = SIMD3<Float>(
            SIMD3(2 * cosine + 1, -scaledSine - cosine + 1, scaledSine - cosine + 1) / 3)
        let change = adjustment.saturation
        // 1.001 keeps the factor finite for a change of 1.
        saturation = change > 0 ? 1 - 1 / (1.001 - change) : -change
        let factor = adjustment.contrast > 0 ? 1 / (1 - adjustment.contrast) : 1 + adjustment.contrast
        contrast = min(factor, Self.maximumContrast)
    }
}
