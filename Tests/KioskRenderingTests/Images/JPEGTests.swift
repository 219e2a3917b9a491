import Foundation
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@Suite("JPEG")
struct JPEGTests {
    private func decode(_ bytes: [UInt8]) throws -> UIImage {
        try ImageDecoder().decode(Data(bytes), scale: 1)
    }

    @Test(
        "Baseline and progressive files of every subsampling have the encoded colours",
        arguments: [false, true], TestImage.Subsampling.allCases)
    func colors(isProgressive: Bool, subsampling: TestImage.Subsampling) throws {
        for (width, height) in [(1, 1), (17, 9), (64, 48)] {
            let image = TestImage.gradient(width: width, height: height)
            let decoded = try decode(try image.jpeg(subsampling, isProgressive: isProgressive))
            #expect(decoded.pixelWidth == width)
            #expect(decoded.pixelHeight == height)
            #expect(decoded.difference(to: image.expected(subsampling)) <= 16)
        }
    }

    @Test("The colour components of a grey file are equal, and its pixels are opaque")
    func gray() throws {
        let decoded = try decode(try TestImage.gradient(width: 20, height: 20).jpeg(.gray))
        for start in stride(from: 0, to: decoded.pixels.count, by: 4) {
            #expect(Set(decoded.pixels[start..<start + 3]).count == 1)
            #expect(decoded.pixels[start + 3] == 255)
        }
    }

    @Test("A file with RGB components is decoded without conversion")
    func rgb() throws {
        // White has the components 255, 128, 128 in YCbCr.
        let white = TestImage(width: 8, height: 8) { _, _ in [255, 255, 255, 255] }
        let bytes = try white.jpeg().replacingJFIF(with: adobe(transform: 0))
        #expect(try decode(bytes).pixels == TestImage(width: 8, height: 8) { _, _ in [255, 128, 128, 255] }.pixels)
    }

    @Test("CMYK and YCCK colours are refused with a remedy", arguments: [UInt8(0), 2])
    func cmyk(transform: UInt8) throws {
        var bytes = try TestImage.noise(width: 16, height: 16, seed: 1).ycckJPEG()
        let marker = try #require(bytes.firstRange(of: Array("Adobe".utf8)))
        bytes[marker.upperBound + 6] = transform
        let error = #expect(throws: ImageError.self) { try decode(bytes) }
        #expect(error?.description == "JPEG: CMYK colours are not supported; convert the image to RGB")
    }

    @Test("The orientation of EXIF is ignored")
    func orientation() throws {
        let bytes = try TestImage.gradient(width: 12, height: 7).jpeg()
        // A big-endian TIFF directory with one entry: the tag 0x0112 of type short with the value 6.
        let content: [UInt8] =
            Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let rotated = bytes.prefix(2) + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + bytes.dropFirst(2)
        #expect(try decode(Array(rotated)) == decode(bytes))
    }

    @Test("A truncated file is an error at any length", arguments: [false, true])
    func truncation(isProgressive: Bool) throws {
        let bytes = try TestImage.noise(width: 20, height: 12, seed: 2).jpeg(isProgressive: isProgressive)
        for count in 0..<bytes.count {
            #expect(throws: ImageError.self) { try decode(Array(bytes.prefix(count))) }
        }
        #expect(throws: Never.self) { try decode(bytes) }
    }

    @Test("Components of 12 bits are refused")
    func precision() throws {
        var bytes = try TestImage.gradient(width: 8, height: 8).jpeg()
        let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0]))
        bytes[frame.upperBound + 2] = 12
        let error = #expect(throws: ImageError.self) { try decode(bytes) }
        #expect(error?.reason.contains("precision 12") == true)
    }

    /// Returns an Adobe marker segment, which states the conversion of colours.
    private func adobe(transform: UInt8) -> [UInt8] {
        [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform]
    }
}

extension TestImage {
    /// Returns the colours of a decoded file: the luminance of grey files, else the colours of the image.
    fileprivate func expected(_ subsampling: Subsampling) -> [UInt8] {
        guard subsampling == .gray else { return pixels }
        return stride(from: 0, to: pixels.count, by: 4).flatMap { start -> [UInt8] in
            let weights = zip([0.299, 0.587, 0.114], pixels[start...])
            let luminance = UInt8(weights.reduce(0) { $0 + $1.0 * Double($1.1) }.rounded())
            return [luminance, luminance, luminance, 255]
        }
    }
}

extension [UInt8] {
    /// Returns the bytes of a JPEG file with another segment in place of the first, which is that of JFIF.
    fileprivate func replacingJFIF(with segment: [UInt8]) -> [UInt8] {
        let length = Int(self[4]) << 8 | Int(self[5])
        return Array(prefix(2)) + segment + Array(dropFirst(4 + length))
    }
}
