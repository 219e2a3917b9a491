import Foundation
import KioskRendering
import KioskStyle
import TestSupport
import Testing

@Suite("Damaged image files")
struct ImageMutationTests {
    /// Small files of each kind.
    private static func files() throws -> [String: [UInt8]] {
        let noise = TestImage.noise(width: 13, height: 10, seed: 21)
        let gradient = TestImage.gradient(width: 13, height: 10)
        return [
            "PNG": PNGFile(
                width: 13, height: 10, type: .init(components: .color, bitDepth: 8), isInterlaced: true
            ) { x, y in [x, y, 9] }.data,
            "baseline JPEG": try gradient.jpeg(.quarter), "progressive JPEG": try noise.jpeg(isProgressive: true),
            "grey JPEG": try gradient.jpeg(.gray), "lossless WebP": try noise.losslessWebP(),
            "lossy WebP": try gradient.lossyWebP(), "lossy WebP with alpha": try noise.lossyWebP(),
        ]
    }

    /// Decodes bytes and returns whether they are an image, which must be valid.
    private func isImage(_ bytes: [UInt8], _ name: String) -> Bool {
        do {
            let image = try ImageDecoder().decode(Data(bytes), scale: 1)
            #expect(image.pixels.count == 4 * image.pixelWidth * image.pixelHeight, "\(name)")
            #expect(max(image.pixelWidth, image.pixelHeight) <= 16_384, "\(name)")
            #expect(image.pixels.count <= 1 << 28, "\(name)")
            let isPremultiplied = image.pixels.indices.allSatisfy { image.pixels[$0] <= image.pixels[$0 | 3] }
            #expect(isPremultiplied, "\(name)")
            return true
        } catch {
            #expect(!error.reason.isEmpty, "\(name)")
            return false
        }
    }

    @Test("Changed files result in an image or an error")
    func mutations() throws {
        for (name, bytes) in try Self.files().sorted(by: { $0.key < $1.key }) {
            var random = SeededGenerator(seed: 22)
            var (images, errors) = (0, 0)
            for _ in 0..<randomRounds(150) {
                let changed = random.mutation(of: bytes, alphabet: [0, 0x7F, 0xC4, 0xD8, 0xD9, 0xDA, 0xFF])
                if isImage(changed, name) { images += 1 } else { errors += 1 }
            }
            #expect(images > 0, "\(name)")
            #expect(errors > 0, "\(name)")
        }
    }

    @Test("Changed chunks of PNG files with valid checksums result in an image or an error")
    func chunks() throws {
        var random = SeededGenerator(seed: 23)
        let types = PNGFile.PixelType.all
        var (images, errors) = (0, 0)
        for round in 0..<randomRounds(400) {
            let type = types[round % types.count]
            var file = PNGFile(
                width: 13, height: 10, type: type, isInterlaced: random.flip(),
                palette: type.components == .palette ? [[1, 2, 3, 4], [5, 6, 7, 8]] : []
            ) { _, _ in (0..<type.components.count).map { _ in Int.random(in: 0...1, using: &random) } }
            let index = Int.random(in: file.chunks.indices, using: &random)
            file.chunks[index].content = random.mutation(of: file.chunks[index].content, alphabet: [0, 1, 8, 255])
            if random.chance(of: 4) { file.chunks.swapAt(index, Int.random(in: file.chunks.indices, using: &random)) }
            if isImage(file.data, "\(type)") { images += 1 } else { errors += 1 }
        }
        #expect(images > 0)
        #expect(errors > 0)
    }
}
