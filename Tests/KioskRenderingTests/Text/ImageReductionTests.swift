import KioskStyle
import Testing

@testable import KioskRendering

@Suite("Reduction of images")
struct ImageReductionTests {
    @Test("A pixel is the average of those it covers, weighted by the covered areas")
    func weights() throws {
        let pixels = [0, 90, 30].flatMap { [UInt8](repeating: $0, count: 4) }
        let image = try #require(UIImage(pixelWidth: 3, pixelHeight: 1, pixels: pixels))
        #expect(image.reduced(width: 1, height: 1)?.pixels == [40, 40, 40, 40])
        #expect(image.reduced(width: 2, height: 1)?.pixels == [30, 30, 30, 30, 50, 50, 50, 50])
        #expect(image.reduced(width: 3, height: 1) == image)
    }

    @Test("An image of one colour keeps its colour in all sizes, and no other sizes are possible")
    func sizes() throws {
        let pixel: [UInt8] = [200, 100, 0, 255]
        let image = try #require(
            UIImage(pixelWidth: 7, pixelHeight: 5, pixels: Array(repeating: pixel, count: 35).flatMap { $0 }))
        for width in -1...8 {
            for height in -1...6 {
                let reduced = image.reduced(width: width, height: height)
                #expect((reduced != nil) == (1...7 ~= width && 1...5 ~= height))
                if let reduced {
                    #expect(reduced.pixels == Array(repeating: pixel, count: width * height).flatMap { $0 })
                }
            }
        }
    }
}
