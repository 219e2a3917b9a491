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
}
