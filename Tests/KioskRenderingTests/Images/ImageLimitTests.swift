import Foundation
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@Suite("Limits of image sizes")
struct ImageLimitTests {
    /// The sizes that no image may have, each beyond a limit by the least possible.
    static let refused = [(16_385, 1), (1, 16_385), (16_384, 4_097), (4_097, 16_384), (8_193, 8_192), (65_500, 65_500)]

    /// The largest sizes that are allowed.
    static let allowed = [(16_384, 1), (1, 16_384), (16_384, 4_096), (4_096, 16_384), (8_192, 8_192)]

    private func error(of bytes: [UInt8]) -> ImageError? {
        #expect(throws: ImageError.self) { try ImageDecoder().decode(Data(bytes), scale: 1) }
    }

    /// Returns the start of a JPEG file: all up to the compressed pixels, with another size.
    private func jpegHeader(width: Int, height: Int, isProgressive: Bool = false) throws -> [UInt8] {
        var bytes = try TestImage.gradient(width: 8, height: 8).jpeg(isProgressive: isProgressive)
        let frame = try #require(bytes.firstRange(of: [0xFF, isProgressive ? 0xC2 : 0xC0])).upperBound
        bytes.replaceSubrange(
            frame + 3..<frame + 7, with: [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) })
        let scan = try #require(bytes.firstRange(of: [0xFF, 0xDA])).upperBound
        return Array(bytes.prefix(scan + Int(bytes[scan + 1])))
    }

    /// Returns the header of a lossless WebP file and the first bytes after it.
    private func webPHeader(width: Int, height: Int) -> [UInt8] {
        let size = UInt32(width - 1) | UInt32(height - 1) << 14
        let content: [UInt8] = [0x2F] + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + [0, 0, 0]
        return Array("RIFF".utf8) + [20, 0, 0, 0] + Array("WEBPVP8L".utf8) + [8, 0, 0, 0] + content
    }

    @Test("A header beyond the limits is refused, whatever follows it", arguments: refused)
    func beyond(width: Int, height: Int) throws {
        let limits =
            "\(width) × \(height) pixels exceed the limits of 16384 pixels per side and 67108864 pixels in total"
        #expect(error(of: PNGFile(headerOfWidth: width, height: height).data)?.reason.hasPrefix(limits) == true)
        #expect(error(of: try jpegHeader(width: width, height: height))?.reason.hasPrefix(limits) == true)
        let progressive = try jpegHeader(width: width, height: height, isProgressive: true)
        #expect(error(of: progressive)?.reason.hasPrefix(limits) == true)
        #expect(error(of: WebPFile(width: width, height: height).data)?.reason.hasPrefix(limits) == true)
    }

    @Test("An image over the limit of its use is refused before its pixels are allocated")
    func useLimit() throws {
        let limits = "512 × 513 pixels exceed the limits of 16384 pixels per side and 262144 pixels in total"
        let headers = [
            PNGFile(headerOfWidth: 512, height: 513).data, try jpegHeader(width: 512, height: 513),
            WebPFile(width: 512, height: 513).data,
            Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="512" height="513"/>"#.utf8),
        ]
        for header in headers {
            let error = #expect(throws: ImageError.self) {
                try ImageDecoder().decode(Data(header), scale: 1, maximumByteCount: 4 * 512 * 512)
            }
            #expect(error?.reason.hasPrefix(limits) == true)
            #expect(error?.reason.hasSuffix("raise ResourceOptions.limits") == true)
        }
        let square = try TestImage.gradient(width: 512, height: 512).jpeg(isProgressive: false)
        #expect(try ImageDecoder().decode(Data(square), scale: 1, maximumByteCount: 4 * 512 * 512).pixelWidth == 512)
    }

    @Test("A limit below zero refuses all images", arguments: [-1, -4, Int.min])
    func negativeLimit(limit: Int) throws {
        let files = [
            PNGFile(headerOfWidth: 1, height: 1).data, try jpegHeader(width: 1, height: 1),
            WebPFile(width: 1, height: 1).data,
            Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#.utf8),
        ]
        for file in files {
            #expect(throws: ImageError.self) {
                try ImageDecoder().decode(Data(file), scale: 1, maximumByteCount: limit)
            }
        }
    }

    @Test("A lossless WebP header beyond the limits is refused", arguments: [(16_384, 4_097), (16_384, 16_384)])
    func lossless(width: Int, height: Int) {
        let reason = error(of: webPHeader(width: width, height: height))?.reason
        #expect(reason?.contains("\(width) × \(height) pixels exceed the limits") == true)
    }

    @Test("A header within the limits is not refused for its size, only for the missing pixels", arguments: allowed)
    func within(width: Int, height: Int) throws {
        let files = [
            PNGFile(headerOfWidth: width, height: height).data, try jpegHeader(width: width, height: height),
            webPHeader(width: width, height: height),
        ]
        for file in files {
            let reason = try #require(error(of: file)?.reason)
            #expect(!reason.contains("exceed"))
            #expect(reason.hasSuffix("; the file is damaged or not supported, export it again"))
        }
    }

    @Test("The greatest size that a header can declare is refused")
    func greatest() throws {
        #expect(error(of: PNGFile(headerOfWidth: 0x7FFF_FFFF, height: 0x7FFF_FFFF).data)?.subject == "PNG")
        #expect(error(of: try jpegHeader(width: 65_535, height: 65_535))?.subject == "JPEG")
        #expect(error(of: WebPFile(width: 1 << 24, height: 1 << 24).data)?.subject == "WebP")
        #expect(error(of: WebPFile(width: 65_535, height: 65_535).data)?.reason.contains("65535 × 65535") == true)
    }

    @Test("A header without pixels is refused", arguments: [(0, 1), (1, 0), (0, 0)])
    func none(width: Int, height: Int) throws {
        #expect(error(of: PNGFile(headerOfWidth: width, height: height).data)?.subject == "PNG")
        #expect(error(of: try jpegHeader(width: width, height: height))?.subject == "JPEG")
    }

    @Test("An image of the greatest width is decoded")
    func wide() throws {
        let image = TestImage.gradient(width: 16_384, height: 1)
        let file = PNGFile(width: 16_384, height: 1, type: .init(components: .color, bitDepth: 8)) { x, _ in
            image.pixels[4 * x..<4 * x + 3].map { Int($0) }
        }
        #expect(try ImageDecoder().decode(Data(file.data), scale: 1).pixels == image.pixels)
        #expect(try ImageDecoder().decode(Data(try image.jpeg()), scale: 1).pixelWidth == 16_384)
    }
}
