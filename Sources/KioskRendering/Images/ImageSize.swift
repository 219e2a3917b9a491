import Foundation
import KioskStyle

/// The size of an image that the header of a file declares, within the limits of decoding.
///
/// Decoders allocate pixels through it only: the limits are checked before any memory is allocated.
struct ImageSize: Hashable {
    /// The maximum width and height, in pixels.
    static let maximumSide = 16_384

    /// The maximum number of pixels, which take 256 MiB; a file of a few bytes can declare any number.
    static let maximumPixels = 1 << 26

    /// The width in pixels.
    let width: Int

    /// The height in pixels.
    let height: Int

    /// Creates the size that a header declares.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - format: The format of the file, for errors.
    ///   - maximumPixels: The maximum number of pixels of this image.
    /// - Throws: `ImageError` if there are no pixels or more than the limits allow.
    init(width: Int, height: Int, of format: ImageFormat, maximumPixels: Int) throws(ImageError) {
        guard width > 0, height > 0 else {
            throw ImageError(undecodable: format, "the header declares \(width) × \(height) pixels")
        }
        let maximumPixels = min(maximumPixels, Self.maximumPixels)
        guard max(width, height) <= Self.maximumSide, width * height <= maximumPixels else {
            let remedy = maximumPixels < Self.maximumPixels ? ", or raise ResourceOptions.limits" : ""
            throw ImageError(
                format,
                "\(width) × \(height) pixels exceed the limits of \(Self.maximumSide) pixels per side and "
                    + "\(maximumPixels) pixels in total; scale the image down or cut it into tiles\(remedy)")
        }
        self.width = width
        self.height = height
    }

    /// Returns the image of this size whose pixels a decoder writes.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels per point.
    ///   - write: Writes every byte of the pixels, which are premultiplied RGBA in rows from top to bottom.
    /// - Throws: The error of `write`; `ImageError` if the scale is not finite and positive.
    func makeImage(
        scale: CGFloat, writing write: (UnsafeMutableBufferPointer<UInt8>) throws(ImageError) -> Void
    ) throws(ImageError) -> UIImage {
        let count = 4 * width * height
        // The initialiser of Swift 6.2 does not keep the type of an error.
        var failure: ImageError?
        // The memory is not cleared: of a damaged file, only the pages that the decoder has reached are used.
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            do throws(ImageError) {
                try write(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
                initialized = count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        guard let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: scale) else {
            throw ImageError(subject: "image", reason: "the scale is \(scale); pass a finite number above 0")
        }
        return image
    }
}
