import CGLES
import Foundation
import KioskGeometry
import KioskScene
import KioskStyle
import KioskTiles

extension RenderFrame {
    /// Draws blocks of items at heights above the ground with the current program: first those that are not part of a tile, in
    /// each visible copy of the world, then those of tiles, each within the square of its tile that no descendant hides.
    ///
    /// The mask of tiles lies on the ground, so that it cannot clip them. A tile with drawn descendants is drawn once for each square
    /// that covers the rest of it.
    /// - Parameters:
    ///   - blocks: The blocks, the lowest first.
    ///   - program: The current program, whose shaders contain `RaisedGroundShader`.
    ///   - translate: The offset, in points.
    ///   - anchor: The coordinate system of the offset.
    ///   - common: The values that are the same for all items.
    @MainActor
    func drawRaised(
        _ blocks: [BlockGeometry], with program: ShaderProgram, translate: SIMD2<Float>, anchor: MapAlignment,
        common: CommonValues
    ) {
        guard blocks.contains(where: \.isVisible) else { return }
        let translation = view.translation(translate, anchor: anchor)
        let up = view.transform.clipHeightColumn
        glUniform3f(program.location("u_clip_height"), Float(up.x), Float(up.y), Float(up.z))
        glUniform2f(
            program.location("u_raise"), Float(view.transform.pointsPerMetre), Float(view.transform.eyeOverGround.z))
        common.attributes.apply()
        let square = program.location("u_raised_square")
        glUniform4f(square, -1e30, -1e30, 1e30, 1e30)
        view.drawCopies(of: blocks.filter { $0.tile == nil }, with: program, translation, common)
        let (center, size) = (view.center, view.transform.worldSize)
        let tiles = blocks.compactMap { block in block.tile.map { (tile: $0, block: block) } }
        let visible = OverscaledTileID.visibleBoxes(of: tiles.map(\.tile))
        let tiled = zip(tiles, visible).flatMap { tile, boxes in
            boxes.map { box in
                var clipped = tile.block
                let west = box.minX + Double(tile.tile.wrap) - center.x
                clipped.bind = {
                    glUniform4f(
                        square, Float(west * size), Float((box.minY - center.y) * size),
                        Float((west + box.maxX - box.minX) * size), Float((box.maxY - center.y) * size))
                    tile.block.bind?()
                }
                return clipped
            }
        }
        view.drawTiles(tiled, with: program, translation, common) { _ in true }
    }
}
