import Foundation
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@Suite("Images of the application by their names")
struct NamedImageTests {
    private func write(_ names: [String], in directory: URL) throws {
        let image = try #require(UIImage(pixelWidth: 6, pixelHeight: 6, pixels: [UInt8](repeating: 255, count: 144)))
        for name in names { try image.writePNG(to: directory.appending(path: name)) }
    }

    @Test("A name finds the file with the most pixels per point, with or without the extension")
    func scales() throws {
        let scratch = try ScratchDirectory()
        try write(["pin.png"], in: scratch.url)
        #expect(UIImage(named: "pin", in: scratch.url)?.size == CGSize(width: 6, height: 6))
        try write(["pin@2x.png"], in: scratch.url)
        #expect(UIImage(named: "pin.png", in: scratch.url)?.size == CGSize(width: 3, height: 3))
        try write(["pin@3x.png"], in: scratch.url)
        #expect(UIImage(named: "pin", in: scratch.url)?.size == CGSize(width: 2, height: 2))
    }

    @Test("There is no image for an unknown name, another extension or a file that is not an image")
    func missing() throws {
        let scratch = try ScratchDirectory()
        try write(["pin.png"], in: scratch.url)
        try Data("no image".utf8).write(to: scratch.url.appending(path: "text.png"))
        #expect(UIImage(named: "other", in: scratch.url) == nil)
        #expect(UIImage(named: "pin.webp", in: scratch.url) == nil)
        #expect(UIImage(named: "text", in: scratch.url) == nil)
        #expect(UIImage(named: "pin") == nil)
    }
}
