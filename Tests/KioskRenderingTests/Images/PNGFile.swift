/// The chunks of a PNG file with pixels of any type, without compression.
struct PNGFile {
    /// The type of pixels: what a pixel consists of, and the number of bits of each component.
    struct PixelType: CustomStringConvertible {
        /// The components of pixels, with the numbers of the PNG specification.
        enum Components: UInt8 {
            case gray = 0
            case color = 2
            case palette = 3
            case grayAlpha = 4
            case colorAlpha = 6

            /// The number of components.
            var count: Int { [.color: 3, .grayAlpha: 2, .colorAlpha: 4][self] ?? 1 }
        }

        let components: Components
        let bitDepth: Int

        /// Every type of the specification.
        static let all: [PixelType] = [
            (Components.gray, [1, 2, 4, 8, 16]), (.color, [8, 16]), (.palette, [1, 2, 4, 8]), (.grayAlpha, [8, 16]),
            (.colorAlpha, [8, 16]),
        ].flatMap { components, depths in depths.map { PixelType(components: components, bitDepth: $0) } }

        var description: String { "\(components), \(bitDepth) bits" }
    }

    /// A chunk.
    struct Chunk {
        var type: String
        var content: [UInt8]
    }

    /// The chunks in the order of the file.
    var chunks: [Chunk] = []

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - type: The type of the pixels.
    ///   - isInterlaced: Whether the pixels are in seven passes.
    ///   - palette: The colours of a palette, red, green, blue and alpha each.
    ///   - transparent: The components of the transparent colour of a type without alpha; empty for none.
    ///   - sample: Returns the components of the pixel in a column and a row.
    init(
        width: Int, height: Int, type: PixelType, isInterlaced: Bool = false, palette: [[UInt8]] = [],
        transparent: [Int] = [], sample: (_ x: Int, _ y: Int) -> [Int]
    ) {
        appendHeader(width: width, height: height, type: type, isInterlaced: isInterlaced)
        if !palette.isEmpty {
            chunks.append(Chunk(type: "PLTE", content: palette.flatMap { $0.prefix(3) }))
            chunks.append(Chunk(type: "tRNS", content: palette.map { $0[3] }))
        }
        if !transparent.isEmpty {
            chunks.append(Chunk(type: "tRNS", content: transparent.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }))
        }
        let passes = isInterlaced ? Self.interlacingPasses : [(x: 0, y: 0, dx: 1, dy: 1)]
        var rows: [UInt8] = []
        for pass in passes where pass.x < width {
            for y in stride(from: pass.y, to: height, by: pass.dy) {
                let samples = stride(from: pass.x, to: width, by: pass.dx).flatMap { sample($0, y) }
                rows += [0] + Self.packed(samples, bitDepth: type.bitDepth)
            }
        }
        chunks.append(Chunk(type: "IDAT", content: Self.stored(rows)))
        chunks.append(Chunk(type: "IEND", content: []))
    }

    /// Creates a file of grey pixels that ends where the pixels begin.
    init(headerOfWidth width: Int, height: Int) {
        appendHeader(
            width: width, height: height, type: PixelType(components: .gray, bitDepth: 8), isInterlaced: false)
        chunks.append(Chunk(type: "IDAT", content: []))
    }

    /// The rows of pixels with their filters; setting them stores them with their checksum.
    var rows: [UInt8] {
        // Two bytes of header and five of the one block precede them, four of the checksum follow.
        get { chunks.filter { $0.type == "IDAT" }.flatMap { Array($0.content.dropFirst(7).dropLast(4)) } }
        set {
            guard let index = chunks.firstIndex(where: { $0.type == "IDAT" }) else { return }
            chunks[index].content = Self.stored(newValue)
        }
    }

    /// The bytes of the file.
    var data: [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunks.flatMap { chunk in
                let content = Array(chunk.type.utf8) + chunk.content
                return Self.bigEndian(chunk.content.count) + content
                    + Self.bigEndian(Self.cyclicRedundancyCheck(content))
            }
    }

    private mutating func appendHeader(width: Int, height: Int, type: PixelType, isInterlaced: Bool) {
        let content =
            Self.bigEndian(width) + Self.bigEndian(height)
            + [UInt8(type.bitDepth), type.components.rawValue, 0, 0, isInterlaced ? 1 : 0]
        chunks.append(Chunk(type: "IHDR", content: content))
    }

    /// The first column and row, and the steps, of the passes of an interlaced image.
    private static let interlacingPasses = [
        (x: 0, y: 0, dx: 8, dy: 8), (x: 4, y: 0, dx: 8, dy: 8), (x: 0, y: 4, dx: 4, dy: 8), (x: 2, y: 0, dx: 4, dy: 4),
        (x: 0, y: 2, dx: 2, dy: 4), (x: 1, y: 0, dx: 2, dy: 2), (x: 0, y: 1, dx: 1, dy: 2),
    ]

    /// Returns the samples of a row as bytes, the first in the highest bits.
    private static func packed(_ samples: [Int], bitDepth: Int) -> [UInt8] {
        if bitDepth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        var bytes = [UInt8](repeating: 0, count: (samples.count * bitDepth + 7) / 8)
        for (index, sample) in samples.enumerated() {
            let bit = index * bitDepth
            bytes[bit / 8] |= UInt8(sample << (8 - bitDepth - bit % 8))
        }
        return bytes
    }

    /// Returns bytes in the zlib format, without compression.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let block = bytes[start..<min(start + 65_535, bytes.count)]
            let length = [UInt8(block.count & 255), UInt8(block.count >> 8)]
            stream += [start + block.count == bytes.count ? 1 : 0] + length + length.map { ~$0 } + block
        }
        let (low, high) = bytes.reduce((1, 0)) { sums, byte in
            let low = (sums.0 + Int(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return stream + bigEndian(high << 16 | low)
    }

    private static func cyclicRedundancyCheck(_ bytes: [UInt8]) -> Int {
        let rest = bytes.reduce(UInt32.max) { rest, byte in
            (0..<8).reduce(rest ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
        return Int(~rest)
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
}
