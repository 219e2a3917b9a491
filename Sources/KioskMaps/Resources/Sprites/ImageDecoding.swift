public import Foundation
public import KioskStyle

/// Unpacks pictures: what a map needs of an image library to use the sprite of a style.
///
///     mapView.imageDecoder = PNGDecoder()
public protocol ImageDecoding: Sendable {
    /// Returns the picture in the bytes of an image file.
    ///
    /// The bytes come from outside: whatever they are, they must lead to a picture of bounded size or to an error.
    /// - Parameters:
    ///   - data: The file.
    ///   - scale: Pixels in a point, for the picture to keep.
    /// - Throws: an error that says what is wrong with the file.
    func decode(_ data: Data, scale: CGFloat) throws -> UIImage
}
