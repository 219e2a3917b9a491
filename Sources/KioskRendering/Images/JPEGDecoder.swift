import CTurboJPEG
import Foundation
import KioskStyle

/// A decoder of JPEG files that uses the TurboJPEG API.
enum JPEGDecoder {
    /// Returns the image in a JPEG file.
    ///
    /// - Throws: `ImageError` if the bytes are not a complete JPEG within the limits of `ImageSize`, or if its colours
    ///   are CMYK or YCCK.
    /// - Complexity: O(pixels), for each of at most 500 scans of a progressive file.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, scale: CGFloat, maximumPixels: Int
    ) throws(ImageError) -> UIImage {
        guard let decompressor = tjInitDecompress() else {
            throw ImageError(.jpeg, "no memory for a decoder; free memory")
        }
        defer { tjDestroy(decompressor) }
        let (base, length) = (bytes.assumingMemoryBound(to: UInt8.self).baseAddress, UInt(bytes.count))
        var (width, height, subsampling, colors) = (CInt(0), CInt(0), CInt(0), CInt(0))
        guard tjDecompressHeader3(decompressor, base, length, &width, &height, &subsampling, &colors) == 0 else {
            throw ImageError(undecodable: .jpeg, message(of: decompressor))
        }
        let size = try ImageSize(width: Int(width), height: Int(height), of: .jpeg, maximumPixels: maximumPixels)
        guard colors != TJCS_CMYK.rawValue, colors != TJCS_YCCK.rawValue else {
            throw ImageError(.jpeg, "CMYK colours are not supported; convert the image to RGB")
        }
        return try size.makeImage(scale: scale) { pixels throws(ImageError) in
            // Missing and invalid data are warnings of libjpeg, which completes such an image with grey. Scans are
            // limited because a file of a few bytes per scan can keep the decoder busy for minutes.
            let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
            let status = tjDecompress2(
                decompressor, base, length, pixels.baseAddress, width, 4 * width, height, TJPF_RGBA.rawValue, flags)
            guard status == 0 else { throw ImageError(undecodable: .jpeg, message(of: decompressor)) }
        }
    }

    private static func message(of decompressor: tjhandle) -> String {
        tjGetErrorStr2(decompressor).map { String(cString: $0) } ?? "libjpeg: unknown error"
    }
}
