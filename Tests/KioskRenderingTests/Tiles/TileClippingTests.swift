import Foundation
import KioskGeometry
import KioskMaps
import KioskTiles
import Testing

@testable import KioskRendering

@MainActor
@Suite("Blocks of tiles")
struct TileClippingTests {
    private let shapes = TiledShapes()
    private static let translucent = PixelColor(128, 0, 0, 128)

    /// Returns the different pixels of a drawing.
    private func colors(_ drawing: Drawing) -> Set<SIMD4<UInt8>> {
        let pixels = drawing.image.pixels
        return Set(
            stride(from: 0, to: pixels.count, by: 4).map {
                SIMD4(pixels[$0], pixels[$0 + 1], pixels[$0 + 2], pixels[$0 + 3])
            })
    }

    @Test(
        "A translucent polygon over many tiles has one colour",
        arguments: [(0.0, 0.0), (33, 0), (90, 0), (33, 50), (211, 50)])
    func uniform(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(zoom: 14.37, bearing: bearing, pitch: pitch)
        let tiles = camera.tiles(z: 16, columns: 8, rows: 8)
        let fills = shapes.fills(tiles.map { ($0, Self.translucent) })
        let drawing = try Drawing([.fill(fills)], camera: camera)
        #expect(colors(drawing) == [SIMD4(128, 0, 0, 255)])
    }

    @Test("Neighbours of different sizes have no gap and no overlap", arguments: [0.0, 17, 45, 121], [0.0, 50])
    func sizes(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(zoom: 14.37, bearing: bearing, pitch: pitch)
        var tiles: [OverscaledTileID] = []
        for (index, tile) in camera.tiles(z: 16, columns: 8, rows: 8).enumerated() {
            switch index % 3 {
            case 0: tiles.append(tile)
            case 1: tiles += tile.children
            default: tiles += tile.children.flatMap(\.children)
            }
        }
        #expect(tiles.count > TileMask.capacity)
        let fills = shapes.fills(tiles.map { ($0, Self.translucent) })
        let drawing = try Drawing([.fill(fills)], camera: camera)
        #expect(colors(drawing) == [SIMD4(128, 0, 0, 255)])
    }

    @Test("A tile hides its ancestors, even if it has nothing to draw")
    func ancestors() throws {
        let camera = CameraTransform.camera(zoom: 14)
        let parent = try #require(camera.tiles(z: 13, columns: 1, rows: 1).first)
        let children = parent.children
        let fills = shapes.fills([
            (parent, Self.translucent), (children[0], PixelColor(0, 0, 128, 128)), (children[1], nil),
        ])
        // The parent covers more than the view with any of its corners in the centre.
        let midpoint = CameraTransform(
            state: CameraState(center: parent.canonical.center, zoom: 14), size: CGSize(width: 400, height: 300))
        let drawing = try Drawing([.fill(fills)], camera: midpoint)
        let (red, blue) = (SIMD4<Double>(128, 0, 0, 255) / 255, SIMD4<Double>(0, 0, 128, 255) / 255)
        #expect(drawing[100, 75] == blue, "the child replaces the parent")
        #expect(drawing[300, 75] == SIMD4(0, 0, 0, 1), "the empty child hides the parent")
        #expect(drawing[100, 225] == red)
        #expect(drawing[300, 225] == red)
    }

    @Test("A raised tile hides its ancestors, also with heights of its polygons", arguments: [false, true])
    func raisedAncestors(hasOwnHeights: Bool) throws {
        let camera = CameraTransform.camera(zoom: 14)
        let parent = try #require(camera.tiles(z: 13, columns: 1, rows: 1).first)
        let (children, grandchildren) = (parent.children, parent.children[2].children)
        let blue = PixelColor(0, 0, 128, 128)
        var fills = shapes.fills([
            (parent, Self.translucent), (children[0], blue), (children[1], nil), (grandchildren[1], blue),
        ])
        let midpoint = CameraTransform(
            state: CameraState(center: parent.canonical.center, zoom: 14), size: CGSize(width: 400, height: 300))
        // A tenth of the height of the camera.
        let height = Float(0.1 * midpoint.cameraDistance / midpoint.pointsPerMetre)
        fills.zOffset = hasOwnHeights ? nil : height
        for index in fills.blocks.indices where hasOwnHeights {
            fills.blocks[index].content.hasHeights = true
            for polygon in fills.blocks[index].content.polygons.indices {
                fills.blocks[index].content.polygons[polygon].zOffset = height
            }
        }
        let drawing = try Drawing([.fill(fills)], camera: midpoint)
        let (red, shown) = (SIMD4<Double>(128, 0, 0, 255) / 255, SIMD4<Double>(0, 0, 128, 255) / 255)
        #expect(drawing[100, 75] == shown, "the child replaces the parent")
        #expect(drawing[300, 75] == SIMD4(0, 0, 0, 1), "the empty child hides the parent")
        #expect(drawing[180, 200] == shown, "a deeper descendant replaces the parent")
        #expect(drawing[300, 225] == red)
    }

