public import Foundation
public import KioskMaps
public import KioskStyle

/// Unpacks PNG files, for the sprites of styles.
///
///     mapView.imageDecoder = PNGDecoder()
public struct PNGDecoder: ImageDecoding {
    /// Creates a decoder.
    public init() {}

    /// Returns the picture in a PNG.
    ///
    /// - Throws: `PNGError` for whatever is not a whole, sound PNG of at most 2²⁶ pixels.
    /// - Complexity: O(pixels).
    public func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
        try PNGCoder.decode(data, scale: scale)
    }
}
