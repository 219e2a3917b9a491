import Foundation
import KioskGeometry
import KioskMaps
import KioskRendering
import KioskStyle
import KioskTiles
import Testing

@MainActor
@Suite("Raster tiles")
struct RasterTileTests {
    private let scene = RasterScene()
    private let tile = TileID(z: 12, x: 2331, y: 1187)

    private func draw(
        _ layers: [MapScene.Layer], _ camera: CameraTransform, isMoving: Bool = false, _ renderer: OffscreenRenderer
    ) throws -> UIImage {
        try renderer.draw(MapScene(transform: camera, layers: layers, isMoving: isMoving))
        return try renderer.readImage()
    }

    /// Returns a tile with an image that no other tile has.
    private func drawn(_ id: TileID, _ image: UIImage, wrap: Int16 = 0, opacity: Float = 1) -> RasterBucket.Tile {
        RasterBucket.Tile(
            id: OverscaledTileID(id, wrap: wrap), image: scene.image(image, part: Int(id.hilbertID ?? 0)),
            opacity: opacity)
    }

    /// Returns the number of pixels that equal those of the image, and of those that differ, where the image moved by whole pixels
    /// and rotated about the centre covers the view.
    private func matches(_ view: UIImage, _ image: UIImage, _ camera: CameraTransform) -> (equal: Int, different: Int) {
        let box = tile.box
        let scale = camera.worldSize
        // The centre of the view in pixels of the image, aligned with the pixels of the view.
        func aligned(_ value: Double, _ length: Int) -> Double {
            length % 2 == 0 ? (value + 0.5).rounded(.down) : value.rounded(.down) + 0.5
        }
        let isTurned = Int(camera.bearing) % 180 != 0
        let (width, height) = (view.pixelWidth, view.pixelHeight)
        let x = aligned((camera.center.x - box.minX) * scale, isTurned ? height : width)
        let y = aligned((camera.center.y - box.minY) * scale, isTurned ? width : height)
        let angle = camera.bearing * .pi / 180
        let (cosine, sine) = (cos(angle).rounded(), sin(angle).rounded())
        var best = (equal: 0, different: Int.max)
        // Half a pixel is rounded up or down.
        for (moveX, moveY) in [(0.0, 0.0), (-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (1, -1), (-1, 1)] {
            var count = (equal: 0, different: 0)
            for row in 0..<height {
                for column in 0..<width {
                    let right = Double(column) + 0.5 - Double(width) / 2
                    let down = Double(row) + 0.5 - Double(height) / 2
                    let (u, v) = (x + moveX + right * cosine - down * sine, y + moveY + right * sine + down * cosine)
                    let (texelX, texelY) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
                    guard 0..<image.pixelWidth ~= texelX, 0..<image.pixelHeight ~= texelY else { continue }
                    let (source, target) = (4 * (texelY * image.pixelWidth + texelX), 4 * (row * width + column))
                    if image.pixels[source..<source + 4] == view.pixels[target..<target + 4] {
                        count.equal += 1
                    } else {
                        count.different += 1
                    }
                }
            }
            if count.different < best.different { best = count }
            if best.different == 0 { break }
        }
        return best
    }

    @Test(
        "An image at its own size is drawn pixel by pixel while the map does not move",
        arguments: [0.0, 90, 180, 270], [CGSize(width: 256, height: 256), CGSize(width: 201, height: 150)])
    func alignment(bearing: Double, size: CGSize) throws {
        let image = try scene.noise(isOpaque: true)
        let renderer = try OffscreenRenderer()
        for point in [CGPoint(x: 128, y: 128), CGPoint(x: 130.37, y: 120.81), CGPoint(x: 125.5, y: 128.499)] {
            let camera = scene.camera(tile, at: point, bearing: bearing, size: size)
            let view = try draw([scene.layer([drawn(tile, image)])], camera, renderer)
            let result = matches(view, image, camera)
            #expect(result.different == 0, "\(point)")
            #expect(result.equal > 25_000, "\(point)")
        }
    }

    @Test("While the map moves, images are not aligned")
    func moving() throws {
        let image = try scene.noise(isOpaque: true)
        let renderer = try OffscreenRenderer()
        let camera = scene.camera(tile, at: CGPoint(x: 128.4, y: 128.3))
        let layers = [scene.layer([drawn(tile, image)])]
        let moving = try draw(layers, camera, isMoving: true, renderer)
        #expect(matches(moving, image, camera).different > 10_000)
        let still = try draw(layers, camera, renderer)
        #expect(matches(still, image, camera).different == 0)
    }

    @Test("Neighbours have no gap and no overlap", arguments: [0.0, 23], [0.0, 50])
    func neighbours(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(zoom: 14.37, bearing: bearing, pitch: pitch)
        let image = try scene.plain(PixelColor(128, 0, 0, 128))
        let tiles = camera.tiles(z: 16, columns: 8, rows: 8).map { drawn($0.canonical, image) }
        let view = try draw([scene.layer(tiles)], camera, OffscreenRenderer())
        #expect(Set(stride(from: 0, to: view.pixels.count, by: 4).map { view.pixels[$0] }) == [128])
    }

    @Test("Tiles hide their ancestors in any order, and ancestors show where a tile is missing")
    func ancestors() throws {
        let parent = try #require(tile.parent)
        let children = parent.children
        let colors = [PixelColor(0, 0, 128, 128), PixelColor(0, 128, 0, 128), PixelColor(64, 64, 0, 128)]
        let tiles =
            [drawn(parent, try scene.plain(PixelColor(128, 0, 0, 128)))]
            + (try zip(children, colors).map { drawn($0, try scene.plain($1)) })
        let center = WebMercator.coordinate(for: CGPoint(x: parent.box.midX, y: parent.box.midY))
        let camera = CameraTransform(
            state: CameraState(center: center, zoom: 12), size: CGSize(width: 400, height: 300))
        for order in [tiles, tiles.reversed()] {
            // A mask of other tiles must not be mistaken for the levels of the raster.
            let fills = TiledShapes().fills(camera.tiles(z: 15, columns: 12, rows: 12).map { ($0, PixelColor.zero) })
            let view = try draw([.fill(fills), scene.layer(order)], camera, OffscreenRenderer())
            let drawing = Drawing(image: view, transform: camera)
            for (point, color) in zip(
                [CGPoint(x: 50, y: 50), CGPoint(x: 350, y: 50), CGPoint(x: 50, y: 250)], colors)
            {
                #expect(drawing[point] == SIMD4<Double>(color) / 255)
            }
            #expect(drawing[350, 250] == SIMD4<Double>(128, 0, 0, 128) / 255)
        }
    }

    @Test("A tile without a parent fades in by its opacity")
    func fade() throws {
        let renderer = try OffscreenRenderer()
        let image = try scene.plain(PixelColor(200, 100, 0, 255))
        let camera = scene.camera(tile)
        for (opacity, expected) in [(Float(0), [0, 0, 0, 0]), (0.5, [100, 50, 0, 128]), (1, [200, 100, 0, 255])] {
            let view = try draw([scene.layer([drawn(tile, image, opacity: opacity)])], camera, renderer)
            for (byte, value) in zip(view.pixels.prefix(4), expected) { #expect(abs(Int(byte) - value) <= 1) }
        }
    }

    @Test("A tile fades from its part of the parent's image", arguments: [Float(0), 0.25, 1])
    func parent(fraction: Float) throws {
        let renderer = try OffscreenRenderer()
        let parent = try #require(tile.parent)
        // Each quarter of the parent has a colour of its own.
        var pixels: [UInt8] = []
        for row in 0..<256 {
            for column in 0..<256 { pixels += [UInt8(column / 128 * 200), UInt8(row / 128 * 200), 40, 255] }
        }
        let image = try #require(UIImage(pixelWidth: 256, pixelHeight: 256, pixels: pixels))
        for (index, child) in parent.children.enumerated() {
            let (column, row) = (index % 2, index / 2)
            var fading = drawn(child, try scene.plain(PixelColor(100, 100, 240, 255)))
            fading.parent = RasterBucket.Parent(
                image: scene.image(image, part: -1),
                area: CGRect(x: Double(column) / 2, y: Double(row) / 2, width: 0.5, height: 0.5), fraction: fraction)
            let view = try draw([scene.layer([fading])], scene.camera(child), renderer)
            let center = 4 * (128 * 256 + 128)
            let expected = [
                Float(100) + (Float(column * 200) - 100) * fraction, 100 + (Float(row * 200) - 100) * fraction,
                240 + (40 - 240) * fraction,
            ]
            for (byte, value) in zip(view.pixels[center..<center + 3], expected) {
                #expect(abs(Float(byte) - value) <= 1, "child \(index)")
            }
        }
    }

    @Test("Enlarged pixels have one colour with the nearest filter, and are interpolated otherwise")
    func resampling() throws {
        let image = try #require(
            UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255]))
        let renderer = try OffscreenRenderer()
        for isNearest in [true, false] {
            let view = try draw([scene.layer([drawn(tile, image)], isNearest: isNearest)], scene.camera(tile), renderer)
            let row = (0..<256).map { view.pixels[4 * (128 * 256 + $0)] }
            let count = Set(row).count
            #expect(isNearest ? count == 2 : count > 50)
            #expect(row.first == 255)
            #expect(row.last == 0)
        }
    }

    @Test("Reduced square images are averaged by mipmaps")
    func mipmaps() throws {
        var pixels: [UInt8] = []
        for row in 0..<256 {
            for column in 0..<256 { pixels += (row + column) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255] }
        }
        let image = try #require(UIImage(pixelWidth: 256, pixelHeight: 256, pixels: pixels))
        let center = WebMercator.coordinate(for: CGPoint(x: tile.box.midX, y: tile.box.midY))
        // A quarter of its size.
        let camera = CameraTransform(
            state: CameraState(center: center, zoom: Double(tile.z) - 3), size: CGSize(width: 40, height: 40))
        let view = try draw([scene.layer([drawn(tile, image)])], camera, OffscreenRenderer())
        #expect(Set(view.pixels.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)).isSubset(of: [127, 128]))
    }

    @Test("Tiles are drawn in their copies of the world, and an image is uploaded once")
    func worldCopies() throws {
        let renderer = try OffscreenRenderer()
        let camera = CameraTransform.camera(
            zoom: 0, size: CGSize(width: 1600, height: 300), center: CLLocationCoordinate2D())
        let id = TileID(z: 1, x: 1, y: 0)
        let image = try scene.plain(Drawing.red)
        let tiles = [Int16(0), 1].map { drawn(id, image, wrap: $0) }
        let drawing = Drawing(
            image: try draw([scene.layer(tiles)], camera, renderer), transform: camera)
        #expect([416.0, 928, 1440].map { drawing[$0, 22].x } == [0, 1, 1])
        #expect(renderer.uploadedBytes < 256 * 256 * 4 + 2000)
        #expect(renderer.uploadedBytes >= 256 * 256 * 4)
        _ = try draw([scene.layer(tiles)], camera, renderer)
        #expect(renderer.uploadedBytes == 0)
    }

    @Test("An image that the driver cannot store is not drawn, and others are")
    func tooLarge() throws {
        let large = try #require(
            UIImage(pixelWidth: 40_000, pixelHeight: 1, pixels: [UInt8](repeating: 255, count: 160_000)))
        let camera = CameraTransform.camera(zoom: 12)
        let tiles = camera.tiles(z: 12, columns: 2, rows: 2).map(\.canonical)
        let layer = scene.layer([drawn(tiles[0], large), drawn(tiles[1], try scene.plain(Drawing.red))])
        let view = try draw([layer, scene.layer([])], camera, OffscreenRenderer())
        #expect(Drawing(image: view, transform: camera).area() > 1000)
    }
}

extension PlanarBox {
    /// The middle between west and east.
    fileprivate var midX: Double { (minX + maxX) / 2 }
    /// The middle between north and south.
    fileprivate var midY: Double { (minY + maxY) / 2 }
}
