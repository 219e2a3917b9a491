import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import KioskTiles
import Testing

@MainActor
@Suite("Patterns of fills")
struct FillPatternTests {
    private let square = [(-100.0, -100.0), (100, -100), (100, 100), (-100, 100)]
    private let inside = CGRect(x: 110, y: 60, width: 180, height: 180)

    /// Returns a layer of polygons that are filled with an image.
    private func layer(
        _ rings: [[CGPoint]], opacity: UInt8 = 255, outline: PixelColor? = nil, translate: SIMD2<Float> = .zero
    ) -> FillBucket {
        var shape = FillShape()
        shape.add(rings, color: PixelColor(repeating: opacity), outline: outline)
        var bucket = shape.bucket(translate: translate)
        bucket.hasPatterns = true
        bucket.blocks[0].content.patterns = ["quarters"]
        return bucket
    }

    @Test(
        "An image is repeated from the corner of the world and grows between integer zoom levels",
        arguments: [0.0, 3.3, 14, 14.5, 21.7], [(16, 1.0), (24, 1), (44, 2), (98, 3)])
    func grid(zoom: Double, image: (side: Int, scale: CGFloat)) throws {
        let camera = CameraTransform.camera(zoom: zoom)
        let images = ["quarters": try UIImage.quarters(side: image.side, scale: image.scale)]
        let grid = QuarterGrid(camera: camera, period: Double(image.side) / image.scale)
        for pixelRatio in [1.0, 2] {
            let drawing = try Drawing(
                [.fill(layer([camera.points(square)]))], camera: camera, pixelRatio: pixelRatio, images: images)
            let (equal, different) = drawing.matches(grid, in: inside)
            #expect(different == 0)
            #expect(equal > 800)
            #expect(drawing[90, 150] == SIMD4(0, 0, 0, 1))
        }
    }

