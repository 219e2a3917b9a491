import KioskRendering
import KioskStyle
import TestSupport

/// An image of straight RGBA pixels, which encoders turn into files.
struct TestImage {
    let width: Int
    let height: Int

    /// Red, green, blue and alpha of each pixel, in rows from top to bottom.
    let pixels: [UInt8]

    /// Creates an image from a function of the column and the row.
    init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
        self.width = width
        self.height = height
        pixels = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
    }

    /// Returns an opaque image of smooth colours, which lossy formats preserve well.
    static func gradient(width: Int, height: Int) -> TestImage {
        TestImage(width: width, height: height) { x, y in
            [
                UInt8(40 + 160 * x / width), UInt8(220 - 160 * y / height), UInt8(60 + 80 * (x + y) / (width + height)),
                255,
            ]
        }
    }

    /// Returns an image of random colours and alphas.
    static func noise(width: Int, height: Int, seed: UInt64) -> TestImage {
        var random = SeededGenerator(seed: seed)
        return TestImage(width: width, height: height) { _, _ in
            (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
    }

    /// An image of 256 × 256 grey pixels with every value in a row and every alpha in a column.
    static let everyAlpha = TestImage(width: 256, height: 256) { x, y in
        [UInt8(x), UInt8(x), UInt8(x), UInt8(y)]
    }

    /// The pixels with colours multiplied by alpha and rounded to the nearest value.
    var premultiplied: [UInt8] {
        pixels.indices.map { index in
            let alpha = pixels[index | 3]
            guard index & 3 < 3 else { return alpha }
            return UInt8((Double(pixels[index]) * Double(alpha) / 255).rounded())
        }
    }
}

extension UIImage {
    /// Returns the greatest difference of a component to other pixels; 255 if the numbers of bytes differ.
    func difference(to other: [UInt8]) -> Int {
        guard pixels.count == other.count else { return 255 }
        return zip(pixels, other).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}
