import Foundation
import KioskGeometry
import KioskStyle
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Terrain: transitions of the exaggeration")
struct TerrainTransitionTests {
    private let terrain: TerrainMap

    init() throws {
        terrain = try TerrainMap(
            Hills(seed: 3, height: 300, zoom: 11),
            camera: CameraOptions(center: TerrainMap.vaduz, zoom: 11, pitch: 40))
        terrain.load(TerrainMap.style(exaggeration: 1))
    }

    private func elevation() throws -> Double {
        try #require(terrain.map.elevation(at: TerrainMap.vaduz))
    }

    @Test("Another exaggeration of the same source is reached evenly, and the last frame has its value")
    func exaggeration() throws {
        let before = try elevation()
        var changed = Terrain(sourceId: "dem").exaggeration(3)
        changed.exaggerationTransition = StyleTransition(duration: 2, delay: 0)
        try terrain.map.setTerrain(changed)
        terrain.clock.advance(by: 1)
        #expect(abs(try elevation() / before - 2) < 0.15)
        terrain.clock.advance(by: 1.2)
        #expect(abs(try elevation() / before - 3) < 1e-6)
        terrain.settle()
        #expect(!terrain.clock.isFrameRequested)
    }

    @Test("A transition without duration, and the removal of the terrain, have an effect at once")
    func immediately() throws {
        let before = try elevation()
        var changed = Terrain(sourceId: "dem").exaggeration(2)
        changed.exaggerationTransition = .zero
        try terrain.map.setTerrain(changed)
        terrain.clock.advance(by: 0.05)
        #expect(abs(try elevation() / before - 2) < 1e-6)
        try terrain.map.setTerrain(Terrain(sourceId: "dem").exaggeration(4))
        terrain.map.removeTerrain()
        terrain.clock.advance(by: 0.05)
        #expect(terrain.map.elevation(at: TerrainMap.vaduz) == nil)
    }
}
