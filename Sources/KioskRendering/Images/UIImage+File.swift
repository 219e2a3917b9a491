public import Foundation
public import KioskStyle

extension UIImage {
    /// Creates an image from a PNG, JPEG, WebP or SVG file.
    ///
    /// See ``ImageDecoder`` for what is supported.
    /// - Parameters:
    ///   - url: The file.
    ///   - scale: The number of pixels per point, finite and positive.
    /// - Throws: `ImageError` with the path if the file cannot be read or decoded.
    /// - Complexity: O(pixels).
    public init(contentsOf url: URL, scale: CGFloat = 1) throws(ImageError) {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw ImageError(
                subject: url.path,
                reason: "cannot be read (\(error.localizedDescription)); check its path and permissions")
        }
        do {
            self = try ImageDecoder().decode(data, scale: scale)
        } catch {
            throw ImageError(subject: url.path, reason: error.reason)
        }
    }

    /// Returns the image as a PNG file; the scale is not stored.
    ///
    /// Opaque pixels are preserved exactly; colours of translucent pixels have the precision of premultiplied 8-bit
    /// values.
    ///
    /// - Throws: `ImageError` if the image is larger than PNG supports.
    /// - Complexity: O(pixels).
    public func pngData() throws(ImageError) -> Data {
        try PNGCoder.encode(self)
    }

    /// Writes the image to a PNG file atomically.
    ///
    /// - Throws: `ImageError` if the image cannot be encoded, with the path if the file cannot be written.
    /// - Complexity: O(pixels).
    public func writePNG(to url: URL) throws(ImageError) {
        let data = try pngData()
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw ImageError(
                subject: url.path,
                reason: "cannot be written (\(error.localizedDescription)); check its path and permissions")
        }
    }
}
