import Foundation
import KioskGeometry
import KioskTiles
import TestSupport
import Testing

@Suite("The tiles in view")
struct TileCoverTests {
    private static func camera(
        _ width: Double = 1024, _ height: Double = 768, x: Double = 0.5, y: Double = 0.5, zoom: Double,
        bearing: Double = 0, pitch: Double = 0
    ) -> TileCamera {
        TileCamera(
            size: CGSize(width: width, height: height), center: CGPoint(x: x, y: y), zoom: zoom, bearing: bearing,
            pitch: pitch)
    }

    private static func contains(_ tile: OverscaledTileID, _ point: SIMD2<Double>) -> Bool {
        let box = tile.box
        return point.x > box.minX && point.x < box.maxX && point.y > box.minY && point.y < box.maxY
    }

    private static func squaredDistance(_ tile: OverscaledTileID, _ camera: TileCamera) -> Double {
        tile.box.squaredDistance(to: camera.center)
    }

    @Test("A camera above the corner of four tiles sees these")
    func known() {
        let tiles = Self.camera(512, 512, zoom: 5.5).tileCover(for: TileCoverOptions())
        #expect(Set(tiles.map(\.z)) == [5])
        #expect(Set(tiles.map(\.x)) == [15, 16])
        #expect(Set(tiles.map(\.y)) == [15, 16])
        #expect(tiles.count == 4)
    }

    @Test("A view that is exactly a tile has one tile")
    func exact() {
        let tiles = Self.camera(512, 512, x: 5.5 / 16, y: 3.5 / 16, zoom: 4).tileCover(for: TileCoverOptions())
        #expect(tiles == [OverscaledTileID(TileID(z: 4, x: 5, y: 3))])
    }

    @Test("The zoom level depends on the size of tiles, on rounding and on the limits")
    func levels() {
        let camera = Self.camera(zoom: 7.6)
        func levels(_ options: TileCoverOptions) -> Set<[UInt8]> {
            Set(camera.tileCover(for: options).map { [$0.z, $0.overscaledZ] })
        }
        #expect(levels(TileCoverOptions()) == [[7, 7]])
        #expect(levels(TileCoverOptions(roundZoom: true)) == [[8, 8]])
        #expect(levels(TileCoverOptions(tileSize: 256)) == [[8, 8]])
        #expect(levels(TileCoverOptions(tileSize: 256, roundZoom: true)) == [[9, 9]])
        #expect(levels(TileCoverOptions(tileSize: 1024)) == [[6, 6]])
        #expect(levels(TileCoverOptions(maxZoom: 4)) == [[4, 7]])
        #expect(levels(TileCoverOptions(minZoom: 8)) == [])
        #expect(levels(TileCoverOptions(minZoom: 7, maxZoom: 7)) == [[7, 7]])
    }

    @Test("Copies of the world are covered as far as they are allowed")
    func copies() {
        let camera = Self.camera(4096, 256, zoom: 0)
        #expect(Set(camera.tileCover(for: TileCoverOptions()).map(\.wrap)) == Set(-3...3))
        #expect(Set(camera.tileCover(for: TileCoverOptions(worldCopies: 1)).map(\.wrap)) == [-1, 0, 1])
        #expect(camera.tileCover(for: TileCoverOptions(worldCopies: 0)) == [OverscaledTileID(TileID(z: 0, x: 0, y: 0))])
        let east = Self.camera(x: 0.999, zoom: 4).tileCover(for: TileCoverOptions())
        #expect(Set(east.map(\.wrap)) == [0, 1])
        #expect(east.filter { $0.wrap == 1 }.allSatisfy { $0.x < 2 })
    }

    @Test("Beyond the poles there are no tiles")
    func poles() {
        #expect(Self.camera(512, 512, y: 0, zoom: 3).tileCover(for: TileCoverOptions()).allSatisfy { $0.y == 0 })
        #expect(Self.camera(512, 512, y: -1, zoom: 3).tileCover(for: TileCoverOptions()).isEmpty)
    }

