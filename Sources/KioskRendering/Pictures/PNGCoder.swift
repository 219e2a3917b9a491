import CPNG
import Foundation
import KioskStyle

/// A coder of PNG images that uses the simplified API of libpng.
enum PNGCoder {
    /// The maximum number of pixels, 8192 × 8192; a file of a few bytes can declare any number.
    static let maximumPixels = 1 << 26

    /// Returns the image in a PNG file.
    ///
    /// - Throws: `PNGError` if the data is not a complete and valid PNG with at most `maximumPixels` pixels.
    static func decode(_ data: Data, scale: CGFloat) throws(PNGError) -> UIImage {
        var header = png_image()
        header.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&header) }
        let result: Result<[UInt8], PNGError> = data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return .failure(PNGError(reason: "data is empty")) }
            guard png_image_begin_read_from_memory(&header, base, bytes.count) != 0 else {
                return .failure(PNGError(reason: message(of: header)))
            }
            let (width, height) = (Int(header.width), Int(header.height))
            guard width <= maximumPixels, height <= maximumPixels, width * height <= maximumPixels else {
                return .failure(
                    PNGError(reason: "\(width) × \(height) pixels exceed the limit of \(maximumPixels)"))
            }
            header.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            var pixels = [UInt8](repeating: 0, count: 4 * width * height)
            guard png_image_finish_read(&header, nil, &pixels, png_int_32(4 * width), nil) != 0 else {
                return .failure(PNGError(reason: message(of: header)))
            }
            return .success(pixels)
        }
        var pixels = try result.get()
        premultiply(&pixels)
        let image = UIImage(
            pixelWidth: Int(header.width), pixelHeight: Int(header.height), pixels: pixels, scale: scale)
        guard let image else { throw PNGError(reason: "no pixels, or the scale \(scale) is not finite and positive") }
        return image
    }

    /// Returns an image as a PNG file, with an alpha component only if necessary.
    ///
    /// Opaque pixels are preserved exactly; colours of translucent pixels are rounded because of premultiplication.
    static func encode(_ image: UIImage) throws(PNGError) -> Data {
        var header = png_image()
        header.version = png_uint_32(PNG_IMAGE_VERSION)
        header.width = png_uint_32(clamping: image.pixelWidth)
        header.height = png_uint_32(clamping: image.pixelHeight)
        defer { png_image_free(&header) }
        let straight = straightened(image.pixels)
        header.format = png_uint_32(
            straight.hasAlpha ? PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA : PNG_FORMAT_FLAG_COLOR)
        // The macro PNG_IMAGE_PNG_SIZE_MAX is not imported: the size of the rows with a filter byte each, stored by
        // zlib without compression, and of the chunks around them.
        let raw = straight.bytes.count + image.pixelHeight
        let bound = raw + raw / 4096 + 16384
        var data = Data(count: bound)
        var size = png_alloc_size_t(bound)
        let isWritten = data.withUnsafeMutableBytes {
            png_image_write_to_memory(&header, $0.baseAddress, &size, 0, straight.bytes, 0, nil)
        }
        guard isWritten != 0, size <= bound else { throw PNGError(reason: message(of: header)) }
        return data.prefix(Int(size))
    }

    private static func message(of header: png_image) -> String {
        let text = withUnsafeBytes(of: header.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return text.isEmpty ? "libpng: unknown error" : text
    }

    private static func premultiply(_ pixels: inout [UInt8]) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            for start in stride(from: 0, to: pixels.count - 3, by: 4) where pixels[start + 3] < 255 {
                let alpha = UInt32(pixels[start + 3])
                for channel in start..<start + 3 {
                    pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255)
                }
            }
        }
    }

    /// Returns the pixels with straight alpha, or without alpha if all are opaque.
    private static func straightened(_ pixels: [UInt8]) -> (bytes: [UInt8], hasAlpha: Bool) {
        let count = pixels.count / 4
        let hasAlpha = stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] < 255 }
        let components = hasAlpha ? 4 : 3
        let bytes = [UInt8](unsafeUninitializedCapacity: count * components) { bytes, length in
            for pixel in 0..<count {
                let alpha = UInt32(pixels[4 * pixel + 3])
                for channel in 0..<3 {
                    let value = UInt32(pixels[4 * pixel + channel])
                    bytes[components * pixel + channel] =
                        alpha == 255
                        ? UInt8(value) : alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
                }
                if hasAlpha { bytes[4 * pixel + 3] = UInt8(alpha) }
            }
            length = count * components
        }
        return (bytes, hasAlpha)
    }
}
