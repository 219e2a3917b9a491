import CPNG
import Foundation
import KioskStyle

/// Pictures to and from the bytes of PNG files, through the simplified interface of libpng.
enum PNGCoder {
    /// The most pixels a file may have, 8192 × 8192: one of a few bytes can ask for any number.
    static let maximumPixels = 1 << 26

    /// Returns the picture in a PNG.
    ///
    /// - Throws: `PNGError` for whatever is not a whole, sound PNG of at most `maximumPixels`.
    static func decode(_ data: Data, scale: CGFloat) throws(PNGError) -> UIImage {
        var header = png_image()
        header.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&header) }
        let result: Result<[UInt8], PNGError> = data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return .failure(PNGError(reason: "is empty")) }
            guard png_image_begin_read_from_memory(&header, base, bytes.count) != 0 else {
                return .failure(PNGError(reason: message(of: header)))
            }
            let (width, height) = (Int(header.width), Int(header.height))
            guard width <= maximumPixels, height <= maximumPixels, width * height <= maximumPixels else {
                return .failure(
                    PNGError(reason: "\(width) × \(height) pixels are more than the \(maximumPixels) allowed"))
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
        guard let image else { throw PNGError(reason: "a picture needs pixels and a finite scale above zero") }
        return image
    }

    /// Returns a picture as a PNG: three components where it is opaque, four where it is not.
    ///
    /// Opaque pixels come back as they were; of a translucent pixel, colours are rounded to what its alpha can carry.
    static func encode(_ image: UIImage) throws(PNGError) -> Data {
        var header = png_image()
        header.version = png_uint_32(PNG_IMAGE_VERSION)
        header.width = png_uint_32(clamping: image.pixelWidth)
        header.height = png_uint_32(clamping: image.pixelHeight)
        defer { png_image_free(&header) }
        let straight = straightened(image.pixels)
        header.format = png_uint_32(
            straight.hasAlpha ? PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA : PNG_FORMAT_FLAG_COLOR)
        // The macro PNG_IMAGE_PNG_SIZE_MAX is not imported: the rows with a filter byte each, as zlib stores what does
        // not shrink, and some chunks around them.
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
        return text.isEmpty ? "libpng gave no reason" : text
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

    /// Returns pixels with straight alpha, or without alpha if all are opaque.
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
