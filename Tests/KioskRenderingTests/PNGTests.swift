import Foundation
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@Suite("PNG")
struct PNGTests {
    private func picture(width: Int = 31, height: Int = 17, alpha: UInt8? = 255) throws -> UIImage {
        var random = SeededGenerator(seed: 7)
        let pixels = (0..<width * height).flatMap { _ -> [UInt8] in
            let alpha = alpha ?? UInt8.random(in: 0...255, using: &random)
            return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
        }
        return try #require(UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: 2))
    }

    @Test("Opaque images are unchanged after writing and reading")
    func opaque() throws {
        let directory = try ScratchDirectory()
        let url = directory.url.appending(path: "image.png")
        for size in [(1, 1), (31, 17), (1, 300), (640, 480)] {
            let image = try picture(width: size.0, height: size.1)
            try image.writePNG(to: url)
            #expect(try UIImage(contentsOfPNG: url, scale: 2) == image)
        }
    }

    @Test("Translucent images have the same premultiplied pixels after writing and reading")
    func translucent() throws {
        let directory = try ScratchDirectory()
        let url = directory.url.appending(path: "image.png")
        let image = try picture(width: 256, height: 64, alpha: nil)
        try image.writePNG(to: url)
        let back = try UIImage(contentsOfPNG: url)
        #expect(back.pixels == image.pixels)
        #expect(back.scale == 1)
    }

    @Test("Errors contain the file and the reason")
    func missing() throws {
        let directory = try ScratchDirectory()
        let url = directory.url.appending(path: "missing.png")
        let reading = #expect(throws: PNGError.self) { try UIImage(contentsOfPNG: url) }
        #expect(reading?.description.hasPrefix(url.path + ": cannot be read") == true)
        let nowhere = url.appending(path: "nowhere.png")
        let writing = #expect(throws: PNGError.self) { try picture().writePNG(to: nowhere) }
        #expect(writing?.description.hasPrefix(nowhere.path + ": cannot be written") == true)
    }

    @Test("Truncated files and random data throw an error")
    func damaged() throws {
        let directory = try ScratchDirectory()
        let url = directory.url.appending(path: "image.png")
        let whole = try picture().pngData()
        // The last 12 bytes are the end chunk, which contains no data; without it the image is complete.
        for count in 0..<whole.count - 16 {
            try whole.prefix(count).write(to: url)
            #expect(throws: PNGError.self) { try UIImage(contentsOfPNG: url) }
        }
        var random = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            try Data((0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }).write(to: url)
            #expect(throws: PNGError.self) { try UIImage(contentsOfPNG: url) }
        }
    }

    @Test("Modified files result in an error or an image, never in a crash")
    func mutations() throws {
        let directory = try ScratchDirectory()
        let url = directory.url.appending(path: "image.png")
        let whole = try picture(alpha: nil).pngData()
        var random = SeededGenerator(seed: 11)
        var refused = 0
        for _ in 0..<600 {
            var bytes = [UInt8](whole)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try Data(bytes).write(to: url)
            do { _ = try UIImage(contentsOfPNG: url) } catch is PNGError { refused += 1 }
        }
        #expect(refused > 500)
    }

    @Test("A header with too many pixels is rejected before memory is allocated")
    func bomb() throws {
        let directory = try ScratchDirectory()
        let url = directory.url.appending(path: "image.png")
        var bytes = [UInt8](try picture().pngData())
        bytes.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
        let crc = bytes[12..<29].reduce(UInt32.max) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
        bytes.replaceSubrange(29..<33, with: (0..<4).map { UInt8(truncatingIfNeeded: ~crc >> UInt32(24 - 8 * $0)) })
        try Data(bytes).write(to: url)
        let error = #expect(throws: PNGError.self) { try UIImage(contentsOfPNG: url) }
        #expect(error?.reason.contains("20000 × 20000") == true)
    }
}
