import Foundation
import KioskStyle
import KioskSymbols
import KioskTiles

/// A symbol layer of a scene, as it is placed and drawn.
@MainActor
struct LabelLayer {
    /// The layer in the last scene.
    var layer: LabelPlacement.Layer

    /// The index of the lower layer whose placement this one shares, as a copy that differs in paint only; nil for a layer with a
    /// placement of its own.
    let original: Int?

    /// The blocks with symbols and their identifiers, the held ones last; for a copy, the blocks are those of the original.
    var placed: PlacementLayer

    /// The tiles of previous scenes whose symbols fade out.
    var held: [HeldTile]

    /// The blocks of the tiles in the last bucket.
    var drawnBlocks: [BucketBlock<SymbolContent>] = []

    /// The symbols with their visibilities; nil before the first update.
    private(set) var bucket: SymbolBucket?

    /// How the symbols of `placed` are drawn until the next placement.
    var displays: [BlockDisplay] = [] {
        didSet {
            hasDisplays = true
            displayRevision &+= 1
        }
    }

    /// Whether the displays were set since the layer was created: a new layer has none until its first update.
    private(set) var hasDisplays = false

    /// The symbols that are drawn, by tile.
    var visibilities: LabelVisibilities

    /// The symbols of all tiles in the order of their source, if they have a common one.
    private var merged: MergedSymbols

    private var heights: LabelHeights

    /// A number that changes with the displays.
    private var displayRevision: UInt64

    /// The result of `shownSymbols()`; nil if the visibilities or the order have changed since.
    private var shown: ShownSymbols?

    /// The index of the block of each tile in `placed`; nil for a tile without symbols.
    var blocks: [Int?]

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer in the scene.
    ///   - original: The index of the lower layer whose placement it shares; nil if there is none.
    ///   - placed: The blocks with symbols and their identifiers, without held ones.
    ///   - held: The tiles of previous scenes whose symbols fade out.
    ///   - old: The layer in the previous scene, of which unchanged visibilities are kept; nil if it is new.
    init(
        _ layer: LabelPlacement.Layer, copyOf original: Int? = nil, placed: PlacementLayer, held: [HeldTile] = [],
        replacing old: LabelLayer?
    ) {
        self.layer = layer
        self.original = original
        self.placed = placed
        self.held = held
        self.placed.blocks += held.map(\.block)
        displayRevision = old?.displayRevision ?? 0
        heights = old?.heights ?? LabelHeights()
        merged = old?.merged ?? MergedSymbols()
        let tiles = layer.tiles + held.map(\.tile)
        visibilities = LabelVisibilities(of: tiles, replacing: old?.visibilities)
        guard original != nil else {
            var next = 0
            blocks = tiles.map { tile in
                guard tile.symbols.block != nil else { return nil }
                defer { next += 1 }
                return next
            }
            return
        }
        // The layers are laid out separately, so a tile may be missing in one of them or have the symbols of another layout. Displays
        // belong to symbols by index, so only blocks with the same number of symbols match.
        blocks = layer.tiles.map { tile in
            tile.symbols.block.flatMap { block in
                placed.blocks.firstIndex {
                    $0.wrap == tile.wrap && $0.block.tile == block.tile && $0.block.count == block.count
                }
            }
        }
    }

    /// The tiles in the order of the visibilities: those of the scene, then the held ones.
    var tiles: [PlacedTile] {
        held.isEmpty ? layer.tiles : layer.tiles + held.map(\.tile)
    }

    /// Sets the fractions by which the text sizes of each block are interpolated: a symbol has one for a lower and one for a higher
    /// zoom level.
    mutating func setTextSizeFactors(atZoom zoom: Double) {
        guard layer.kind.properties.textSize.dependsOnZoom else { return }
        for index in placed.blocks.indices {
            placed.blocks[index].textSizeFactor = layer.kind.textSizeFraction(
                ofTile: placed.blocks[index].block.tile.overscaledZ, atZoom: zoom)
        }
    }

    /// Sets the heights of the symbols, unless all of them are on the ground; returns whether any has changed.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - roofs: The roofs of extrusions; nil if no symbol stands on roofs.
    mutating func updateHeights(
        seenBy transform: CameraTransform, roofs: LabelRoofs?
    ) -> Bool {
        guard let elevation = layer.elevation else { return false }
        let inputs = LabelHeights.Inputs(
            elevation: elevation, roofs: elevation.standsOnRoofs ? roofs?.extrusions : nil,
            terrain: elevation.dependsOnGround ? transform.terrain : nil)
        return heights.update(
            &placed, tiles: layer.tiles, blocks: blocks, inputs: inputs, transform: transform, roofs: roofs)
    }

