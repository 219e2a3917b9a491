import Foundation
import KioskScene

/// The factors of the raster shader for an adjustment of colours.
///
/// Source: the formulas of the open renderers of the style specification.
struct RasterFactors {
    /// The greatest factor of the contrast, which replaces infinity.
    private static let maximumContrast: Float = 1e6

    /// The weights of a component, of the next and of the one after it, in the rotation of hues.
    let hue: SIMD3<Float>
    /// The share of the mean of the components.
    let saturation: Float
    /// The factor of the distance from the middle.
    let contrast: Float

    init(_ adjustment: RasterAdjustment) {
        let angle = Double(adjustment.hueRotate) * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        let root = 3.0.squareRoot()
        hue = SIMD3<Float>(
            SIMD3(2 * cosine + 1, -root * sine - cosine + 1, root * sine - cosine + 1) / 3)
        let change = adjustment.saturation
        saturation = change > 0 ? 1 - 1 / (1.001 - change) : -change
        let factor = adjustment.contrast > 0 ? 1 / (1 - adjustment.contrast) : 1 + adjustment.contrast
        contrast = min(factor, Self.maximumContrast)
    }
}
