import Foundation
import KioskMaps
import KioskStyle
import TestSupport
import Testing

@testable import KioskRendering

@Suite("SVG images")
struct SVGTests {
    private let square = """
        <?xml version="1.0"?>
        <!-- A red square with a half transparent lower half. -->
        <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4" viewBox="0 0 8 4">
         <rect width="8" height="2" fill="#ff0000"/><rect y="2" width="8" height="2" fill="#0000ff" fill-opacity="0.5"/>
        </svg>
        """

    private func decode(_ text: String, scale: CGFloat = 1) throws -> UIImage {
        try ImageDecoder().decode(Data(text.utf8), scale: scale)
    }

    @Test("An SVG is drawn in its size in points, with as many pixels as the scale asks for", arguments: [1, 2, 3])
    func scale(_ scale: Int) throws {
        let image = try decode(square, scale: CGFloat(scale))
        #expect(image.size == CGSize(width: 8, height: 4))
        #expect(image.pixelWidth == 8 * scale)
        #expect(Array(image.pixels.prefix(4)) == [255, 0, 0, 255])
        let last = Array(image.pixels.suffix(4))
        #expect(last[0] == 0)
        #expect(abs(Int(last[2]) - 128) <= 1)
        #expect(abs(Int(last[3]) - 128) <= 1)
    }

    @Test("The view box is the size of an SVG without one")
    func viewBox() throws {
        let image = try decode(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>"#)
        #expect(image.size == CGSize(width: 30, height: 20))
    }

    @Test(
        "Files that are damaged, huge or without a size are errors",
        arguments: [
            "<svg", "<svg xmlns='http://www.w3.org/2000/svg'></sv>", "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='1e9'/>",
            "<svg xmlns='http://www.w3.org/2000/svg' width='-4' height='4'/>",
        ])
    func invalid(_ text: String) {
        #expect(throws: ImageError.self) { try decode(text) }
    }

    @Test("Mutated files are images or errors")
    func mutations() {
        var random = SeededGenerator(seed: 22)
        let bytes = Array(square.utf8)
        var errors = 0
        for _ in 0..<randomRounds(100) {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                mutated[Int.random(in: mutated.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if !ImageProbe.isImage(mutated, "SVG") { errors += 1 }
        }
        #expect(errors > 0)
    }

    @Test("A named SVG has two pixels per point, and follows images of pixels")
    func named() throws {
        let scratch = try ScratchDirectory()
        let folder = scratch.url
        try scratch.write(square, to: "pin.svg")
        let image = try #require(UIImage(named: "pin", in: folder))
        #expect(image.scale == 2)
        #expect(image.size == CGSize(width: 8, height: 4))
        let pixels = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [1, 2, 3, 255]))
        try pixels.writePNG(to: folder.appending(path: "pin.png"))
        #expect(UIImage(named: "pin", in: folder)?.pixelWidth == 1)
        #expect(UIImage(named: "pin.svg", in: folder)?.pixelWidth == 16)
    }
}
