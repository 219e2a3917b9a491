import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@Suite("Image files")
struct ImageDecoderTests {
    private let decoder = ImageDecoder()

    @Test("The format is detected by the bytes, not by the name of the file")
    func detection() throws {
        let directory = try ScratchDirectory()
        let image = TestImage.gradient(width: 9, height: 5)
        for bytes in [try image.jpeg(), try image.lossyWebP(), try image.losslessWebP()] {
            let file = try directory.write(Data(bytes), to: "image.png")
            let decoded = try UIImage(contentsOf: file, scale: 2)
            #expect(decoded.pixelWidth == 9)
            #expect(decoded.pixelHeight == 5)
            #expect(decoded.scale == 2)
        }
    }

    @Test("A slice of a larger buffer is decoded")
    func slice() throws {
        let bytes = try TestImage.gradient(width: 9, height: 5).losslessWebP()
        let slice = Data([1, 2, 3] + bytes).dropFirst(3)
        #expect(try decoder.decode(slice, scale: 1) == decoder.decode(Data(bytes), scale: 1))
    }

    @Test("Lossless formats have the same premultiplied pixels for every value and every alpha")
    func premultiplication() throws {
        let image = TestImage.everyAlpha
        let png = PNGFile(
            width: image.width, height: image.height, type: .init(components: .colorAlpha, bitDepth: 8)
        ) { x, y in [x, x, x, y] }
        #expect(try decoder.decode(Data(png.data), scale: 1).pixels == image.premultiplied)
        #expect(try decoder.decode(Data(image.losslessWebP()), scale: 1).pixels == image.premultiplied)
    }

    @Test(
        "An unknown format is an error with the first bytes and the known formats",
        arguments: [
            ("GIF89a and more data", "47 49 46 38 39 61 20 61 6e 64 20 6d"), ("<html>", "3c 68 74 6d 6c 3e"),
            ("\n", "0a"), ("RIFF0000WAVEfmt ", "52 49 46 46 30 30 30 30 57 41 56 45"),
        ])
    func unknownFormat(text: String, bytes: String) {
        let error = #expect(throws: ImageError.self) { try decoder.decode(Data(text.utf8), scale: 1) }
        #expect(
            error?.description
                == "image: unknown format with the first bytes \(bytes); pass a PNG, JPEG, WebP or SVG file")
    }

    @Test("Empty data is an error")
    func empty() {
        let error = #expect(throws: ImageError.self) { try decoder.decode(Data(), scale: 1) }
        #expect(error?.description == "image: data is empty; pass a PNG, JPEG, WebP or SVG file")
    }

    @Test("A file that is only the signature of a format is an error of that format")
    func signatures() throws {
        let files = [
            "PNG": PNGFile(headerOfWidth: 1, height: 1).data.prefix(8),
            "JPEG": try TestImage.everyAlpha.jpeg().prefix(3), "WebP": try TestImage.everyAlpha.lossyWebP().prefix(12),
        ]
        for (format, bytes) in files {
            let error = #expect(throws: ImageError.self) { try decoder.decode(Data(bytes), scale: 1) }
            #expect(error?.subject == format)
        }
    }

    @Test("An invalid scale is an error", arguments: [0, -1, CGFloat.nan, .infinity])
    func scale(_ scale: CGFloat) throws {
        let bytes = Data(try TestImage.gradient(width: 2, height: 2).losslessWebP())
        let error = #expect(throws: ImageError.self) { try decoder.decode(bytes, scale: scale) }
        #expect(error?.description == "image: the scale is \(scale); pass a finite number above 0")
    }

    @Test("The error of a file contains its path and the reason")
    func file() throws {
        let directory = try ScratchDirectory()
        let file = try directory.write(Data(try TestImage.everyAlpha.ycckJPEG()), to: "photo.jpg")
        let error = #expect(throws: ImageError.self) { try UIImage(contentsOf: file) }
        #expect(error?.description.hasPrefix(file.path + ": CMYK colours are not supported; ") == true)
    }
}