    /// Determines the visibilities of the tiles whose displays, fades or camera have changed, and how they are drawn.
    ///
    /// - Parameters:
    ///   - projection: The projection of the unit square.
    ///   - transform: The camera.
    ///   - fade: The fraction of a fade that has passed since the last placement, 0…1.
    ///   - occlusion: The extrusions that hide symbols; nil if none does.
    ///   - revision: The revision of the visibility that changed last, in any layer; incremented for each that changes.
    mutating func update(
        projection: ScreenProjection, transform: CameraTransform, fade: Double,
        occlusion: LabelOcclusion?, revision: inout UInt64
    ) {
        var frame = LabelVisibilities.Frame(
            kind: layer.kind, projection: projection, transform: transform, fade: fade, displays: displayRevision)
        if layer.kind.setsOcclusion, var occlusion {
            // With nil, each symbol has the opacities of its feature.
            occlusion.opacities =
                layer.kind.occlusionDependsOnFeature
                ? nil : layer.kind.occlusionOpacities(in: EvaluationContext(zoom: transform.zoom))
            frame.occlusion = occlusion
        }
        let isChanged = visibilities.update(
            tiles, blocks: blocks, placed: placed, displays: displays, frame: frame, revision: &revision)
        if isChanged { shown = nil }
        var bucket = layer.bucket
        setVisibilitiesAndOrder(of: &bucket, transform: transform, revision: &revision)
        self.bucket = bucket
    }

    /// The texts of the symbols, and whether any symbol with the text is placed.
    var placedTexts: [String: Bool] {
        var texts: [String: Bool] = [:]
        for (tile, block) in zip(layer.tiles, blocks) {
            guard let block, block < displays.count else { continue }
            for (text, display) in zip(tile.symbols.texts, displays[block].symbols) where !text.isEmpty {
                let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
                texts[text] = texts[text] == true || display.text.isPlaced
            }
        }
        return texts
    }

    /// The layout of symbols that are drawn in one order for all tiles: those of a source without tiles that may overlap; nil for
    /// others.
    private var layoutOfCommonOrder: SymbolLayout? {
        guard !layer.hasTilesOfFeatures else { return nil }
        let blocks = tiles.lazy.compactMap(\.symbols.block)
        guard let layout = blocks.first?.layout, layout.overlaps, blocks.dropFirst().first != nil else { return nil }
        return layout
    }

    /// Sets the visibilities of the bucket of the layer, and the order of its symbols.
    ///
    /// - Parameters:
    ///   - bucket: The bucket of the layer.
    ///   - transform: The camera.
    ///   - revision: The revision of the visibility that changed last, in any layer; incremented if that of the merged symbols changes.
    private mutating func setVisibilitiesAndOrder(
        of bucket: inout SymbolBucket, transform: CameraTransform, revision: inout UInt64
    ) {
        setVisibilities(of: &bucket, atZoom: transform.zoom)
        guard let layout = layoutOfCommonOrder else {
            merged = MergedSymbols()
            return
        }
        let before = revision
        merged.merge(&bucket, tiles: tiles, layout: layout, bearing: transform.bearing, revision: &revision)
        if revision != before { shown = nil }
    }

    /// Returns the symbols that are drawn.
    ///
    /// - Complexity: O(n) in the symbols for the first call after they changed.
    mutating func shownSymbols() -> ShownSymbols {
        if let shown { return shown }
        var symbols = ShownSymbols()
        if merged.order.isEmpty {
            for (tile, visibility) in zip(layer.tiles, visibilities.values) {
                guard let visibility, let block = tile.symbols.block else { continue }
                symbols.add(visibility.entries[...], of: block, isTiled: layer.hasTilesOfFeatures)
            }
        } else {
            symbols.isInCommonOrder = true
            for symbol in merged.order where layer.tiles.indices.contains(symbol.tile) {
                guard let block = layer.tiles[symbol.tile].symbols.block,
                    let visibility = visibilities.values[symbol.tile],
                    visibility.entries.indices.contains(symbol.entry)
                else { continue }
                symbols.add(visibility.entries[symbol.entry...symbol.entry], of: block, isTiled: false)
            }
        }
        shown = symbols
        return symbols
    }
}
