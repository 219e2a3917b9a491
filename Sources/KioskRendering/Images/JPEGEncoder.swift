import CTurboJPEG
import Foundation
import KioskGeometry
import KioskStyle

/// An encoder of JPEG files that uses the TurboJPEG API.
enum JPEGEncoder {
    /// Returns an image as a JPEG file with full colour resolution; translucent pixels are blended with white.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - quality: The quality; clamped to 0.01…1, and 0.9 if it is not finite.
    /// - Throws: `ImageError` if the image is larger than JPEG supports.
    /// - Complexity: O(pixels).
    static func encode(_ image: UIImage, quality: CGFloat) throws(ImageError) -> Data {
        guard let compressor = tjInitCompress() else {
            throw ImageError(.jpeg, "no memory for an encoder; free memory")
        }
        defer { tjDestroy(compressor) }
        guard let width = CInt(exactly: image.pixelWidth), let height = CInt(exactly: image.pixelHeight) else {
            throw ImageError(.jpeg, "\(image.pixelWidth) × \(image.pixelHeight) pixels are too many; reduce the image")
        }
        let pixels = image.opaquePixels
        var (bytes, length) = (UnsafeMutablePointer<UInt8>?.none, UInt(0))
        defer { tjFree(bytes) }
        let level = quality.isFinite ? CInt((quality * 100).rounded().clamped(to: 1...100)) : 90
        let status = tjCompress2(
            compressor, pixels, width, 3 * width, height, TJPF_RGB.rawValue, &bytes, &length, CInt(TJSAMP_444.rawValue),
            level, TJFLAG_ACCURATEDCT)
        guard status == 0, let bytes else {
            let message = tjGetErrorStr2(compressor).map { String(cString: $0) } ?? "libjpeg: unknown error"
            throw ImageError(.jpeg, "\(width) × \(height) pixels cannot be encoded: \(message); reduce the image")
        }
        return Data(bytes: bytes, count: Int(length))
    }
}

extension UIImage {
    /// The red, green and blue bytes of each pixel, blended with white.
    ///
    /// - Complexity: O(pixels).
    var opaquePixels: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixels.count / 4 * 3) { bytes, count in
            for pixel in 0..<pixels.count / 4 {
                let rest = 255 - pixels[4 * pixel + 3]
                for channel in 0..<3 {
                    // Premultiplied components exceed alpha only in invalid images.
                    bytes[3 * pixel + channel] = UInt8(clamping: Int(pixels[4 * pixel + channel]) + Int(rest))
                }
            }
            count = pixels.count / 4 * 3
        }
    }
}
