import Foundation

/// The factors of the emissive strength of a model between two of its heights.
package struct ModelEmissionGradient: Hashable, Sendable {
    /// The height at which the gradient begins, as a fraction of the height of the model, 0…1.
    package var begin: Float = 1

    /// The height at which the gradient ends, as a fraction of the height of the model, 0…1.
    package var end: Float = 1

    /// The factor below the gradient.
    package var firstValue: Float = 1

    /// The factor above the gradient.
    package var lastValue: Float = 1

    /// The exponent of the curve between both: 1 for a straight one, greater for one that rises late.
    package var exponent: Float = 1

    /// Creates the default of the style specification, the factor 1 everywhere.
    package init() {}

    /// Creates a gradient from the five numbers of a style: both heights, both factors, and the decimal logarithm of the exponent; nil
    /// for other numbers.
    init?(_ numbers: [Double]) {
        guard numbers.count == 5, numbers.allSatisfy(\.isFinite) else { return nil }
        begin = Float(numbers[0])
        end = Float(numbers[1])
        firstValue = Float(min(max(0, numbers[2]), 1000))
        lastValue = Float(min(max(0, numbers[3]), 1000))
        exponent = Float(pow(10, min(max(-3, numbers[4]), 3)))
    }

    /// Whether the factor is the same everywhere.
    package var isUniform: Bool { firstValue == lastValue }
}
