import CPNG
import Foundation
import KioskMapsTesting

extension PixelImage {
    /// The maximum number of pixels, 8192 × 8192.
    private static let maximumPixels = 1 << 26

    /// Creates an image from a PNG file.
    ///
    /// A `UIImage` is premultiplied, so that colours of translucent pixels would be rounded.
    /// - Throws: `FixtureError` with the path if the file is missing, damaged or too large.
    init(contentsOfPNG file: URL) throws(FixtureError) {
        guard let data = try? Data(contentsOf: file) else {
            throw FixtureError(message: "\(file.path): cannot be read; check its path and permissions")
        }
        guard let image = Self.decode(data) else {
            throw FixtureError(message: "\(file.path): not a complete PNG of at most \(Self.maximumPixels) pixels")
        }
        self = image
    }

    private static func decode(_ data: Data) -> PixelImage? {
        var header = png_image()
        header.version = png_uint_32(PNG_IMAGE_VERSION)
        // libpng keeps both pointers between its calls.
        return withUnsafeMutablePointer(to: &header) { header in
            data.withUnsafeBytes { bytes in decode(bytes, header) }
        }
    }

    private static func decode(
        _ bytes: UnsafeRawBufferPointer, _ header: UnsafeMutablePointer<png_image>
    ) -> PixelImage? {
        defer { png_image_free(header) }
        guard let base = bytes.baseAddress, png_image_begin_read_from_memory(header, base, bytes.count) != 0 else {
            return nil
        }
        let (width, height) = (Int(header.pointee.width), Int(header.pointee.height))
        guard width <= maximumPixels, height <= maximumPixels, width * height <= maximumPixels else { return nil }
        header.pointee.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        guard png_image_finish_read(header, nil, &pixels, png_int_32(4 * width), nil) != 0 else { return nil }
        return PixelImage(width: width, height: height, pixels: pixels)
    }
}
