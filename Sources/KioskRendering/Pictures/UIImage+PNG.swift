public import Foundation
public import KioskStyle

extension UIImage {
    /// Creates an image from a PNG file.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - scale: The number of pixels per point.
    /// - Throws: `PNGError` with the file if it cannot be read, is malformed, or has more than 2²⁶ pixels.
    /// - Complexity: O(pixels).
    public init(contentsOfPNG url: URL, scale: CGFloat = 1) throws {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw PNGError(file: url, reason: "cannot be read: \(error.localizedDescription)")
        }
        do {
            self = try PNGCoder.decode(data, scale: scale)
        } catch {
            throw PNGError(file: url, reason: error.reason)
        }
    }

    /// Returns the image as a PNG file; the scale is not stored.
    ///
    /// Opaque pixels are preserved exactly; colours of translucent pixels have the precision of premultiplied 8-bit
    /// values.
    ///
    /// - Throws: `PNGError` if the image is larger than PNG supports.
    /// - Complexity: O(pixels).
    public func pngData() throws -> Data {
        try PNGCoder.encode(self)
    }

    /// Writes the image to a PNG file atomically.
    ///
    /// - Throws: `PNGError` with the file if it cannot be written.
    /// - Complexity: O(pixels).
    public func writePNG(to url: URL) throws {
        let data = try pngData()
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw PNGError(file: url, reason: "cannot be written: \(error.localizedDescription)")
        }
    }
}
