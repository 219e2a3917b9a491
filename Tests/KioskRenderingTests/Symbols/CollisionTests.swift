import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskSymbols
import Testing

@MainActor
@Suite("Collision boxes and circles")
struct CollisionTests {
    private func draw(
        textBoxes: [CollisionBucket.Box] = [], circles: [CollisionBucket.Circle] = [],
        iconBoxes: [CollisionBucket.Box] = [], pixelRatio: CGFloat = 1
    ) throws -> Drawing {
        let bucket = CollisionBucket(
            identity: .layer(), textBoxes: textBoxes, circles: circles, iconBoxes: iconBoxes)
        return try Drawing(
            [.collision(bucket)], camera: .camera(), pixelRatio: pixelRatio, background: Drawing.white)
    }

    private func expect(
        _ color: SIMD4<Double>, isNear bytes: SIMD3<Double>, at location: SourceLocation = #_sourceLocation
    ) {
        for component in 0..<3 {
            #expect(abs(color[component] * 255 - bytes[component]) <= 1.5, sourceLocation: location)
        }
    }

    @Test("Boxes are lines of one pixel, blue for placed and red for hidden symbols", arguments: [1.0, 2])
    func boxes(pixelRatio: CGFloat) throws {
        let box = PlanarBox(minX: 100.25, minY: 50.25, maxX: 180.25, maxY: 90.25)
        for (isPlaced, color) in [(true, SIMD3(191.0, 191, 255)), (false, SIMD3(255.0, 128, 128))] {
            let drawing = try draw(
                textBoxes: [CollisionBucket.Box(box: box, isPlaced: isPlaced)], pixelRatio: pixelRatio)
            for point in [
                CGPoint(x: 140, y: 50.25), CGPoint(x: 140, y: 90.25), CGPoint(x: 100.25, y: 70),
                CGPoint(x: 180.25, y: 70),
            ] {
                expect(drawing[point], isNear: color)
            }
            #expect(drawing[140, 70] == SIMD4(1, 1, 1, 1))
            #expect(drawing[140, 52] == SIMD4(1, 1, 1, 1))
            let lit = drawing.values(of: 1).count { $0 < 255 }
            #expect(abs(Double(lit) - 240 * pixelRatio) <= 4)
        }
    }

    @Test("Boxes that placement did not use have a tenth of the colour")
    func unused() throws {
        let box = PlanarBox(minX: 100.25, minY: 50.25, maxX: 180.25, maxY: 90.25)
        let drawing = try draw(iconBoxes: [CollisionBucket.Box(box: box, isPlaced: false, isUsed: false)])
        expect(drawing[140, 50.5], isNear: SIMD3(255, 242, 242))
    }

    @Test("Circles are rings whose opacity decreases with the perspective ratio")
    func circles() throws {
        let center = CGPoint(x: 200.5, y: 150.5)
        let near = try draw(circles: [CollisionBucket.Circle(center: center, radius: 20, isPlaced: false)])
        expect(near[220.5, 150.5], isNear: SIMD3(255, 128, 128))
        expect(near[200.5, 130.5], isNear: SIMD3(255, 128, 128))
        #expect(near[222.5, 150.5] == SIMD4(1, 1, 1, 1))
        #expect(near[200.5, 150.5] == SIMD4(1, 1, 1, 1))
        let far = try draw(
            circles: [CollisionBucket.Circle(center: center, radius: 20, ratio: 0.6, isPlaced: true)])
        expect(far[220.5, 150.5], isNear: SIMD3(217, 217, 255))
    }

    @Test("Boxes of icons are above the circles, and these above the boxes of texts")
    func order() throws {
        let box = PlanarBox(minX: 100.25, minY: 50.25, maxX: 180.25, maxY: 90.25)
        let (blue, red) = (
            CollisionBucket.Box(box: box, isPlaced: true), CollisionBucket.Box(box: box, isPlaced: false)
        )
        expect(try draw(textBoxes: [blue], iconBoxes: [red])[140, 50.5], isNear: SIMD3(223, 96, 128))
        expect(try draw(textBoxes: [red], iconBoxes: [blue])[140, 50.5], isNear: SIMD3(191, 96, 223))
    }

    @Test("Boxes and circles that are not finite do not trap")
    func malformed() throws {
        let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300]
        let drawing = try draw(
            textBoxes: values.map { .init(box: PlanarBox(minX: $0, minY: 0, maxX: $0 + 10, maxY: $0), isPlaced: true) },
            circles: values.map {
                .init(center: CGPoint(x: 5, y: $0), radius: Double($0), ratio: Double($0), isPlaced: true)
            })
        #expect(drawing[200, 150] == SIMD4(1, 1, 1, 1))
    }
}