    @Test("A pattern lies on the ground", arguments: [(0.0, 30.0), (60, 0), (60, 200)])
    func ground(pitch: Double, bearing: Double) throws {
        let camera = CameraTransform.camera(zoom: 15.2, bearing: bearing, pitch: pitch)
        let images = ["quarters": try UIImage.quarters(side: 32)]
        let world = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]
        let drawing = try Drawing([.fill(layer([world]))], camera: camera, images: images)
        // Distant periods are smaller than a few pixels.
        let near = CGRect(x: 0, y: 120, width: 400, height: 180)
        let (equal, different) = drawing.matches(QuarterGrid(camera: camera, period: 32), in: near)
        #expect(different == 0)
        #expect(equal > 1500)
    }

    @Test("A pattern continues over copies of the world", arguments: [0.7, 2, 9.9])
    func copies(zoom: Double) throws {
        let camera = CameraTransform.camera(
            zoom: zoom, center: CLLocationCoordinate2D(latitude: 10, longitude: 179.9))
        let images = ["quarters": try UIImage.quarters(side: 40)]
        let world = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]
        let drawing = try Drawing([.fill(layer([world]))], camera: camera, images: images)
        // At the border of the world, the antialiased edges of both copies overlap.
        let border = try #require(camera.screenPoint(for: CGPoint(x: 1, y: 0.5))).x
        for (start, end) in [(0, border - 2), (border + 2, 400)] {
            let (equal, different) = drawing.matches(
                QuarterGrid(camera: camera, period: 40), in: CGRect(x: start, y: 0, width: end - start, height: 300))
            #expect(different == 0)
            #expect(equal > 500)
        }
    }

    @Test("A pattern continues over tiles of any zoom level")
    func tiles() throws {
        let camera = CameraTransform.camera(zoom: 14.3)
        let images = ["quarters": try UIImage.quarters(side: 40)]
        for z in [12, 13, 14, 16] as [UInt8] {
            let tiles = camera.tiles(z: z, columns: 8, rows: 8)
            var bucket = TiledShapes().fills(tiles.map { ($0, Drawing.white) })
            bucket.hasPatterns = true
            for index in bucket.blocks.indices { bucket.blocks[index].content.patterns = ["quarters"] }
            let drawing = try Drawing([.fill(bucket)], camera: camera, images: images)
            let (equal, different) = drawing.matches(
                QuarterGrid(camera: camera, period: 40), in: CGRect(x: 0, y: 0, width: 400, height: 300))
            #expect(different == 0, "zoom level \(z)")
            #expect(equal > 3000, "zoom level \(z)")
        }
    }

    @Test("The translation of a layer moves its pattern", arguments: [MapAlignment.map, .viewport])
    func translate(anchor: MapAlignment) throws {
        let camera = CameraTransform.camera(zoom: 14.5, bearing: 90)
        let images = ["quarters": try UIImage.quarters(side: 32)]
        var bucket = layer([camera.points(square)], translate: [7, 3])
        bucket.translateAnchor = anchor
        let drawing = try Drawing([.fill(bucket)], camera: camera, images: images)
        // With a bearing to the east, the top of the view is in the east.
        let translation = anchor == .map ? CGPoint(x: 7, y: 3) : CGPoint(x: -3, y: 7)
        let grid = QuarterGrid(camera: camera, period: 32, translation: translation)
        let (equal, different) = drawing.matches(grid, in: inside)
        #expect(different == 0)
        #expect(equal > 1000)
    }

    @Test("The opacity applies to the image, and the outline is drawn over it")
    func colors() throws {
        let camera = CameraTransform.camera()
        let red = try #require(
            UIImage(pixelWidth: 4, pixelHeight: 4, pixels: (0..<16).flatMap { _ in [255, 0, 0, 255] }))
        let hole = [(-50.0, -50.0), (50, -50), (50, 50), (-50, 50)]
        let rings = [camera.points(square), camera.points(hole)]
        let images = ["quarters": red]
        let half = try Drawing([.fill(layer(rings, opacity: 128))], camera: camera, images: images)
        #expect(abs(half[125, 150].x - 0.5) < 0.01)
        #expect(half[200, 150].x == 0)
        // The lines along the rings have the image as well.
        let added = half.area() - 30_000 * 128 / 255
        #expect((100...400).contains(added))
        let outlined = try Drawing([.fill(layer(rings, outline: Drawing.green))], camera: camera, images: images)
        #expect(outlined[125, 150] == SIMD4(1, 0, 0, 1))
        // The edges are between two pixels, so that half of the colour is blended.
        #expect(abs(outlined.area(of: 1) - 600) < 60)
        var own = layer(rings)
        own.color = PixelColor(repeating: 51)
        #expect(try abs(Drawing([.fill(own)], camera: camera, images: images)[125, 150].x - 0.2) < 0.01)
    }

    @Test("Each polygon has its own image, and one whose image is missing is not drawn until it appears")
    func images() throws {
        let camera = CameraTransform.camera()
        var shape = FillShape()
        for column in 0..<4 {
            let x = Double(column) * 100 - 190
            shape.add([camera.points([(x, -50), (x + 80, -50), (x + 80, 50), (x, 50)])], color: Drawing.white)
            shape.polygons[column].patternIndex = [0, 1, 2, 99][column]
        }
        var bucket = shape.bucket()
        bucket.hasPatterns = true
        bucket.blocks[0].content.patterns = ["red", "missing", "blue"]
        func image(_ color: [UInt8]) throws -> UIImage {
            try #require(UIImage(pixelWidth: 3, pixelHeight: 5, pixels: (0..<15).flatMap { _ in color }))
        }
        let renderer = try OffscreenRenderer()
        var images: [String: UIImage] = [:]
        #expect(try Drawing([.fill(bucket)], camera: camera, images: images, renderer: renderer).area() == 0)
        images = ["red": try image([255, 0, 0, 255]), "blue": try image([0, 0, 255, 255])]
        var drawing = try Drawing([.fill(bucket)], camera: camera, images: images, renderer: renderer)
        let spots = [50.0, 150, 250, 350].map { CGPoint(x: $0, y: 150) }
        let black = SIMD4<Double>(0, 0, 0, 1)
        // An index out of range is that of the last image.
        #expect(spots.map { drawing[$0] } == [SIMD4(1, 0, 0, 1), black, SIMD4(0, 0, 1, 1), SIMD4(0, 0, 1, 1)])
        images["missing"] = try image([0, 255, 0, 255])
        images["red"] = try image([255, 255, 255, 255])
        drawing = try Drawing([.fill(bucket)], camera: camera, images: images, renderer: renderer)
        #expect(drawing[spots[0]] == SIMD4(1, 1, 1, 1))
        #expect(drawing[spots[1]] == SIMD4(0, 1, 0, 1))
        bucket.hasPatterns = false
        #expect(try Drawing([.fill(bucket)], camera: camera, renderer: renderer)[spots[1]] == SIMD4(1, 1, 1, 1))
    }

    @Test("A layer with patterns whose polygons have no images is not drawn")
    func withoutImages() throws {
        let camera = CameraTransform.camera()
        var bucket = layer([camera.points(square)])
        bucket.blocks[0].content.patterns = []
        let images = ["quarters": try UIImage.quarters(side: 8)]
        #expect(try Drawing([.fill(bucket)], camera: camera, images: images).area() == 0)
    }

    @Test("A pattern is the same on a rotated display", arguments: [0.0, 50])
    func rotation(pitch: Double) throws {
        let camera = CameraTransform.camera(
            zoom: 14.5, bearing: 20, pitch: pitch, size: CGSize(width: 200, height: 160))
        let scene = MapScene(
            transform: camera,
            layers: [.background(Drawing.blue), .fill(layer([camera.points(square)]))],
            images: ["quarters": try UIImage.quarters(side: 32)])
        try RotationTests().compare(scene) { difference, rotation in
            #expect(difference.fraction(above: 8) < 0.002, "\(rotation)")
        }
    }
}