    @Test("Every visible point of the ground is in exactly one tile, and the nearest tiles are first")
    func coverage() {
        var random = SeededGenerator(seed: 21)
        var compared = 0
        let rounds = randomRounds(300)
        for round in 0..<rounds {
            var camera = Self.camera(
                random.number(100...3840), random.number(100...2160), x: random.number(0...1), y: random.number(0...1),
                zoom: random.number(0...21), bearing: random.number(-360...720), pitch: random.number(0...86))
            if round.isMultiple(of: 3) { camera.fieldOfView = random.number(10...80) }
            if round.isMultiple(of: 5) { camera.principalPoint.y += random.number(-0.4...0.4) * camera.size.height }
            let options = TileCoverOptions(
                tileSize: [256, 512, 512, 1024][round % 4], maxZoom: UInt8.random(in: 10...22, using: &random),
                roundZoom: random.flip())
            let tiles = camera.tileCover(for: options)
            #expect(Set(tiles).count == tiles.count)
            let distances = tiles.map { Self.squaredDistance($0, camera) }
            #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 * (1 + 1e-9) + 1e-30 })
            guard tiles.count < TileCamera.maximumTileCount else { continue }
            for _ in 0..<40 {
                let point = CGPoint(
                    x: random.number(0.01...0.99) * camera.size.width,
                    y: random.number(0.01...0.99) * camera.size.height)
                let above = CGPoint(x: point.x, y: point.y - 1.5)
                // The last point below the horizon is not covered.
                guard let ground = GroundRay.ground(at: point, of: camera)?.world,
                    GroundRay.ground(at: above, of: camera) != nil, ground.y > 0, ground.y < 1, ground.x > -3,
                    ground.x < 4
                else { continue }
                #expect(
                    tiles.count { Self.contains($0, ground) } == 1, "round \(round), \(camera), \(options), \(point)")
                compared += 1
            }
        }
        #expect(compared > rounds * 10)
    }

    @Test("A flat view has no tile that is not seen")
    func noExcess() {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<100 {
            let camera = Self.camera(
                random.number(300...2000), random.number(300...2000), x: random.number(0.2...0.8),
                y: random.number(0.2...0.8), zoom: random.number(4...18), bearing: random.number(0...360))
            let tiles = camera.tileCover(for: TileCoverOptions())
            let tileWidth = 512 * exp2(camera.zoom - camera.zoom.rounded(.down))
            let (width, height) = (Double(camera.size.width), Double(camera.size.height))
            let most = (width / tileWidth + 3) * (height / tileWidth + 3)
            #expect(Double(tiles.count) <= most * 1.5)
        }
    }

    @Test("At the steepest pitch of a large display the number of tiles is bounded", arguments: [61.0, 70, 80, 85])
    func bounded(pitch: Double) {
        var most = 0
        for bearing in stride(from: 0.0, to: 90, by: 7.5) {
            for zoom in stride(from: 12.0, to: 13, by: 0.1) {
                for offset in [0.5, 0.50003, 0.50011] {
                    let camera = Self.camera(
                        3840, 2160, x: offset, y: 0.35 + offset / 7, zoom: zoom, bearing: bearing, pitch: pitch)
                    most = max(most, camera.tileCover(for: TileCoverOptions()).count)
                }
            }
        }
        #expect(most <= 200)
    }

    @Test(
        "At high pitch tiles near the centre have the level of the zoom, distant ones lower levels",
        arguments: [65.0, 75, 85])
    func levelOfDetail(pitch: Double) throws {
        let camera = Self.camera(1920, 1080, x: 0.53, y: 0.29, zoom: 16, bearing: 30, pitch: pitch)
        let tiles = camera.tileCover(for: TileCoverOptions())
        #expect(tiles.first?.z == 16)
        #expect(Set(tiles.map(\.z)).count > 1)
        for y in stride(from: 10.0, to: 1080, by: 10) {
            guard let ground = GroundRay.ground(at: CGPoint(x: 960, y: y), of: camera),
                let tile = tiles.first(where: { Self.contains($0, ground.world) })
            else { continue }
            let ratio = ground.depth / (1080 / 2 / tan(camera.fieldOfView * .pi / 360))
            // No coarser than the depth of the point permits.
            #expect(Double(16 - tile.z) <= max(0, 1.5 * log2(ratio / 0.85)) + 1e-9)
        }
    }

    @Test("Overscaled tiles are those of the maximum level")
    func overscaled() {
        let tiles = Self.camera(zoom: 15.5, pitch: 80).tileCover(for: TileCoverOptions(maxZoom: 14))
        #expect(tiles.allSatisfy { $0.overscaledZ == ($0.z == 14 ? 15 : $0.z) })
        #expect(Set(tiles.map(\.z)).count > 1)
    }

    @Test("A minimum level that is needed up to the horizon limits the number of tiles")
    func limited() {
        let camera = Self.camera(3840, 2160, x: 0.51, y: 0.4, zoom: 16, pitch: 85)
        let tiles = camera.tileCover(for: TileCoverOptions(minZoom: 16, maxZoom: 16))
        #expect(tiles.count == TileCamera.maximumTileCount)
        #expect(tiles.allSatisfy { $0.z == 16 })
        #expect(Self.camera(zoom: 9).tileCover(for: TileCoverOptions(tileSize: 1)).count <= TileCamera.maximumTileCount)
    }

    @Test("Invalid cameras see no tiles, extreme ones few")
    func hostile() {
        let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1, 1e-300]
        let valid = Self.camera(zoom: 3)
        for number in numbers {
            for change in [
                { $0.size.width = number }, { $0.size.height = number }, { $0.center.x = number },
                { $0.center.y = number },
                { $0.zoom = number }, { $0.bearing = number }, { $0.pitch = number }, { $0.fieldOfView = number },
                { $0.principalPoint.x = number }, { $0.principalPoint.y = number },
            ] as [(inout TileCamera) -> Void] {
                for pitch in [0, 80.0] {
                    var camera = valid
                    camera.pitch = pitch
                    change(&camera)
                    let tiles = camera.tileCover(for: TileCoverOptions(maxZoom: 255))
                    #expect(tiles.count <= TileCamera.maximumTileCount)
                    #expect(tiles.allSatisfy { $0.canonical.isValid })
                }
            }
        }
        #expect(Self.camera(zoom: .nan).tileCover(for: TileCoverOptions()).isEmpty)
        #expect(Self.camera(zoom: 3, pitch: 90).tileCover(for: TileCoverOptions()).isEmpty)
        #expect(Self.camera(0, 0, zoom: 3).tileCover(for: TileCoverOptions()).isEmpty)
        _ = Self.camera(zoom: 3).tileCover(for: TileCoverOptions(tileSize: 0, minZoom: 9, maxZoom: 2))
    }
}
