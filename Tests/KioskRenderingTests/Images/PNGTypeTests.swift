import Foundation
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@Suite("Pixel types of PNG")
struct PNGTypeTests {
    /// Sixteen colours, red, green, blue and alpha each.
    private static let palette: [[UInt8]] = (UInt8(0)..<16).map { index in
        [16 * index, 255 - 10 * index, 99, 17 * index]
    }

    @Test(
        "Every pixel type is decoded, with and without interlacing", arguments: PNGFile.PixelType.all, [false, true])
    func types(type: PNGFile.PixelType, isInterlaced: Bool) throws {
        let maximum = type.components == .palette ? min(15, 1 << type.bitDepth - 1) : 1 << type.bitDepth - 1
        var random = SeededGenerator(seed: 9)
        for (width, height) in [(1, 1), (5, 3), (8, 8), (19, 11)] {
            let samples = (0..<width * height).map { _ in
                (0..<type.components.count).map { _ in Int.random(in: 0...maximum, using: &random) }
            }
            let file = PNGFile(
                width: width, height: height, type: type, isInterlaced: isInterlaced,
                palette: type.components == .palette ? Array(Self.palette.prefix(maximum + 1)) : []
            ) { x, y in samples[y * width + x] }
            let expected = TestImage(width: width, height: height) { x, y in
                Self.color(of: samples[y * width + x], type: type)
            }
            let decoded = try ImageDecoder().decode(Data(file.data), scale: 1)
            #expect(decoded.pixelWidth == width)
            #expect(decoded.pixelHeight == height)
            #expect(decoded.difference(to: expected.premultiplied) <= (type.bitDepth == 16 ? 1 : 0))
        }
    }

    @Test(
        "Pixels of the transparent colour are transparent, all others opaque",
        arguments: PNGFile.PixelType.all.filter { [.gray, .color].contains($0.components) })
    func transparentColor(type: PNGFile.PixelType) throws {
        let key = [Int](repeating: 1, count: type.components.count)
        let other = [Int](repeating: 0, count: type.components.count)
        let file = PNGFile(width: 6, height: 4, type: type, transparent: key) { x, y in
            (x + y) % 2 == 0 ? key : other
        }
        let expected = TestImage(width: 6, height: 4) { x, y in [0, 0, 0, (x + y) % 2 == 0 ? 0 : 255] }
        #expect(try ImageDecoder().decode(Data(file.data), scale: 1).pixels == expected.pixels)
    }

    @Test("Colours do not depend on the gamma of the file")
    func gamma() throws {
        var file = PNGFile(width: 4, height: 1, type: .init(components: .color, bitDepth: 8)) { x, _ in
            [10, 80 * x, 200]
        }
        let pixels = try ImageDecoder().decode(Data(file.data), scale: 1).pixels
        file.chunks.insert(PNGFile.Chunk(type: "gAMA", content: [0, 1, 0x86, 0xA0]), at: 1)
        #expect(try ImageDecoder().decode(Data(file.data), scale: 1).pixels == pixels)
    }

    /// Returns the straight RGBA components of a pixel.
    private static func color(of samples: [Int], type: PNGFile.PixelType) -> [UInt8] {
        let values = samples.map { UInt8((Double($0) * 255 / Double(1 << type.bitDepth - 1)).rounded()) }
        return switch type.components {
        case .palette: palette[samples[0]]
        case .gray: [values[0], values[0], values[0], 255]
        case .grayAlpha: [values[0], values[0], values[0], values[1]]
        case .color: values + [255]
        case .colorAlpha: values
        }
    }
}
