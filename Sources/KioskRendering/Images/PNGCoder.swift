import CPNG
import CPNGReader
import Foundation
import KioskStyle

/// A coder of PNG files that uses libpng.
enum PNGCoder {
    /// Returns the image in a PNG file.
    ///
    /// - Throws: `ImageError` if the bytes are not a complete PNG within the limits of `ImageSize`.
    /// - Complexity: O(pixels).
    static func decode(
        _ bytes: UnsafeRawBufferPointer, scale: CGFloat, maximumPixels: Int
    ) throws(ImageError) -> UIImage {
        guard let reader = png_reader_create(bytes.baseAddress, bytes.count) else {
            throw ImageError(.png, "no memory for a decoder; free memory")
        }
        defer { png_reader_destroy(reader) }
        var (width, height) = (UInt32(0), UInt32(0))
        guard png_reader_read_header(reader, &width, &height) else {
            throw ImageError(undecodable: .png, String(cString: png_reader_message(reader)))
        }
        let size = try ImageSize(width: Int(width), height: Int(height), of: .png, maximumPixels: maximumPixels)
        return try size.makeImage(scale: scale) { pixels throws(ImageError) in
            guard png_reader_read_pixels(reader, pixels.baseAddress) else {
                throw ImageError(undecodable: .png, String(cString: png_reader_message(reader)))
            }
            AlphaConversion.premultiply(pixels)
        }
    }

    /// Returns an image as a PNG file, with an alpha component only if necessary.
    ///
    /// Opaque pixels are preserved exactly; colours of translucent pixels are rounded because of premultiplication.
    /// - Throws: `ImageError` if the image is larger than PNG supports.
    /// - Complexity: O(pixels).
    static func encode(_ image: UIImage) throws(ImageError) -> Data {
        var header = png_image()
        header.version = png_uint_32(PNG_IMAGE_VERSION)
        header.width = png_uint_32(clamping: image.pixelWidth)
        header.height = png_uint_32(clamping: image.pixelHeight)
        defer { png_image_free(&header) }
        let straight = AlphaConversion.straightened(image.pixels)
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
        guard isWritten != 0, size <= bound else {
            throw ImageError(
                .png,
                "\(image.pixelWidth) × \(image.pixelHeight) pixels cannot be encoded: \(message(of: header)); "
                    + "reduce the image")
        }
        return data.prefix(Int(size))
    }

    private static func message(of header: png_image) -> String {
        let text = withUnsafeBytes(of: header.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return text.isEmpty ? "libpng: unknown error" : text
    }
}
