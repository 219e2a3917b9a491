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

    @Test("Changed files result in an image or an error")
    func mutations() throws {
        for (name, bytes) in try Self.files().sorted(by: { $0.key < $1.key }) {
            var random = SeededGenerator(seed: 22)
            var (images, errors) = (0, 0)
            for _ in 0..<randomRounds(150) {
                let changed = random.mutation(of: bytes, alphabet: [0, 0x7F, 0xC4, 0xD8, 0xD9, 0xDA, 0xFF])
                if ImageProbe.isImage(changed, name) { images += 1 } else { errors += 1 }
            }
            #expect(images > 0, "\(name)")
            #expect(errors > 0, "\(name)")
        }
    }
}
