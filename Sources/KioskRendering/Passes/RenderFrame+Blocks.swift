import KioskMaps
import KioskStyle
import KioskTiles

extension RenderFrame {
    /// Draws blocks with a program: first those that are not part of a tile, in each visible copy of the world, then those
    /// of tiles, each clipped to its tile.
    ///
    /// - Parameters:
    ///   - blocks: The blocks, the lowest first.
    ///   - program: The program.
    ///   - translate: The offset, in points; it does not move the areas of tiles.
    ///   - anchor: The coordinate system of the offset.
    @MainActor
    func draw(
        _ blocks: [BlockGeometry], with program: ShaderProgram, translate: SIMD2<Float>, anchor: MapAlignment
    ) throws {
        guard blocks.contains(where: \.isVisible) else { return }
        let translation = view.translation(translate, anchor: anchor)
        try program.use()
        view.drawCopies(of: blocks.compactMap { $0.tile == nil ? $0.geometry : nil }, with: program, translation)
        var known: Set<OverscaledTileID> = []
        let tiles = blocks.compactMap(\.tile).filter { known.insert($0).inserted }
        try mask.clip(to: tiles, in: view) { select in
            try program.use()
            view.drawTiles(blocks, with: program, translation, where: select)
        }
    }
}
