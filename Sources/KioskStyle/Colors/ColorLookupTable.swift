import Foundation

/// A cube of colours, by which a colour theme replaces each colour of a style.
///
/// Source: the member `color-theme` of the style specification, version 3: an image of n² × n pixels with n squares side by side;
/// red grows to the right in a square, green downwards, and blue from square to square.
public struct ColorLookupTable: Hashable, Sendable {
    /// The allowed numbers of colours along an edge of the cube.
    private static let sides = 2...64

    private let side: Int
    private let pixels: [UInt8]

    /// Creates a table from an image, whose alpha is ignored; nil unless the image is n² × n pixels large, n being 2…64.
    public init?(_ image: UIImage) {
        guard Self.sides.contains(image.pixelHeight), image.pixelWidth == image.pixelHeight * image.pixelHeight else {
            return nil
        }
        side = image.pixelHeight
        pixels = image.pixels
    }

    /// Returns the colour that replaces another, by trilinear interpolation; the opacity stays as it is.
    public func color(for color: UIColor) -> UIColor {
        let (red, green, blue) = (position(of: color.red), position(of: color.green), position(of: color.blue))
        /// Returns the colour of a square of the table, by bilinear interpolation.
        func square(_ blue: Int) -> SIMD3<Double> {
            let upper = mix(self[red.index, green.index, blue], self[red.next, green.index, blue], red.fraction)
            let lower = mix(self[red.index, green.next, blue], self[red.next, green.next, blue], red.fraction)
            return mix(upper, lower, green.fraction)
        }
        let sum = mix(square(blue.index), square(blue.next), blue.fraction)
        return UIColor(
            red: CGFloat(sum.x / 255), green: CGFloat(sum.y / 255), blue: CGFloat(sum.z / 255), alpha: color.alpha)
    }

    private func mix(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ fraction: Double) -> SIMD3<Double> {
        first + (second - first) * fraction
    }

    /// Returns the position of a component along an edge of the cube: an index, the next one, and the fraction of their distance.
    private func position(of component: CGFloat) -> (index: Int, next: Int, fraction: Double) {
        // A comparison with NaN is false.
        let position = component > 0 ? min(Double(component), 1) * Double(side - 1) : 0
        let index = Int(position)
        return (index, min(index + 1, side - 1), position - Double(index))
    }

    private subscript(red: Int, green: Int, blue: Int) -> SIMD3<Double> {
        let first = 4 * ((green * side + blue) * side + red)
        return SIMD3(Double(pixels[first]), Double(pixels[first + 1]), Double(pixels[first + 2]))
    }
}
