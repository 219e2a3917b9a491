import Foundation
import KioskStyle
import Testing

@Suite struct UIImageTests {
    @Test("An image has four bytes per pixel")
    func pixels() throws {
        let image = try #require(
            UIImage(pixelWidth: 3, pixelHeight: 2, pixels: Array(repeating: 7, count: 24), scale: 2))
        #expect(image.size == CGSize(width: 1.5, height: 1))
        for count in [0, 1, 4, 23, 25, 28, 48] {
            #expect(UIImage(pixelWidth: 3, pixelHeight: 2, pixels: Array(repeating: 7, count: count)) == nil)
        }
    }

    @Test(arguments: [
        (0, 1, 1.0), (1, 0, 1), (-1, -1, 1), (Int.max, Int.max, 1), (Int.max, 1, 1), (1 << 62, 4, 1), (Int.min, 1, 1),
        (1, 1, 0), (1, 1, -2), (1, 1, .nan), (1, 1, .infinity),
    ])
    func invalidSizesAreRejected(width: Int, height: Int, scale: Double) {
        #expect(UIImage(pixelWidth: width, pixelHeight: height, pixels: [], scale: scale) == nil)
        #expect(UIImage(pixelWidth: width, pixelHeight: height, pixels: [0, 0, 0, 0], scale: scale) == nil)
    }
}
