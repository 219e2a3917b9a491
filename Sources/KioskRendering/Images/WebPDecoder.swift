import CWebP
import Foundation
import KioskStyle

/// A decoder of WebP files that uses libwebp.
enum WebPDecoder {
    /// Returns the image in a WebP file.
    ///
    /// - Throws: `ImageError` if the bytes are not a complete WebP within the limits of `ImageSize`, or if it is an
    ///   animation.
    /// - Complexity: O(pixels).
    static func decode(
        _ bytes: UnsafeRawBufferPointer, scale: CGFloat, maximumPixels: Int
    ) throws(ImageError) -> UIImage {
        let base = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        var features = WebPBitstreamFeatures()
        guard WebPGetFeatures(base, bytes.count, &features) == VP8_STATUS_OK else {
            throw ImageError(undecodable: .webP, "the header is invalid")
        }
        let size = try ImageSize(
            width: Int(features.width), height: Int(features.height), of: .webP, maximumPixels: maximumPixels)
        guard features.has_animation == 0 else {
            throw ImageError(.webP, "animations are not supported; use a still image, such as the first frame")
        }
        return try size.makeImage(scale: scale) { pixels throws(ImageError) in
            let stride = CInt(4 * size.width)
            guard WebPDecodeRGBAInto(base, bytes.count, pixels.baseAddress, pixels.count, stride) != nil else {
                throw ImageError(undecodable: .webP, "the pixels cannot be decoded")
            }
            AlphaConversion.premultiply(pixels)
        }
    }
}
