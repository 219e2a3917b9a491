import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import KioskTiles
import Testing

@MainActor
@Suite("Images between four corners")
struct ImageDrawingTests {
    private let scene = RasterScene()
    private let camera = CameraTransform.camera(zoom: 14)

    /// Returns a layer of an image.
    private func layer(_ image: UIImage, _ corners: [CGPoint], _ adjustment: RasterAdjustment = .init())
        -> MapScene.Layer
    {
        .raster(
            RasterBucket(
                identity: .layer("image"), content: .image(scene.image(image), corners: corners),
                adjustment: adjustment))
    }

    private func draw(_ layer: MapScene.Layer, _ camera: CameraTransform) throws -> Drawing {
        let renderer = try OffscreenRenderer()
        try renderer.draw(MapScene(transform: camera, layers: [layer]))
        return Drawing(image: try renderer.readImage(), transform: camera)
    }

    /// An image whose red grows to the right and whose green grows downwards.
    private func gradient() throws -> UIImage {
        var pixels: [UInt8] = []
        for row in 0..<256 { for column in 0..<256 { pixels += [UInt8(column), UInt8(row), 0, 255] } }
        return try #require(UIImage(pixelWidth: 256, pixelHeight: 256, pixels: pixels))
    }

    @Test("An image with the corners of a tile is drawn like the tile")
    func tile() throws {
        let id = TileID(z: 12, x: 2331, y: 1187)
        let image = try scene.noise()
        let (box, camera) = (id.box, scene.camera(id, at: CGPoint(x: 100.3, y: 128)))
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
            CGPoint(x: box.minX, y: box.maxY),
        ]
        let tile = RasterBucket.Tile(id: OverscaledTileID(id), image: scene.image(image))
        var adjustment = RasterAdjustment()
        adjustment.hueRotate = 120
        let expected = try draw(scene.layer([tile], adjustment: adjustment), camera)
        let drawing = try draw(layer(image, corners, adjustment), camera)
        #expect(try ImageDifference(drawing.image.pixels, expected.image.pixels).largest <= 1)
    }

    @Test("A parallelogram shows the image without a seam")
    func parallelogram() throws {
        let corners = camera.points([(-100, -80), (60, -110), (100, 80), (-60, 110)])
        let drawing = try draw(layer(gradient(), corners), camera)
        for (u, v) in [(0.1, 0.1), (0.5, 0.5), (0.3, 0.7), (0.9, 0.2), (0.49, 0.52), (0.8, 0.9)] {
            let point = CGPoint(x: 200 - 100 + 160 * u + 40 * v, y: 150 - 80 - 30 * u + 160 * v + 30 * v)
            let color = drawing[point]
            #expect(abs(color.x - u) < 0.02, "\(u), \(v)")
            #expect(abs(color.y - v) < 0.02, "\(u), \(v)")
        }
        #expect(drawing[95, 200] == .zero)
    }

    @Test("Another quadrilateral consists of two triangles that meet between top right and bottom left")
    func seam() throws {
        // The top is twice as long as the bottom.
        let corners = camera.points([(-100, -80), (100, -80), (50, 80), (-50, 80)])
        let drawing = try draw(layer(gradient(), corners), camera)
        // In the triangle of the top, texture coordinates are those of a parallelogram along its two edges.
        let upper = drawing[150, 90]
        // 50 to the right and 20 down from the top left corner: v = 20/160, u = (50 − 50 · v) / 200.
        #expect(abs(upper.y - 0.125) < 0.02)
        #expect(abs(upper.x - (50 - 50 * 0.125) / 200) < 0.02)
        // In the triangle of the bottom, 20 up from the bottom right corner and 30 to the left of it.
        let lower = drawing[220, 210]
        // v = 1 − 20/160; the right edge leans by 50 · 20/160 to the right.
        #expect(abs(lower.y - 0.875) < 0.02)
        #expect(abs(lower.x - (1 - (30 + 50 * 0.125) / 100)) < 0.02)
    }

    @Test("An image is drawn in all visible copies of the world")
    func worldCopies() throws {
        let camera = CameraTransform.camera(
            zoom: 0, size: CGSize(width: 1600, height: 300), center: CLLocationCoordinate2D())
        let corners = [
            CGPoint(x: 0.7, y: 0.4), CGPoint(x: 0.8, y: 0.4), CGPoint(x: 0.8, y: 0.6), CGPoint(x: 0.7, y: 0.6),
        ]
        let drawing = try draw(layer(scene.plain(Drawing.red), corners), camera)
        let seen = [-1.0, 0, 1].map { drawing[800 + (0.25 + $0) * 512, 150].x }
        #expect(seen == [1, 1, 1])
    }

    @Test("Images with too few or invalid corners are not drawn")
    func invalid() throws {
        let image = try scene.plain(Drawing.red)
        let corners = camera.points([(-100, -80), (100, -80), (100, 80), (-100, 80)])
        var bad = corners
        bad[2].x = .nan
        for corners in [[], Array(corners.prefix(3)), corners + corners, bad] {
            #expect(try draw(layer(image, corners), camera).area() == 0)
        }
        #expect(try draw(layer(image, corners), camera).area() > 30_000)
    }
}
