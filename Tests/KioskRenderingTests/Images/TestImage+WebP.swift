import CWebP
import Foundation

extension TestImage {
    /// Returns the image as a lossless WebP file.
    func losslessWebP() throws -> [UInt8] {
        try webP { WebPEncodeLosslessRGBA(pixels, CInt(width), CInt(height), CInt(4 * width), &$0) }
    }

    /// Returns the image as a lossy WebP file of high quality, with lossless alpha.
    func lossyWebP() throws -> [UInt8] {
        try webP { WebPEncodeRGBA(pixels, CInt(width), CInt(height), CInt(4 * width), 95, &$0) }
    }

    private func webP(_ encode: (inout UnsafeMutablePointer<UInt8>?) -> Int) throws -> [UInt8] {
        var output: UnsafeMutablePointer<UInt8>?
        let length = encode(&output)
        defer { WebPFree(output) }
        guard let output, length > 0 else { throw EncodingError() }
        return Array(UnsafeBufferPointer(start: output, count: length))
    }
}
