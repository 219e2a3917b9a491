public import Foundation
public import KioskMaps
public import KioskStyle

/// A decoder of PNG files, such as the sprites of styles.
///
///     mapView.imageDecoder = PNGDecoder()
public struct PNGDecoder: ImageDecoding {
    /// Creates a decoder.
    public init() {}

    /// Returns the image in a PNG file.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - scale: The number of pixels per point.
    ///
    /// - Throws: `PNGError` if the data is not a complete and valid PNG with at most 2²⁶ pixels.
    /// - Complexity: O(pixels).
    public func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
        try PNGCoder.decode(data, scale: scale)
    }
}
