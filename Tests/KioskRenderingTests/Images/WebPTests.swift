import Foundation
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@Suite("WebP")
struct WebPTests {
    private func decode(_ bytes: [UInt8]) throws -> UIImage {
        try ImageDecoder().decode(Data(bytes), scale: 1)
    }

    @Test("Lossless files have exactly the encoded pixels, premultiplied")
    func lossless() throws {
        for (width, height) in [(1, 1), (31, 17), (200, 3)] {
            let image = TestImage.noise(width: width, height: height, seed: 5)
            let decoded = try decode(try image.losslessWebP())
            #expect(decoded.pixelWidth == width)
            #expect(decoded.pixelHeight == height)
            #expect(decoded.pixels == image.premultiplied)
        }
    }

    @Test("Lossy files have nearly the encoded colours")
    func lossy() throws {
        for (width, height) in [(1, 1), (33, 17), (64, 48)] {
            let image = TestImage.gradient(width: width, height: height)
            let decoded = try decode(try image.lossyWebP())
            #expect(decoded.pixelWidth == width)
            #expect(decoded.pixelHeight == height)
            #expect(decoded.difference(to: image.pixels) <= 10)
        }
    }

    @Test("Lossy files have exactly the encoded alpha")
    func alpha() throws {
        let image = TestImage(width: 64, height: 64) { x, y in [200, 100, 50, UInt8(4 * (x + y) / 2)] }
        let decoded = try decode(try image.lossyWebP())
        #expect(decoded.difference(to: image.premultiplied) <= 10)
        for index in stride(from: 3, to: image.pixels.count, by: 4) {
            #expect(decoded.pixels[index] == image.pixels[index])
        }
    }

    @Test("Animations are refused with a remedy")
    func animation() throws {
        var file = WebPFile(width: 8, height: 8, features: .animation)
        file.append("ANIM", [0, 0, 0, 0, 0, 0])
        let frame = try TestImage.gradient(width: 8, height: 8).losslessWebP().dropFirst(12)
        file.append("ANMF", [0, 0, 0, 0, 0, 0, 7, 0, 0, 7, 0, 0, 100, 0, 0, 0] + frame)
        let error = #expect(throws: ImageError.self) { try decode(file.data) }
        #expect(
            error?.description == "WebP: animations are not supported; use a still image, such as the first frame")
    }

    @Test("A truncated file is an error at any length", arguments: [false, true])
    func truncation(isLossless: Bool) throws {
        let image = TestImage.noise(width: 12, height: 9, seed: 6)
        let bytes = isLossless ? try image.losslessWebP() : try image.lossyWebP()
        for count in 0..<bytes.count {
            #expect(throws: ImageError.self) { try decode(Array(bytes.prefix(count))) }
        }
        #expect(throws: Never.self) { try decode(bytes) }
    }
}
