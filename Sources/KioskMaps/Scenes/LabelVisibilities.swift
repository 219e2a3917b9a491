import KioskSymbols

/// The visibilities of the symbols of a layer for drawing, by tile, from the result of their placement.
///
/// A visibility is determined again only if what it depends on has changed, and keeps its revision while it stays equal, so
/// that it is not uploaded again.
@MainActor
struct LabelVisibilities {
    /// What the visibilities of a layer depend on in a frame.
    struct Frame {
        var kind: SymbolKind
        var projection: ScreenProjection
        var transform: CameraTransform
        /// The fraction of a fade that has passed since the last placement, 0…1.
        var fade: Double
        /// The revision of the displays.
        var displays: UInt64
        /// The extrusions that hide symbols of the layer; nil if none does.
        var occlusion: LabelOcclusion?
    }

    /// What the visibility of a tile depends on.
    fileprivate struct Inputs: Equatable {
        var displays: UInt64
        /// The fraction of a fade; 1 if no symbol of the tile fades.
        var fade: Double
        /// The camera; nil if positions and rotations do not depend on it.
        var transform: CameraTransform?
        /// The bearing of the camera; nil if the order of the symbols does not depend on it.
        var bearing: Double?
        /// The extrusions that hide symbols; nil if none does.
        var extrusions: ExtrusionKey?
        /// The heights of the symbols above the ground; empty if all are on the ground.
        var heights: ContiguousArray<Float>
        /// The opacities of symbols that extrusions hide; nil if they are those of the features.
        var occlusionOpacities: SIMD2<Float>?
    }

    private struct Tile {
        var block: SymbolBlock.ID?
        var wrap: Int
        var inputs: Inputs?
    }

    /// The visibilities, in the order of the tiles; nil for a tile without symbols.
    private(set) var values: [SymbolVisibility?]

    private var tiles: [Tile]

    /// Creates the visibilities of tiles.
    ///
    /// - Parameters:
    ///   - tiles: The tiles.
    ///   - old: The visibilities of the previous tiles, of which those of the same blocks are kept.
    init(of tiles: [PlacedTile], replacing old: LabelVisibilities?) {
        self.tiles = tiles.map { Tile(block: $0.symbols.block?.id, wrap: $0.wrap) }
        values = self.tiles.map { tile in
            guard let block = tile.block else { return nil }
            let known = old?.tiles.firstIndex { $0.block == block && $0.wrap == tile.wrap }
            return known.flatMap { old?.values[$0] } ?? SymbolVisibility(order: 0, revision: 0, entries: [])
        }
    }

    /// Determines the visibilities whose inputs have changed.
    ///
    /// - Parameters:
    ///   - placedTiles: The tiles.
    ///   - blocks: The index of the block of each tile in `placed`; nil for a tile without symbols.
    ///   - placed: The blocks as they were placed.
    ///   - displays: How the symbols of the blocks are drawn.
    ///   - frame: What the visibilities depend on.
    ///   - revision: The revision of the visibility that changed last.
    /// - Returns: Whether any visibility has changed.
    mutating func update(
        _ placedTiles: [PlacedTile], blocks: [Int?], placed: PlacementLayer, displays: [BlockDisplay],
        frame: Frame, revision: inout UInt64
    ) -> Bool {
        var isChanged = false
        for (position, block) in blocks.enumerated() {
            guard let block, block < displays.count else { continue }
            let (symbols, visible, display) = (placedTiles[position].symbols, placed.blocks[block], displays[block])
            let inputs = Inputs(frame, symbols, visible, display)
            guard tiles[position].inputs != inputs else { continue }
            tiles[position].inputs = inputs
            let (entries, glyphs, heights) = LabelVisibilityBuilder(
                symbols: symbols, visible: visible, display: display, fade: inputs.fade, kind: frame.kind,
                projection: frame.projection, transform: frame.transform, occlusion: frame.occlusion
            ).build()
            let old = values[position]
            guard old?.entries != entries || old?.glyphs != glyphs || old?.heights != heights else { continue }
            revision += 1
            isChanged = true
            values[position] = SymbolVisibility(
                order: old.flatMap { $0.hasOrder(of: entries) ? $0.order : nil } ?? revision, revision: revision,
                entries: entries, glyphs: glyphs, heights: heights)
        }
        return isChanged
    }
}

extension LabelVisibilities.Inputs {
    fileprivate init(
        _ frame: LabelVisibilities.Frame, _ symbols: TileSymbols, _ visible: VisibleBlock, _ display: BlockDisplay
    ) {
        heights = visible.heights
        let followsCamera =
            symbols.followsLines || !symbols.iconLines.isEmpty || !display.positions.isEmpty || frame.occlusion != nil
        displays = frame.displays
        fade = display.isFading ? frame.fade : 1
        transform = followsCamera ? frame.transform : nil
        extrusions = frame.occlusion?.extrusions
        occlusionOpacities = frame.occlusion?.opacities
        bearing = symbols.block?.layout.isDrawnByY == true ? frame.transform.bearing : nil
    }
}

extension SymbolVisibility {
    /// Returns whether the entries have the indices, the order and the numbers of glyphs of others.
    func hasOrder(of others: [Entry]) -> Bool {
        entries.elementsEqual(others) {
            $0.index == $1.index && $0.usesVertical == $1.usesVertical && $0.justification == $1.justification
                && $0.glyphs.count == $1.glyphs.count
        }
    }
}
