import Foundation
import KioskStyle

/// A dump of a window in the format XWD, version 7, with 32 bits per pixel.
struct XWindowDump {
    /// The image, opaque.
    let image: UIImage

    /// Reads a dump; nil if it is incomplete.
    init?(_ bytes: [UInt8]) {
        func number(_ index: Int) -> Int {
            bytes[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard bytes.count >= 100, number(1) == 7, number(11) == 32 else { return nil }
        let (headerSize, width, height) = (number(0), number(4), number(5))
        let (rowSize, colorCount) = (number(12), number(19))
        let start = headerSize + 12 * colorCount
        guard bytes.count >= start + rowSize * height else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(4 * width * height)
        for y in 0..<height {
            for x in 0..<width {
                let offset = start + y * rowSize + 4 * x
                pixels += [bytes[offset + 2], bytes[offset + 1], bytes[offset], 255]
            }
        }
        guard let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: 1) else { return nil }
        self.image = image
    }
}
