public import Foundation
public import KioskResources
public import KioskStyle

/// A decoder of PNG, JPEG, WebP and SVG files, such as raster tiles, the sprites of styles and the images of annotations.
///
///     mapView.imageDecoder = ImageDecoder()
///
/// The format is detected by the first bytes of a file.
///
/// | format | supported | refused |
/// |---|---|---|
/// | PNG | 1 to 16 bits per component, palettes, interlaced | – |
/// | JPEG | baseline and progressive, grey and colour | CMYK and YCCK colours, 12 bits per component |
/// | WebP | lossy and lossless, with alpha | animations |
/// | SVG | what librsvg draws, at any number of pixels per point | references to other files, files without a size |
///
/// An image over 16,384 pixels wide or high, or with more than 2²⁶ pixels (256 MiB), is refused before memory is
/// allocated for it. While a file is decoded, the C libraries use memory of their own, up to 1.5 times that of the
/// pixels for a progressive JPEG. An SVG file that takes more than 2 s of the processor to draw, or more than 256 MiB in
/// addition to its pixels, is an error: librsvg runs in a process of its own, which ends at these limits.
///
/// A truncated or damaged file is an error, never a partial image. Components are those of the file, as tiles of
/// elevations require: colour profiles and gamma are ignored. So is the orientation of EXIF, which neither tiles nor
/// sprites use.
public struct ImageDecoder: ImageDecoding {
    /// Creates a decoder.
    public init() {}

    /// Returns the image in a file.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - scale: The number of pixels per point, finite and positive.
    /// - Throws: `ImageError` if the data is not a complete file of a supported format within the limits of size.
    /// - Complexity: O(pixels).
    public func decode(_ data: Data, scale: CGFloat) throws(ImageError) -> UIImage {
        try decode(data, scale: scale, maximumByteCount: 4 * ImageSize.maximumPixels)
    }

    /// Returns the image in a file, whose size is checked before memory is allocated for it.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - scale: The number of pixels per point, finite and positive.
    ///   - maximumByteCount: The maximum number of pixels times 4; less than 4 refuses all images.
    /// - Throws: `ImageError` if the data is not a complete file of a supported format within the limits of size.
    /// - Complexity: O(pixels).
    public func decode(_ data: Data, scale: CGFloat, maximumByteCount: Int) throws(ImageError) -> UIImage {
        let limit = max(maximumByteCount, 0) / 4
        let format = try ImageFormat(of: data)
        return try data.bytes.withUnsafeBytes { bytes throws(ImageError) in
            switch format {
            case .png: try PNGCoder.decode(bytes, scale: scale, maximumPixels: limit)
            case .jpeg: try JPEGDecoder.decode(bytes, scale: scale, maximumPixels: limit)
            case .webP: try WebPDecoder.decode(bytes, scale: scale, maximumPixels: limit)
            case .svg: try SVGDecoder.decode(bytes, scale: scale, maximumPixels: limit)
            }
        }
    }
}
