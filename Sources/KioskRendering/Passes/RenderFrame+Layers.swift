import CGLES
import Foundation
import KioskGeometry
import KioskScene
import KioskStyle
import KioskTiles

extension RenderFrame {
    /// Draws blocks with a program: first those that are not part of a tile, in each visible copy of the world, then those
    /// of tiles in view, each clipped to its tile.
    ///
    /// - Parameters:
    ///   - blocks: The blocks, the lowest first.
    ///   - program: The program.
    ///   - translate: The offset, in points; it does not move the areas of tiles.
    ///   - anchor: The coordinate system of the offset.
    ///   - common: The values that are the same for all items.
    ///   - bind: Binds textures and sets uniforms that only the block with an index uses, before it is drawn.
    @MainActor
    func draw(
        _ blocks: [BlockGeometry], with program: ShaderProgram, translate: SIMD2<Float>, anchor: MapAlignment,
        common: CommonValues = CommonValues(), bind: (_ index: Int) -> Void = { _ in }
    ) throws {
        guard blocks.contains(where: \.isVisible) else { return }
        let translation = view.translation(translate, anchor: anchor)
        try program.use()
        common.attributes.apply()
        view.drawCopies(of: blocks, with: program, translation, common, bind: bind)
        try mask.clip(to: blocks.lazy.compactMap(\.tile), in: view) { select in
            try program.use()
            view.drawTiles(blocks, with: program, translation, common, bind: bind) { tile, geometry in
                let reach = max(common.reach, geometry.reach)
                return view.maySee(geometry.box, in: tile, reach: reach, translation: translation) && select(tile)
            }
        }
    }
}

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
    ///   - bind: Binds textures and sets uniforms that only the block with an index uses, before it is drawn.
    @MainActor
    func drawRaised(
        _ blocks: [BlockGeometry], with program: ShaderProgram, translate: SIMD2<Float>, anchor: MapAlignment,
        common: CommonValues, bind: (_ index: Int) -> Void
    ) {
        guard blocks.contains(where: \.isVisible) else { return }
        let translation = view.translation(translate, anchor: anchor)
        let up = view.transform.clipHeightColumn
        glUniform3f(program.location("u_clip_height"), Float(up.x), Float(up.y), Float(up.z))
        glUniform2f(
            program.location("u_raise"), Float(view.transform.pointsPerMetre), Float(view.transform.eyeOverGround.z))
        common.attributes.apply()
        let squareLocation = program.location("u_raised_square")
        // Blocks without a tile are not limited to a square.
        glUniform4f(squareLocation, -1e30, -1e30, 1e30, 1e30)
        view.drawCopies(of: blocks, with: program, translation, common, bind: bind)
        let (center, size) = (view.center, view.transform.worldSize)
        let tiles = blocks.compactMap { block in block.tile.map { (tile: $0, block: block) } }
        let visible = OverscaledTileID.visibleBoxes(of: tiles.map(\.tile))
        let squares = zip(tiles, visible).flatMap { item, boxes in
            boxes.map { (tile: item.tile, block: item.block, box: $0) }
        }
        let squareBlocks = squares.enumerated().map { index, square in
            BlockGeometry(tile: square.tile, geometry: square.block.geometry, index: index)
        }
        func bindSquare(_ index: Int) {
            let (tile, block, box) = squares[index]
            let west = box.minX + Double(tile.wrap) - center.x
            glUniform4f(
                squareLocation, Float(west * size), Float((box.minY - center.y) * size),
                Float((west + box.maxX - box.minX) * size), Float((box.maxY - center.y) * size))
            bind(block.index)
        }
        view.drawTiles(squareBlocks, with: program, translation, common, bind: bindSquare) { _, _ in true }
    }
}

extension RenderFrame {
    /// The camera for tiles: aligned with the pixels while it does not move.
    var tileView: GroundView { isMoving ? view : view.aligned }

    /// Draws the squares of tiles with the current program; a tile hides its ancestors, in any order.
    ///
    /// A tile is drawn before its ancestors, which are drawn only where the stencil has no id of a deeper level.
    ///
    /// - Parameters:
    ///   - tiles: The tiles.
    ///   - program: The current program, whose vertex shader contains `TileShader.declarations`.
    ///   - select: Binds the textures of the tile with an index and sets its uniforms; returns whether it is drawn.
    /// - Complexity: O(n log n) in the tiles.
    @MainActor
    func drawTiles(
        _ tiles: [OverscaledTileID], with program: ShaderProgram, select: (Int) throws -> Bool
    ) throws {
        guard !tiles.isEmpty else { return }
        let squares = try squares.squares(of: tiles)
        let levels = Set(tiles.map(\.z)).sorted()
        let firstID = levels.count > 1 ? mask.reserve(levels.count) : 0
        tileView.apply(to: program, copy: 0, translation: .zero)
        defer { glDisable(GLenum(GL_STENCIL_TEST)) }
        for (offset, level) in levels.enumerated().reversed() {
            if levels.count > 1 {
                glEnable(GLenum(GL_STENCIL_TEST))
                glStencilOp(GLenum(GL_KEEP), GLenum(GL_KEEP), GLenum(GL_REPLACE))
                glStencilFunc(GLenum(GL_GREATER), GLint(firstID + offset), 0xFF)
            }
            for (index, range) in squares.ranges.enumerated() where tiles[index].z == level {
                guard try select(index) else { continue }
                let box = tiles[index].box
                let corner = SplitPosition(SIMD2(box.minX, box.minY))
                glUniform4f(program.location("u_tile"), corner.high.x, corner.high.y, corner.low.x, corner.low.y)
                glUniform1f(program.location("u_tile_scale"), Float(1 / (box.maxX - box.minX)))
                squares.buffer.draw(range)
            }
        }
    }
}
