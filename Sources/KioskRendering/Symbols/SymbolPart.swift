import Foundation
import KioskScene

/// One of the two parts of a symbol.
enum SymbolPart: CaseIterable {
    /// The icon, below all texts of its layer.
    case icon
    /// The text.
    case text

    /// The number of pixels of a distance field of which the values change by 1 within 8 pixels, in the size 1.
    var pixelsPerSize: Float { self == .text ? 24 : 1 }

    /// Returns the values of this part in a bucket.
    func style(in bucket: SymbolBucket) -> SymbolBucket.PartStyle { self == .text ? bucket.text : bucket.icon }

    /// Returns the opacity of this part of a drawn symbol.
    func opacity(of entry: SymbolVisibility.Entry) -> Float {
        self == .text ? entry.textOpacity : entry.iconOpacity
    }

    /// Returns the offset in points, the angle in radians and the opacity of this part of a drawn symbol.
    func state(of entry: SymbolVisibility.Entry) -> SIMD4<Float> {
        let offset = self == .text ? entry.textOffset : entry.iconOffset
        let angle = self == .text ? entry.textAngle : entry.iconAngle
        return SIMD4(offset.x, offset.y, angle * .pi / 180, opacity(of: entry))
    }
}
