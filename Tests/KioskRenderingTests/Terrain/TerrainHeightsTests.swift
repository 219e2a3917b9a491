import CGLES
import KioskTiles
import Testing

@testable import KioskRendering

@MainActor
@Suite("Heights of terrain in graphics memory")
struct TerrainHeightsTests {
    @Test("Heights whose upload fails are uploaded by the next update of the same surface")
    func failure() throws {
        let context = try EGLContext()
        let heights = TerrainHeights(context: context)
        let tile = TerrainTile(id: OverscaledTileID(TileID(z: 0, x: 0, y: 0)), revision: 1, heights: [])
        let surface = TerrainSurface(
            tiles: [tile], model: KioskTiles.ElevationModel(tiles: [:], exaggeration: 1))
        try context.perform("upload heights") {
            glEnable(0xBAD)
            #expect(throws: RenderingError.self) { try heights.update(surface) }
            try heights.update(surface)
            #expect(heights.uploadedTiles == 1)
            try heights.update(surface)
            #expect(heights.uploadedTiles == 0)
        }
    }
}
