import Foundation
import KioskMaps
import KioskRendering
import KioskStyle
import Testing

@MainActor
@Suite("Patterns of backgrounds")
struct BackgroundPatternTests {
    private let view = CGRect(x: 0, y: 0, width: 400, height: 300)

    private func layer(opacity: UInt8 = 255) -> MapScene.Layer {
        MapScene.Layer(
            BackgroundBucket(identity: .layer(), color: PixelColor(repeating: opacity), pattern: "quarters"))
    }

    @Test(
        "An image is repeated on the ground from the corner of the world",
        arguments: [0.0, 14, 14.5, 21.7], [(0.0, 0.0), (0, 45), (40, 200)])
    func grid(zoom: Double, angles: (pitch: Double, bearing: Double)) throws {
        let camera = CameraTransform.camera(zoom: zoom, bearing: angles.bearing, pitch: angles.pitch)
        for (side, scale) in [(40, 1.0), (48, 2), (96, 3)] {
            let images = ["quarters": try UIImage.quarters(side: side, scale: scale)]
            let drawing = try Drawing([layer()], camera: camera, images: images)
            let grid = QuarterGrid(camera: camera, period: Double(side) / scale)
            let (equal, different) = drawing.matches(grid, in: view)
            #expect(different == 0)
            #expect(equal > 3000)
        }
    }

    @Test("A polygon and the background have the same pattern", arguments: [0.0, 60])
    func polygon(pitch: Double) throws {
        let camera = CameraTransform.camera(zoom: 15.7, bearing: 11, pitch: pitch)
        let images = ["quarters": try UIImage.quarters(side: 24)]
        let background = try Drawing([layer()], camera: camera, images: images)
        var shape = FillShape()
        shape.add([[CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]])
        var bucket = shape.bucket()
        bucket.hasPatterns = true
        bucket.color = Drawing.white
        bucket.blocks[0].content.patterns = ["quarters"]
        let polygon = try Drawing([.fill(bucket)], camera: camera, images: images)
        let difference = try ImageDifference(background.image.pixels, polygon.image.pixels)
        #expect(difference.fraction(above: 8) < 0.001)
    }

    @Test("Above the horizon there is no pattern")
    func horizon() throws {
        let camera = CameraTransform.camera(pitch: 80)
        let horizon = try #require(camera.horizon)
        let drawing = try Drawing([layer()], camera: camera, images: ["quarters": try UIImage.quarters(side: 40)])
        for x in stride(from: 1.0, to: 400, by: 20) {
            #expect(drawing[x, horizon - 2] == SIMD4(0, 0, 0, 1))
            #expect(drawing[x, horizon + 5] != SIMD4(0, 0, 0, 1))
        }
    }

    @Test("The opacity applies to the image, and nothing is drawn without an image")
    func opacity() throws {
        let camera = CameraTransform.camera()
        let white = UIImage(pixelWidth: 2, pixelHeight: 2, pixels: [UInt8](repeating: 255, count: 16))
        let images = ["quarters": try #require(white)]
        let renderer = try OffscreenRenderer()
        let half = try Drawing([layer(opacity: 128)], camera: camera, images: images, renderer: renderer)
        #expect(half.values().allSatisfy { 127...129 ~= $0 })
        let values: (MapScene.Layer, [String: UIImage]) throws -> Set<UInt8> = { layer, images in
            Set(try Drawing([layer], camera: camera, images: images, renderer: renderer).values())
        }
        #expect(try values(layer(opacity: 0), images) == [0])
        #expect(try values(layer(), [:]) == [0])
        #expect(try values(layer(), images) == [255])
    }

    @Test("A pattern is the same on a rotated display", arguments: [0.0, 50])
    func rotation(pitch: Double) throws {
        let camera = CameraTransform.camera(
            zoom: 14.5, bearing: 20, pitch: pitch, size: CGSize(width: 200, height: 160))
        let scene = MapScene(
            transform: camera, layers: [layer()], images: ["quarters": try UIImage.quarters(side: 32)])
        try RotationTests().compare(scene) { difference, rotation in
            #expect(difference.fraction(above: 8) < 0.002, "\(rotation)")
        }
    }
}
