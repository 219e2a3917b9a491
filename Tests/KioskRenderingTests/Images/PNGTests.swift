import Foundation
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@Suite("PNG")
struct PNGTests {
    private func image(width: Int = 31, height: Int = 17, alpha: UInt8? = 255) throws -> UIImage {
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
            let image = try self.image(width: size.0, height: size.1)
            try image.writePNG(to: url)
            #expect(try UIImage(contentsOf: url, scale: 2) == image)
        }
    }

    @Test("Translucent images have the same premultiplied pixels after writing and reading")
    func translucent() throws {
        let directory = try ScratchDirectory()
        let url = directory.url.appending(path: "image.png")
        let image = try self.image(width: 256, height: 64, alpha: nil)
        try image.writePNG(to: url)
        let back = try UIImage(contentsOf: url)
        #expect(back.pixels == image.pixels)
        #expect(back.scale == 1)
    }

    @Test("Errors contain the file and the reason")
    func missing() throws {
        let directory = try ScratchDirectory()
        let url = directory.url.appending(path: "missing.png")
        let reading = #expect(throws: ImageError.self) { try UIImage(contentsOf: url) }
        #expect(reading?.description.hasPrefix(url.path + ": cannot be read") == true)
        let nowhere = url.appending(path: "nowhere.png")
        let writing = #expect(throws: ImageError.self) { try image().writePNG(to: nowhere) }
        #expect(writing?.description.hasPrefix(nowhere.path + ": cannot be written") == true)
    }

    @Test("Truncated files and random data throw an error")
    func damaged() throws {
        let whole = try image().pngData()
        // The last 12 bytes are the end chunk, which contains no data; without it the image is complete.
        for count in 0..<whole.count - 12 {
            #expect(throws: ImageError.self) { try ImageDecoder().decode(whole.prefix(count), scale: 1) }
        }
        var random = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            let noise = Data((0..<500).map { _ in UInt8.random(in: 0...255, using: &random) })
            #expect(throws: ImageError.self) { try ImageDecoder().decode(whole.prefix(8) + noise, scale: 1) }
        }
    }
}
