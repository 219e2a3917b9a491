import KioskMaps
import KioskMapsTesting
import Testing

@testable import kioskmaps_conformance

@Suite("Comparison of images")
struct PixelComparisonTests {
    private static let threshold = 0.1285

    /// Returns an image of the grey or RGBA values of a function of column and row.
    private func image(
        width: Int = 9, height: Int = 9, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
    ) throws -> PixelImage {
        let pixels = (0..<height).flatMap { y in
            (0..<width).flatMap { x -> [UInt8] in
                let values = pixel(x, y)
                return values.count == 4 ? values : [values[0], values[0], values[0], 255]
            }
        }
        return try #require(PixelImage(width: width, height: height, pixels: pixels))
    }

    private func compare(
        _ actual: PixelImage, _ expected: PixelImage, threshold: Double = threshold
    ) throws -> PixelComparison {
        try PixelComparison(actual: actual, expected: expected, threshold: threshold)
    }

    @Test("Identical images do not differ")
    func identical() throws {
        let one = try image { x, y in [UInt8(x * 20 + y)] }
        let comparison = try compare(one, one)
        #expect(comparison.differingCount == 0)
        #expect(comparison.fraction == 0)
        #expect(comparison.isExact)
    }

    @Test(
        "A pixel on a plain ground differs, in the middle, on an edge and in a corner",
        arguments: [(4, 4), (0, 4), (0, 0)])
    func singlePixel(column: Int, row: Int) throws {
        let plain = try image { _, _ in [255] }
        let dot = try image { x, y in [(x, y) == (column, row) ? 0 : 255] }
        let comparison = try compare(dot, plain)
        #expect(comparison.differingCount == 1)
        #expect(comparison.fraction == 1.0 / 81)
        #expect(comparison.marks[row * 9 + column] == .different)
        #expect(try compare(plain, dot).differingCount == 1)
    }

    @Test("The grey of an antialiased edge does not count, in either image")
    func antialiasedEdge() throws {
        let edges = try [UInt8(60), 160].map { grey in try image { x, _ in [x < 4 ? 0 : x == 4 ? grey : 255] } }
        for (actual, expected) in [(edges[0], edges[1]), (edges[1], edges[0])] {
            let comparison = try compare(actual, expected)
            #expect(comparison.differingCount == 0)
            #expect(comparison.marks.count { $0 == .antialiased } == 9)
            #expect(!comparison.isExact)
        }
    }

    @Test("An edge that is displaced by two pixels counts")
    func displacedEdge() throws {
        let comparison = try compare(
            try image { x, _ in [x < 3 ? 0 : 255] }, try image { x, _ in [x < 5 ? 0 : 255] })
        #expect(comparison.differingCount == 18)
    }

    @Test("Transparent pixels are compared over white")
    func alpha() throws {
        let white = try image { _, _ in [255] }
        #expect(try compare(try image { _, _ in [0, 0, 0, 0] }, white).differingCount == 0)
        #expect(try compare(try image { _, _ in [0, 0, 0, 128] }, try image { _, _ in [127] }).differingCount == 0)
        #expect(try compare(try image { _, _ in [0, 0, 0, 128] }, white).differingCount == 81)
    }

    @Test(
        "Greys differ from 34 levels at the default threshold, from 3 at 0.01",
        arguments: [(221, 0.1285, 1), (222, 0.1285, 0), (252, 0.01, 1), (253, 0.01, 0)])
    func threshold(grey: Int, threshold: Double, count: Int) throws {
        let plain = try image { _, _ in [255] }
        let dot = try image { x, y in [(x, y) == (4, 4) ? UInt8(grey) : 255] }
        #expect(try compare(dot, plain, threshold: threshold).differingCount == count)
    }

    @Test("Images of other sizes cannot be compared, and the error states both", arguments: [(9, 8), (8, 9), (27, 3)])
    func sizes(width: Int, height: Int) throws {
        let expected = try image { _, _ in [0] }
        let actual = try image(width: width, height: height) { _, _ in [0] }
        let error = #expect(throws: MapError.self) { try compare(actual, expected) }
        #expect(error?.message == "expected an image of 9 × 9 pixels, found \(width) × \(height)")
    }

    @Test("An image of one row or one column is compared", arguments: [(1, 1), (1, 7), (7, 1), (2, 2)])
    func smallest(width: Int, height: Int) throws {
        let black = try image(width: width, height: height) { _, _ in [0] }
        let white = try image(width: width, height: height) { _, _ in [255] }
        #expect(try compare(black, white).differingCount == width * height)
    }

    @Test("The image of the differences is red, yellow, and pale grey elsewhere")
    func differenceImage() throws {
        let actual = try image { x, y in [x < 4 ? 0 : x == 4 ? 60 : (x, y) == (7, 4) ? 0 : 255] }
        let expected = try image { x, _ in [x < 4 ? 0 : x == 4 ? 160 : 255] }
        let comparison = try compare(actual, expected)
        let image = try #require(comparison.image(over: actual))
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(image.pixels[4 * (9 * y + x)..<4 * (9 * y + x) + 4]) }
        #expect(pixel(7, 4) == [255, 0, 0, 255])
        #expect(pixel(4, 0) == [255, 220, 0, 255])
        #expect(pixel(8, 0) == [255, 255, 255, 255])
        #expect(pixel(0, 0) == [179, 179, 179, 255])
    }
}
