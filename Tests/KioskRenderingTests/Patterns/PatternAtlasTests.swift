import KioskMaps
import KioskStyle
import Testing

@testable import KioskRendering

@MainActor
@Suite("The atlas of patterns")
struct PatternAtlasTests {
    private let width = 252
    private let height = 28

    /// Returns a number of patterns, of which eight fit into the atlas with their margins.
    private func patterns(_ count: Int) throws -> [PatternAtlas.Pattern?] {
        let pixels = [UInt8](repeating: 255, count: 4 * width * height)
        let image = try #require(UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels))
        let names = (0..<count).map { "\($0)" }
        let images = Dictionary(uniqueKeysWithValues: names.map { ($0, image) })
        let context = try EGLContext()
        return try context.perform("fill an atlas") {
            let atlas = PatternAtlas(context: context, maximumHeight: height + 4)
            let patterns = try atlas.patterns(named: [names], in: images)
            return try #require(patterns.first)
        }
    }

    @Test("Patterns that fit into the atlas have regions of their own")
    func fit() throws {
        let patterns = try patterns(8)
        #expect(Set(patterns.compactMap { $0?.region }).count == 8)
    }

    @Test("Of patterns that do not fit into the atlas together, some are missing, and no region is that of two")
    func overflow() throws {
        let patterns = try patterns(10)
        let regions = patterns.compactMap { $0?.region }
        #expect(patterns.count == 10 && (1...8).contains(regions.count))
        #expect(Set(regions).count == regions.count)
    }
}
