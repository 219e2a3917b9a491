import KioskMaps
import KioskStyle
import KioskTiles

/// The uploaded geometry of a bucket, with its extent on the ground.
@MainActor
struct GroundGeometry {
    /// The vertices.
    let buffer: GeometryBuffer
    /// The range of x of its positions, in the unit square.
    let extent: ClosedRange<Double>
    /// The greatest distance by which items extend beyond their positions, in points.
    let reach: Double
}

/// A block of a bucket to be drawn.
@MainActor
struct BlockGeometry {
    /// The tile of which the block is a part; nil for a block that is drawn in all copies of the world.
    let tile: OverscaledTileID?
    /// The uploaded geometry; nil if the block has nothing to draw.
    let geometry: GroundGeometry?

    /// Whether the block has anything to draw.
    var isVisible: Bool { geometry != nil }
}

extension GroundView {
    /// Draws blocks with the current program, without clipping: first those that are not part of a tile, in each visible
    /// copy of the world, then those of tiles, each in the copy of its tile.
    ///
    /// - Parameters:
    ///   - blocks: The blocks, the lowest first.
    ///   - program: The current program.
    ///   - translate: The offset, in points.
    ///   - anchor: The coordinate system of the offset.
    @MainActor
    func draw(
        _ blocks: [BlockGeometry], with program: ShaderProgram, translate: SIMD2<Float>, anchor: MapAlignment
    ) {
        let translation = translation(translate, anchor: anchor)
        drawCopies(of: blocks.compactMap { $0.tile == nil ? $0.geometry : nil }, with: program, translation)
        drawTiles(blocks, with: program, translation) { _ in true }
    }

    /// Draws the visible copies of geometries: all geometries of a copy before the next copy.
    @MainActor
    fileprivate func drawCopies(
        of geometries: [GroundGeometry], with program: ShaderProgram, _ translation: SIMD2<Float>
    ) {
        let distance = Double((translation * translation).sum().squareRoot())
        let reach = geometries.reduce(0) { max($0, $1.reach) } + distance
        guard !geometries.isEmpty, let range = visibleRange(reach: reach) else { return }
        let visible = geometries.map { copies(of: $0.extent, in: range) }
        guard let first = visible.compactMap({ $0?.lowerBound }).min(),
            let last = visible.compactMap({ $0?.upperBound }).max()
        else { return }
        for copy in first...last {
            var isApplied = false
            for (geometry, copies) in zip(geometries, visible) where copies?.contains(copy) == true {
                // The uniforms are the same for all geometries of a copy.
                if !isApplied { apply(to: program, copy: copy, translation: translation) }
                isApplied = true
                geometry.buffer.draw()
            }
        }
    }

    /// Draws the blocks of tiles in the copies of the world of their tiles.
    @MainActor
    fileprivate func drawTiles(
        _ blocks: [BlockGeometry], with program: ShaderProgram, _ translation: SIMD2<Float>,
        where select: (OverscaledTileID) -> Bool
    ) {
        var applied: Int16?
        for block in blocks {
            guard let tile = block.tile, let geometry = block.geometry, select(tile) else { continue }
            if tile.wrap != applied { apply(to: program, copy: Int(tile.wrap), translation: translation) }
            applied = tile.wrap
            geometry.buffer.draw()
        }
    }
}

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
