import KioskSymbols
import Testing

@Suite("Projection of symbols")
struct ScreenProjectionTests {
    @Test("A point of a tile is projected as its position in the unit square, in every copy of the world")
    func tiles() {
        var scene = SymbolScene()
        (scene.zoom, scene.center, scene.pitch, scene.bearing) = (3, SIMD2(0.99, 0.3), 30, 70)
        for tile in [SymbolTile(z: 3, x: 7, y: 2), SymbolTile(z: 3, x: 0, y: 2, wrap: 1), SymbolTile(z: 0, x: 0, y: 0)]
        {
            for point in [SIMD2(0.0, 0), SIMD2(8191, 17), SIMD2(4000, 8000)] {
                let a = scene.screen.projection(of: tile).point(point)
                let b = scene.screen.point(tile.unitPosition(of: point))
                #expect(abs(a.position.x - b.position.x) < 1e-6 && abs(a.position.y - b.position.y) < 1e-6)
                #expect(abs(a.w - b.w) < 1e-6)
            }
        }
    }

    @Test("The centre is in the middle at the distance of the camera; what is above is farther on a pitched map")
    func center() {
        var scene = SymbolScene()
        (scene.zoom, scene.pitch) = (2, 50)
        let center = scene.screen.point(SIMD2(0.5, 0.5))
        #expect(center.position == SIMD2(256, 256) && center.w == 768)
        #expect(scene.screen.perspectiveRatio(w: center.w) == 1)
        #expect(scene.screen.point(SIMD2(0.5, 0.45)).w > center.w)
        #expect(!scene.screen.point(SIMD2(0.5, 5)).isVisible)
        #expect(scene.screen.isVisible(SIMD2(0.5, 0.5), margin: 0))
        #expect(!scene.screen.isVisible(SIMD2(5, 0.5), margin: 256))
    }

    @Test("Tile units of a point halve with each level of overscaling")
    func units() {
        #expect(SymbolTile(z: 4, x: 0, y: 0).unitsPerPoint == 16)
        #expect(SymbolTile(z: 4, x: 0, y: 0, overscaledZ: 6).unitsPerPoint == 4)
        #expect(SymbolTile(z: 4, x: 0, y: 0).unitsPerPoint(atZoom: 5) == 8)
        #expect(SymbolTile(z: 4, x: 0, y: 0, overscaledZ: 2).overscale == 1)
    }

    @Test("A box turned by a right angle has its sides exchanged")
    func rotation() {
        let turned = CollisionBox(minX: -10, minY: 0, maxX: 30, maxY: 5).rotated(byDegrees: 90)
        let expected = [-5.0, -10, 0, 30]
        for (a, b) in zip([turned.minX, turned.minY, turned.maxX, turned.maxY], expected) { #expect(abs(a - b) < 1e-9) }
    }
}
