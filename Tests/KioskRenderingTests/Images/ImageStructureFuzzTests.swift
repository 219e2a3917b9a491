import Foundation
import TestSupport
import Testing

/// Files whose parts are changed while their checksums and lengths are correct, which decoders read further than damaged files.
@Suite("Image files with changed parts")
struct ImageStructureFuzzTests {
    /// Bytes that have a meaning in image files.
    private static let alphabet: [UInt8] = [0, 1, 2, 4, 8, 16, 127, 128, 255]

    /// The number of files of a test, and how many of them are images.
    private struct Tally {
        var count = 0
        var images = 0

        /// The number of files that were images before the change.
        var originals = 0

        /// Decodes an unchanged file and a changed one.
        mutating func note(_ original: [UInt8], _ changed: [UInt8], _ name: String) {
            if ImageProbe.isImage(original, name) { originals += 1 }
            count += 1
            if ImageProbe.isImage(changed, name) { images += 1 }
        }

        /// Checks that the unchanged files are images, or a percentage of them, and some of the changed files, but not all.
        func check(_ name: String, percentage: Int = 100) {
            #expect(originals >= count * percentage / 100, "\(name): \(originals) of \(count)")
            #expect(images > count / 50, "\(name): \(images) of \(count)")
            #expect(images < count, "\(name): \(images) of \(count)")
        }
    }

    /// Changes bytes after a number of others.
    private func change(_ bytes: inout [UInt8], after count: Int, using random: inout SeededGenerator) {
        let rest = Array(bytes.dropFirst(count))
        bytes = Array(bytes.prefix(count))
        bytes += random.mutation(of: rest, alphabet: Self.alphabet)
    }

    /// Returns random bytes.
    private func randomBytes(using random: inout SeededGenerator) -> [UInt8] {
        let count = Int.random(in: 0...32, using: &random)
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    @Test("PNG files with changed chunks and valid checksums result in an image or an error")
    func png() {
        var random = SeededGenerator(seed: 23)
        let types = PNGFile.PixelType.all
        var tally = Tally()
        for round in 0..<randomRounds(400) {
            let type = types[round % types.count]
            let original = PNGFile(
                width: 13, height: 10, type: type, isInterlaced: random.flip(),
                palette: type.components == .palette ? [[1, 2, 3, 4], [5, 6, 7, 8]] : []
            ) { _, _ in (0..<type.components.count).map { _ in Int.random(in: 0...1, using: &random) } }
            var file = original
            let index = Int.random(in: file.chunks.indices, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                // The dimensions remain small.
                let head = file.chunks[index].type == "IHDR" ? 8 : 0
                change(&file.chunks[index].content, after: head, using: &random)
            case 1: file.chunks.swapAt(index, Int.random(in: file.chunks.indices, using: &random))
            case 2:
                let names = [
                    "IDAT", "PLTE", "tRNS", "gAMA", "cHRM", "iCCP", "sBIT", "tEXt", "zTXt", "acTL", "IEND", "abcd",
                ]
                let name = names.randomElement(using: &random) ?? "IDAT"
                file.chunks.insert(PNGFile.Chunk(type: name, content: randomBytes(using: &random)), at: index)
            default: file.rows = random.mutation(of: file.rows, alphabet: Self.alphabet)
            }
            tally.note(original.data, file.data, "PNG, \(type)")
        }
        tally.check("PNG")
    }

    @Test("JPEG files with changed segments and valid lengths result in an image or an error")
    func jpeg() throws {
        let gradient = TestImage.gradient(width: 13, height: 10)
        let files = [
            try gradient.jpeg(.quarter), try gradient.jpeg(.gray), try gradient.jpeg(isProgressive: true),
            try gradient.jpeg(.eighth),
        ]
        var random = SeededGenerator(seed: 24)
        var tally = Tally()
        for round in 0..<randomRounds(400) {
            let original = files[round % files.count]
            var file = JPEGFile(original)
            #expect(file.data == original)
            let index = Int.random(in: file.segments.indices, using: &random)
            let isFrame = 0xC0...0xC2 ~= file.segments[index].marker
            switch Int.random(in: 0..<5, using: &random) {
            case 0: file.segments.swapAt(index, Int.random(in: file.segments.indices, using: &random))
            case 1:
                file.segments.insert(file.segments[index], at: Int.random(in: file.segments.indices, using: &random))
            case 2: file.segments[index].marker = .random(in: 0xC0...0xFE, using: &random)
            case 3 where !file.segments[index].scan.isEmpty:
                file.segments[index].scan = random.mutation(of: file.segments[index].scan, alphabet: Self.alphabet)
            default:
                // The precision and the dimensions of a frame remain.
                change(&file.segments[index].content, after: isFrame ? 5 : 0, using: &random)
            }
            tally.note(original, file.data, "JPEG")
        }
        tally.check("JPEG")
    }

    @Test("WebP files with changed chunks and valid lengths result in an image or an error")
    func webP() throws {
        let noise = TestImage.noise(width: 13, height: 10, seed: 21)
        let files = [
            try noise.losslessWebP(), try TestImage.gradient(width: 13, height: 10).lossyWebP(), try noise.lossyWebP(),
        ]
        var random = SeededGenerator(seed: 25)
        var tally = Tally()
        for round in 0..<randomRounds(400) {
            let original = files[round % files.count]
            var file = WebPFile(original)
            #expect(file.data == original)
            let index = Int.random(in: file.chunks.indices, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: file.chunks.swapAt(index, Int.random(in: file.chunks.indices, using: &random))
            case 1:
                let names = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF", "abcd"]
                let name = names.randomElement(using: &random) ?? "VP8X"
                file.chunks.insert(WebPFile.Chunk(type: name, content: randomBytes(using: &random)), at: index)
            default:
                // The headers with the dimensions remain.
                let heads: [String: Int] = ["VP8 ": 10, "VP8L": 5, "VP8X": 10]
                change(&file.chunks[index].content, after: heads[file.chunks[index].type] ?? 0, using: &random)
            }
            tally.note(original, file.data, "WebP")
        }
        tally.check("WebP")
    }

    @Test("SVG files of any elements, and with a change, result in an image or an error")
    func svg() {
        var generator = SVGGenerator(seed: 26)
        var tally = Tally()
        for _ in 0..<randomRounds(60) {
            let original = Array(generator.document().utf8)
            let changed = generator.random.mutation(of: original, alphabet: Array("<>/\"'=&;#% 0-9eM".utf8))
            tally.note(original, changed, String(decoding: changed, as: UTF8.self))
        }
        // Transforms that cannot be inverted are errors of the renderer.
        tally.check("SVG", percentage: 70)
    }
}
