import Foundation
import KioskGeometry
package import KioskStyle

extension PixelColor {
    /// Creates the premultiplied colour of a style colour, with its alpha multiplied by an opacity.
    package init(_ straight: UIColor, opacity: Double) {
        let alpha = straight.alpha * opacity.clamped(to: 0...1)
        func byte(_ component: Double) -> UInt8 { UInt8((component.clamped(to: 0...1) * alpha * 255).rounded()) }
        self.init(byte(straight.red), byte(straight.green), byte(straight.blue), UInt8((alpha * 255).rounded()))
    }
}

extension [PixelColor] {
    /// The number of colours of a ramp.
    static let rampCount = 256

    /// Creates a ramp: the colours of an expression for the inputs at fractions from 0 to 1 in equal steps.
    ///
    /// Components are rounded down before they are multiplied by alpha, as in the images of the conformance suite.
    /// - Parameters:
    ///   - color: The colour by `rampInput`.
    ///   - context: The context of the whole layer.
    ///   - input: Returns the input at a fraction.
    init(
        rampOf color: StyleProperty<UIColor>, in context: EvaluationContext,
        input: (_ fraction: Double) -> Double = { $0 }
    ) {
        var context = context
        self = (0..<Self.rampCount).map { index in
            context.rampInput = input(Double(index) / Double(Self.rampCount - 1))
            let straight = color.value(in: context)
            // The tolerance preserves bytes that the conversion to 0…1 and back has made slightly smaller.
            func byte(_ component: Double) -> Double { (component.clamped(to: 0...1) * 255 + 1e-6).rounded(.down) }
            let alpha = byte(straight.alpha)
            func premultiplied(_ component: Double) -> UInt8 { UInt8((byte(component) * alpha / 255).rounded()) }
            return PixelColor(
                premultiplied(straight.red), premultiplied(straight.green), premultiplied(straight.blue), UInt8(alpha))
        }
    }
}
