import Foundation
import KioskMaps
import KioskMapsTesting
import KioskRendering
import TestSupport
import Testing

@testable import kioskmaps_conformance

@Suite("Images with straight alpha")
struct PixelImageTests {
    @Test("Premultiplied pixels are divided by alpha as in a PNG that is written of them")
    func straight() throws {
        let pixels: [UInt8] = [100, 50, 0, 100, 0, 0, 0, 0, 7, 8, 9, 255, 30, 20, 10, 40]
        let image = try #require(UIImage(pixelWidth: 2, pixelHeight: 2, pixels: pixels))
        let straight = PixelImage(image)
        #expect(straight.pixels == [255, 128, 0, 100, 0, 0, 0, 0, 7, 8, 9, 255, 191, 128, 64, 40])
        let directory = try ScratchDirectory()
        let file = directory.url.appending(path: "image.png")
        try image.writePNG(to: file)
        #expect(try PixelImage(contentsOfPNG: file) == straight)
    }

    @Test("An image without alpha is opaque")
    func opaque() throws {
        let directory = try ScratchDirectory()
        let file = directory.url.appending(path: "image.png")
        try ScratchSuite.image([1, 2, 3, 255], width: 3, height: 2).writePNG(to: file)
        let image = try PixelImage(contentsOfPNG: file)
        #expect(image.size == "3 × 2")
        #expect(Array(image.pixels.prefix(4)) == [1, 2, 3, 255])
    }

    @Test("A missing and a damaged file are errors with the path")
    func damaged() throws {
        let directory = try ScratchDirectory()
        let file = directory.url.appending(path: "image.png")
        let missing = #expect(throws: FixtureError.self) { try PixelImage(contentsOfPNG: file) }
        #expect(missing?.message.hasPrefix("\(file.path): cannot be read") == true)
        try ScratchSuite.image([1, 2, 3, 255]).writePNG(to: file)
        try Data(contentsOf: file).dropLast(30).write(to: file)
        let damaged = #expect(throws: FixtureError.self) { try PixelImage(contentsOfPNG: file) }
        #expect(damaged?.message.hasPrefix("\(file.path): not a complete PNG") == true)
    }

    @Test("Bytes that are not those of the size are refused")
    func invalidSizes() {
        #expect(PixelImage(width: 0, height: 0, pixels: []) == nil)
        #expect(PixelImage(width: 2, height: 2, pixels: [UInt8](repeating: 0, count: 12)) == nil)
        #expect(PixelImage(width: 1, height: 1, pixels: [UInt8](repeating: 0, count: 5)) == nil)
        #expect(PixelImage(width: 3, height: 1, pixels: [UInt8](repeating: 0, count: 12)) != nil)
    }

    @Test("The bottom left part of an image has the size that is asked for, at most that of the image")
    func part() throws {
        let pixels = (0..<12).flatMap { red -> [UInt8] in [red, 0, 0, 255] }
        let image = try #require(UIImage(pixelWidth: 4, pixelHeight: 3, pixels: pixels))
        func reds(_ width: Int?, _ height: Int?) -> [UInt8] {
            let part = image.bottomLeft(width: width, height: height)
            return stride(from: 0, to: part.pixels.count, by: 4).map { part.pixels[$0] }
        }
        #expect(reds(2, 2) == [4, 5, 8, 9])
        #expect(reds(nil, 1) == [8, 9, 10, 11])
        #expect(reds(1, nil) == [0, 4, 8])
        #expect(reds(9, 9) == Array(0..<12))
        #expect(reds(nil, nil) == Array(0..<12))
    }
}