    @Test("More than 255 tiles are clipped, and hide their ancestors")
    func overflow() throws {
        let camera = CameraTransform.camera(zoom: 13.5, bearing: 5)
        let tiles = camera.tiles(z: 18, columns: 24, rows: 20)
        let parents = camera.tiles(z: 14, columns: 4, rows: 4)
        let fills = shapes.fills(
            parents.map { ($0, PixelColor(0, 128, 0, 128)) } + tiles.map { ($0, Self.translucent) })
        #expect(tiles.count > 300)
        let drawing = try Drawing([.fill(fills)], camera: camera)
        #expect(colors(drawing) == [SIMD4(128, 0, 0, 255)])
    }

    @Test("A block is drawn only in the copy of the world of its tile")
    func worldCopies() throws {
        let camera = CameraTransform.camera(
            zoom: 0, size: CGSize(width: 1600, height: 300), center: CLLocationCoordinate2D())
        let tile = TileID(z: 1, x: 1, y: 0)
        let fills = shapes.fills([0, 1].map { (OverscaledTileID(tile, wrap: $0), Drawing.red) })
        let drawing = try Drawing([.fill(fills)], camera: camera)
        #expect(drawing[416, 22].x == 0)
        #expect(drawing[928, 22].x == 1)
        #expect(drawing[1440, 22].x == 1)
        let east = OverscaledTileID(TileID(z: 1, x: 1, y: 1), wrap: -1)
        let circles = shapes.circles([east], radius: 20, color: Drawing.red)
        let dots = try Drawing([.circle(circles)], camera: camera)
        #expect(dots[544, 150].x == 1, "the north-eastern corner of the tile in copy −1")
        #expect(dots[1056, 150].x == 0)
    }

    @Test("Tiles on both sides of the antimeridian have no gap and no overlap", arguments: [0.0, 30], [0.0, 50])
    func antimeridian(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(
            zoom: 3.3, bearing: bearing, pitch: pitch, center: CLLocationCoordinate2D(latitude: 10, longitude: 179.3))
        var tiles: [OverscaledTileID] = []
        for row in 0..<UInt32(16) {
            for column in 0..<UInt32(6) {
                tiles.append(OverscaledTileID(TileID(z: 4, x: 10 + column, y: row), wrap: 0))
                tiles.append(OverscaledTileID(TileID(z: 4, x: column, y: row), wrap: 1))
            }
        }
        let fills = shapes.fills(tiles.map { ($0, Self.translucent) })
        let drawing = try Drawing([.fill(fills)], camera: camera)
        #expect(colors(drawing) == [SIMD4(128, 0, 0, 255)])
    }

    @Test("Lines are clipped to their tile, and circles are not")
    func clipping() throws {
        let camera = CameraTransform.camera(zoom: 14)
        let tile = try #require(camera.tiles(z: 16, columns: 1, rows: 1).first)
        let box = tile.box
        let midpoint = CameraTransform(
            state: CameraState(center: tile.canonical.center, zoom: 14), size: CGSize(width: 400, height: 300))
        let width = (box.maxX - box.minX) * midpoint.worldSize
        #expect(abs(width - 128) < 1e-6)
        let lines = try Drawing([.line(shapes.lines([tile], width: 10, color: Drawing.red))], camera: midpoint)
        #expect(abs(lines.area() - 10 * width) < 12)
        let circles = try Drawing([.circle(shapes.circles([tile], radius: 20, color: Drawing.red))], camera: midpoint)
        // A circle fades over a pixel inside its edge.
        #expect(abs(circles.area() - .pi * (400 - 20 + 0.3)) < 10)
    }

    @Test("The mask is drawn once for consecutive layers with the same tiles")
    func keptMask() throws {
        let camera = CameraTransform.camera(zoom: 14.37)
        let (tiles, others) = (camera.tiles(z: 16, columns: 4, rows: 4), camera.tiles(z: 15, columns: 4, rows: 4))
        func layer(_ name: String, _ tiles: [OverscaledTileID]) -> MapScene.Layer {
            .fill(TiledShapes(name: name).fills(tiles.map { ($0, Self.translucent) }))
        }
        let renderer = try OffscreenRenderer()
        func maskCount(_ layers: [MapScene.Layer]) throws -> Int {
            _ = try Drawing(layers, camera: camera, renderer: renderer)
            return renderer.scenes.mask.drawnCount
        }
        let circles = TiledShapes(name: "c").circles(others, radius: 5, color: Drawing.blue)
        #expect(try maskCount([layer("a", tiles), .circle(circles), layer("b", tiles)]) == 1)
        #expect(try maskCount([layer("a", tiles), layer("b", others), layer("c", tiles)]) == 3)
        #expect(try maskCount([.circle(circles)]) == 0)
    }

    @Test("Many layers with alternating tiles exhaust the ids of the stencil without a difference")
    func manyMasks() throws {
        let camera = CameraTransform.camera(zoom: 14.37, bearing: 20)
        let tiles = [camera.tiles(z: 16, columns: 8, rows: 8), camera.tiles(z: 15, columns: 6, rows: 6)]
        let faint = PixelColor(16, 0, 0, 16)
        let layers = (0..<12).map { index in
            MapScene.Layer.fill(TiledShapes(name: "\(index)").fills(tiles[index % 2].map { ($0, faint) }))
        }
        let drawing = try Drawing(layers, camera: camera)
        #expect(colors(drawing).count == 1)
    }
}

extension TileID {
    /// The coordinate of the centre.
    var center: CLLocationCoordinate2D {
        WebMercator.coordinate(for: CGPoint(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2))
    }
}
