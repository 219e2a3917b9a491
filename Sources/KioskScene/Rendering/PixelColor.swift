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
