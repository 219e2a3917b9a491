import Foundation
import KioskRendering
import KioskStyle
import Testing

/// The check of what a decoder makes of bytes that may not be an image.
enum ImageProbe {
    /// Decodes bytes and returns whether they are an image, which must be valid.
    static func isImage(_ bytes: [UInt8], _ name: String) -> Bool {
        do {
            let image = try ImageDecoder().decode(Data(bytes), scale: 1)
            #expect(image.pixels.count == 4 * image.pixelWidth * image.pixelHeight, "\(name)")
            #expect(max(image.pixelWidth, image.pixelHeight) <= 16_384, "\(name)")
            #expect(image.pixels.count <= 1 << 28, "\(name)")
            let isPremultiplied = image.pixels.indices.allSatisfy { image.pixels[$0] <= image.pixels[$0 | 3] }
            #expect(isPremultiplied, "\(name)")
            return true
        } catch {
            #expect(!error.reason.isEmpty, "\(name)")
            return false
        }
    }
}
