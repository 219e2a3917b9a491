import Foundation
import KioskStyle

/// The colours of a raster layer by a value of each pixel, in place of those of the image.
package struct RasterColors: Hashable, Sendable {
    /// The coefficients of red, green and blue, 0…1, and a constant; their sum is the value of a pixel.
    package var mix: SIMD4<Float>

    /// The values of the first and the last colour; others have the nearest of these colours.
    package var range: SIMD2<Float>

    /// Whether equal quotients of values, instead of equal differences, are equal distances in the ramp.
    ///
    /// Has no effect unless both values of `range` are above 0.
    package var isLogarithmic: Bool

    /// The colours for values from the first to the second of `range`.
    package var ramp: [PixelColor]

    /// Creates the colours of values.
    ///
    /// - Parameters:
    ///   - mix: The coefficients of red, green and blue, 0…1, and a constant.
    ///   - range: The values of the first and the last colour.
    ///   - isLogarithmic: Whether equal quotients of values are equal distances in the ramp.
    ///   - ramp: The colours for values from the first to the second of `range`.
    package init(
        mix: SIMD4<Float> = [0.2126, 0.7152, 0.0722, 0], range: SIMD2<Float> = [0, 1], isLogarithmic: Bool = false,
        ramp: [PixelColor]
    ) {
        self.mix = mix
        self.range = range
        self.isLogarithmic = isLogarithmic && range.min() > 0
        self.ramp = ramp
    }

    /// Creates the colours of a layer; nil if the range is empty or not finite.
    ///
    /// - Complexity: 256 evaluations of the colour.
    init?(_ properties: RasterProperties, in context: EvaluationContext) {
        let mix = properties.colorMix.value(in: context)
        let values = properties.colorRange.value(in: context)
        let range: SIMD2<Double> = values.count == 2 ? [values[0], values[1]] : [0, 1]
        guard mix.count == 4, range.x.isFinite, range.y.isFinite, range.x != range.y else { return nil }
        let isLogarithmic = properties.colorScale.value(in: context) == .log && range.min() > 0
        self.init(
            mix: SIMD4(mix.map { Float($0) }), range: SIMD2(range), isLogarithmic: isLogarithmic,
            ramp: [PixelColor](rampOf: properties.color, in: context) { fraction in
                isLogarithmic ? range.x * pow(range.y / range.x, fraction) : range.x + (range.y - range.x) * fraction
            })
    }
}
