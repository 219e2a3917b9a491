import Foundation
import KioskMaps
import KioskStyle
import KioskTiles
import Testing

@testable import KioskRendering

@MainActor
@Suite("Tiles of shaded relief")
struct HillshadeTileTests {
    /// The north-western one of four tiles.
    private static let corner = TileID(z: 9, x: 290, y: 148)

    private static let parent = OverscaledTileID(TileID(z: 8, x: 145, y: 74))

    /// Returns a tile of a plane that rises to the east, in metres for each sample.
    private func plane(_ id: TileID, wrap: Int16 = 0, rise: Double, revision: UInt64 = 1) -> ElevationModel {
        let offset = Double(id.x) * 32
        return ElevationModel(OverscaledTileID(id, wrap: wrap), revision: revision) { x, _ in (x + offset) * rise }
    }

    private func layer(_ tiles: [ElevationModel]) -> MapScene.Layer {
        .hillshade(HillshadeBucket(identity: .layer("relief"), tiles: tiles.map(\.tile), illuminationAnchor: .map))
    }

    private func draw(
        _ tiles: [ElevationModel], _ camera: CameraTransform, renderer: OffscreenRenderer? = nil
    ) throws -> Drawing {
        try Drawing([layer(tiles)], camera: camera, background: .zero, renderer: renderer)
    }

    @Test("A plane has no seam between its tiles", arguments: [0.0, 40])
    func seams(pitch: Double) throws {
        let children = Self.parent.canonical.children.map { plane($0, rise: 60) }
        let camera = ElevationModel.camera(over: Self.parent, points: 300, angles: (20, pitch))
        let drawing = try draw(children, camera)
        let alphas = drawing.values(of: 3)
        let center = drawing[80, 60]
        #expect(center.w > 0.3)
        let range = try #require(alphas.min())...(try #require(alphas.max()))
        #expect(range.upperBound - range.lowerBound <= 3)
    }

    @Test("A tile hides the part of its ancestors that it covers", arguments: [0.0, 40])
    func ancestors(pitch: Double) throws {
        let parent = HillshadeModel(plane(Self.parent.canonical, rise: 60))
        let child = HillshadeModel(plane(Self.corner, rise: 30))
        let camera = ElevationModel.camera(over: Self.parent, points: 96, angles: (0, pitch))
        for tiles in [[parent, child], [child, parent]] {
            let drawing = try draw(tiles.map(\.elevations), camera)
            let inside = drawing.difference(from: child.elevations) { child.color(at: $0, rotation: 0) }
            #expect(inside.largest < 4 / 255)
            #expect(inside.count > 300)
            let outside = drawing.difference(from: parent.elevations) { position in
                position.max() < 0.52
                    ? drawing.pixel(at: position, in: parent.elevations) : parent.color(at: position)
            }
            #expect(outside.largest < 4 / 255)
            #expect(outside.count > 300)
        }
        let deep = plane(TileID(z: 11, x: 1163, y: 595), rise: 10)
        let drawing = try draw([parent.elevations, deep], camera)
        let inside = drawing.difference(from: deep) { HillshadeModel(deep).color(at: $0) }
        #expect(inside.largest < 4 / 255)
        #expect(inside.count > 10)
    }

    @Test("New elevations of a tile, such as a new border, replace the previous ones")
    func revision() throws {
        let camera = ElevationModel.camera(over: Self.parent, points: 96)
        let renderer = try OffscreenRenderer()
        for (revision, rise) in [(1, 60.0), (2, 20), (3, 90)] {
            let model = HillshadeModel(plane(Self.parent.canonical, rise: rise, revision: UInt64(revision)))
            let drawing = try draw([model.elevations], camera, renderer: renderer)
            let difference = drawing.difference(from: model.elevations) { model.color(at: $0) }
            #expect(difference.largest < 4 / 255)
            #expect(difference.count > 1000)
        }
    }

    @Test("A tile is drawn in the copies of the world that are listed")
    func copies() throws {
        let world = TileID(z: 0, x: 0, y: 0)
        let camera = CameraTransform.camera(
            zoom: -1, size: CGSize(width: 640, height: 128), center: .init(latitude: 0, longitude: 0))
        for wraps in [[0], [-1], [-1, 1], [-1, 0, 1]] as [[Int16]] {
            let drawing = try draw(wraps.map { plane(world, wrap: $0, rise: 50_000) }, camera)
            let shown = [-1, 0, 1].filter { drawing[CGFloat(320 + 256 * $0), 64].w > 0.2 }
            #expect(shown == wraps.map(Int.init))
        }
    }

    @Test("Elevations that are NaN, infinite or extreme are drawn without an error")
    func extremes() throws {
        let camera = ElevationModel.camera(over: Self.parent, points: 96)
        let renderer = try OffscreenRenderer()
        let values: [Double] = [.nan, .infinity, -.infinity, 3e38, -3e38, 1e-40, 0]
        for (index, value) in values.enumerated() {
            let tile = ElevationModel(Self.parent, revision: UInt64(index)) { x, y in x > y ? value : 100 }
            let stops = [ElevationRamp.Stop(elevation: Float(value), color: .one), .init(elevation: 1, color: .zero)]
            let relief = ColorReliefBucket(
                identity: .layer("colors"), tiles: [tile.tile], ramp: ElevationRamp(stops))
            for method in HillshadeMethod.allCases {
                let hillshade = HillshadeBucket(identity: .layer("relief"), tiles: [tile.tile], method: method)
                let drawing = try Drawing(
                    [.colorRelief(relief), .hillshade(hillshade)], camera: camera, renderer: renderer)
                #expect(drawing[2, 60] == SIMD4(0, 0, 0, 1))
            }
        }
    }

    @Test("Layers above and below are drawn as without shaded relief")
    func others() throws {
        let camera = ElevationModel.camera(over: Self.parent, points: 96)
        let circle = CircleBucket(
            identity: .layer("circle"),
            circles: [CircleBucket.Circle(center: camera.center, radius: 20, color: Drawing.red)])
        let drawing = try Drawing(
            [layer([plane(Self.parent.canonical, rise: 60)]), .circle(circle)], camera: camera,
            background: Drawing.green)
        #expect(drawing[80, 60] == SIMD4(1, 0, 0, 1))
        #expect(drawing[2, 60] == SIMD4(0, 1, 0, 1))
        #expect(drawing[50, 60].y < 0.9)
    }
}
