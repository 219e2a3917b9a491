public import Foundation
public import KioskStyle

extension UIImage {
    /// Reads a picture from a PNG file; `scale` is the number of its pixels in a point.
    ///
    /// - Throws: `PNGError` naming the file when it cannot be read, is damaged, or has more than 2²⁶ pixels.
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

    /// Returns the picture as a PNG, without its scale.
    ///
    /// Pixels that are opaque are kept exactly; colours of the others are those their alpha can carry in eight bits.
    ///
    /// - Throws: `PNGError` when the picture is larger than PNG allows.
    /// - Complexity: O(pixels).
    public func pngData() throws -> Data {
        try PNGCoder.encode(self)
    }

    /// Writes the picture to a PNG file, which appears whole or not at all.
    ///
    /// - Throws: `PNGError` naming the file when it cannot be written.
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
