import Foundation
import KioskGeometry
import KioskMaps
import KioskTiles
import Testing

@testable import KioskRendering

@MainActor
@Suite("Visibility of the blocks of tiles")
struct TileVisibilityTests {
    private let shapes = TiledShapes()

    @Test(
        "A box is outside only if none of its points is seen", arguments: [0.0, 33, 90, 211], [0.0, 50, 85])
    func boxes(bearing: Double, pitch: Double) throws {
        let camera = CameraTransform.camera(zoom: 14.37, bearing: bearing, pitch: pitch)
        let (view, frame) = (GroundView(transform: camera, pixelRatio: 1), CGRect(origin: .zero, size: camera.size))
        let tile = try #require(camera.tiles(z: 16, columns: 1, rows: 1).first)
        var random = SplitMix(seed: 7)
        var counts = (seen: 0, outside: 0)
        for _ in 0..<400 {
            func offset(_ length: Double) -> Double { length * (2 * random.nextUnit() - 1) / camera.worldSize }
            let (x, y) = (Double(camera.center.x) + offset(900), Double(camera.center.y) + offset(900))
            let (width, height) = (abs(offset(300)), abs(offset(300)))
            let isSeen = (0..<81).contains { index in
                let (right, down) = (Double(index % 9) / 8, Double(index / 9) / 8)
                let point = camera.screenPoint(for: CGPoint(x: x + right * width, y: y + down * height))
                return point.map(frame.contains) == true
            }
            let box = PlanarBox(minX: x, minY: y, maxX: x + width, maxY: y + height)
            let isOutside = !view.maySee(box, in: tile, reach: 0, translation: .zero)
            #expect(!(isSeen && isOutside), "\(box)")
            if isSeen { counts.seen += 1 }
            if isOutside { counts.outside += 1 }
        }
        #expect(counts.seen > 0 && counts.outside > 20, "\(counts)")
    }

    @Test("A position that is not a number may be seen")
    func invalid() throws {
        let camera = CameraTransform.camera(zoom: 14)
        let tile = try #require(camera.tiles(z: 16, columns: 1, rows: 1).first)
        let box = PlanarBox(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan)
        #expect(GroundView(transform: camera, pixelRatio: 1).maySee(box, in: tile, reach: 0, translation: .zero))
    }

    @Test("Only the blocks in view cost a draw call")
    func calls() throws {
        let camera = CameraTransform.camera(zoom: 14)
        let tiles = camera.tiles(z: 16, columns: 8, rows: 8)
        let renderer = try OffscreenRenderer()
        _ = try Drawing([.line(shapes.lines(tiles, width: 4, color: Drawing.red))], camera: camera, renderer: renderer)
        // The mask consists of the squares of all tiles.
        let lines = (renderer.counts?.drawCalls ?? 0) - tiles.count
        let center = SIMD2(Double(camera.center.x), Double(camera.center.y))
        let half = SIMD2(Double(camera.size.width), Double(camera.size.height)) / (2 * camera.worldSize)
        func count(margin: Double) -> Int {
            let limit = half + margin / camera.worldSize
            return tiles.count { tile in
                let (box, y) = (tile.box, (tile.box.minY + tile.box.maxY) / 2)
                // The lines extend beyond their tiles by a quarter of the width.
                let (west, east) = (1.25 * box.minX - 0.25 * box.maxX, 1.25 * box.maxX - 0.25 * box.minX)
                return abs(y - center.y) < limit.y && east > center.x - limit.x && west < center.x + limit.x
            }
        }
        // Blocks at the edge are drawn, too.
        #expect(count(margin: 64) < tiles.count / 2)
        #expect((count(margin: 0)...count(margin: 64)).contains(lines), "\(lines)")
    }

    @Test("Lines beyond the edge are drawn as far as their width or their offset reaches", arguments: [0.0, 180])
    func reach(bearing: Double) throws {
        let tile = try #require(CameraTransform.camera(zoom: 14).tiles(z: 16, columns: 1, rows: 1).first)
        let center = CGPoint(
            x: (tile.box.minX + tile.box.maxX) / 2,
            // The line is 20 points beyond the edge, in the north.
            y: (tile.box.minY + tile.box.maxY) / 2 + 170 / WebMercator.worldSize(zoom: 14))
        let camera = CameraTransform.camera(
            zoom: 14, bearing: bearing, size: CGSize(width: 400, height: 300),
            center: WebMercator.coordinate(for: center))
        func y(_ distance: CGFloat) -> CGFloat { bearing == 0 ? distance : 300 - distance }
        let wide = try Drawing([.line(shapes.lines([tile], width: 60, color: Drawing.red))], camera: camera)
        #expect(wide[200, y(5)].x == 1)
        #expect(wide[200, y(15)].x == 0)
        var lines = shapes.lines([tile], width: 4, color: Drawing.red)
        (lines.translate, lines.translateAnchor) = (SIMD2(0, 30), .map)
        let translated = try Drawing([.line(lines)], camera: camera)
        #expect(translated[200, y(10)].x == 1)
    }

    @Test("Layers that are transparent as a whole cost no draw calls besides the mask")
    func transparent() throws {
        let camera = CameraTransform.camera(zoom: 14)
        let tiles = camera.tiles(z: 16, columns: 2, rows: 2)
        var fills = shapes.fills(tiles.map { ($0, Drawing.red) })
        var lines = shapes.lines(tiles, width: 4, color: Drawing.red)
        func calls() throws -> Int {
            let renderer = try OffscreenRenderer()
            _ = try Drawing([.fill(fills), .line(lines)], camera: camera, renderer: renderer)
            return renderer.counts?.drawCalls ?? 0
        }
        let visible = try calls()
        (fills.color, fills.outlineColor, lines.color) = (.zero, .zero, .zero)
        lines.shape = LineBucket.Shape(width: 4)
        #expect(try calls() <= tiles.count)
        #expect(visible >= 3 * tiles.count)
    }
}
