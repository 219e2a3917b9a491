public import Foundation
public import KioskStyle

/// A decoder of image files, which a map needs for the sprites of styles.
///
///     mapView.imageDecoder = ImageDecoder()
public protocol ImageDecoding: Sendable {
    /// Decodes an image file.
    ///
    /// The bytes are not trusted: any input must result in an image of limited size or an error.
    /// - Parameters:
    ///   - data: The file.
    ///   - scale: The number of pixels in a point, which becomes the scale of the image.
    /// - Throws: An error if the file is invalid.
    func decode(_ data: Data, scale: CGFloat) throws -> UIImage

    /// Decodes an image file of limited size, whose size is checked before its pixels are in memory.
    ///
    /// The default implementation decodes the file and checks the size of the image afterwards.
    /// - Parameters:
    ///   - data: The file.
    ///   - scale: The number of pixels in a point, which becomes the scale of the image.
    ///   - maximumByteCount: The maximum number of pixels times 4.
    /// - Throws: An error if the file is invalid, or the image is larger.
    func decode(_ data: Data, scale: CGFloat, maximumByteCount: Int) throws -> UIImage
}

extension ImageDecoding {
    /// Decodes an image file, and checks the size of the image afterwards.
    ///
    /// - Parameters:
    ///   - data: The file.
    ///   - scale: The number of pixels in a point, which becomes the scale of the image.
    ///   - maximumByteCount: The maximum number of pixels times 4.
    /// - Throws: An error if the file is invalid, or the image is larger.
    public func decode(_ data: Data, scale: CGFloat, maximumByteCount: Int) throws -> UIImage {
        let image = try decode(data, scale: scale)
        guard image.pixels.count <= maximumByteCount else {
            throw StyleError(
                message:
                    "an image of \(image.pixelWidth) × \(image.pixelHeight) pixels exceeds \(maximumByteCount) bytes;"
                    + " scale it down, or raise ResourceOptions.limits")
        }
        return image
    }
}
