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
    ///   - common: The values that are the same for all items.
    @MainActor
    func draw(
        _ blocks: [BlockGeometry], with program: ShaderProgram, translate: SIMD2<Float>, anchor: MapAlignment,
        common: CommonValues = CommonValues()
    ) throws {
        guard blocks.contains(where: \.isVisible) else { return }
        let translation = view.translation(translate, anchor: anchor)
        try program.use()
        common.attributes.apply()
        view.drawCopies(of: blocks.filter { $0.tile == nil }, with: program, translation, common)
        var known: Set<OverscaledTileID> = []
        let tiles = blocks.compactMap(\.tile).filter { known.insert($0).inserted }
        try mask.clip(to: tiles, in: view) { select in
            try program.use()
            view.drawTiles(blocks, with: program, translation, common, where: select)
        }
    }
}
