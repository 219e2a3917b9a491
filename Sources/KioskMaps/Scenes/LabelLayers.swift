import Foundation
import KioskStyle
import KioskSymbols

/// The symbol layers of a scene with the identifiers of their symbols, as they are placed and drawn.
///
/// A layer keeps its identifiers, displays and visibilities while its tiles and its properties stay the same.
@MainActor
struct LabelLayers {
    /// The layers, the lowest first.
    var entries: [LabelLayer] = []

    /// A number that changes with the symbols of any layer and their heights, and with the groups and the order of the layers.
    private(set) var revision: UInt64 = 0

    private var index = CrossTileIndex()
    private var separatesSources = false

    /// The zoom level for which the factors of text sizes are determined.
    private var zoom = Double.nan

    /// The number that the next new layer has in the placement.
    private var nextNumber = 0

    init() {}

    /// The layers that are placed: those that are not copies of a lower one.
    var placed: [PlacementLayer] { entries.lazy.filter { $0.original == nil }.map(\.placed) }

    /// Sets the layers of a frame.
    ///
    /// - Parameters:
    ///   - layers: The layers, the lowest first.
    ///   - transform: The camera.
    ///   - separatesSources: Whether symbols of different sources may overlap.
    ///   - holdsTiles: Whether the symbols of tiles that have disappeared fade out.
    /// - Complexity: O(tiles) if nothing has changed, otherwise O(n log n) in the symbols of new blocks.
    mutating func update(
        _ layers: [LabelPlacement.Layer], transform: CameraTransform, separatesSources: Bool, holdsTiles: Bool
    ) {
        index.moveCenter(to: transform.center.x)
        let isSame =
            separatesSources == self.separatesSources
            && layers.elementsEqual(entries) { $1.layer.isPlaced(like: $0) }
        if isSame {
            for position in entries.indices { entries[position].layer = layers[position] }
        } else {
            self.separatesSources = separatesSources
            identify(layers, holdsTiles: holdsTiles)
            revision += 1
        }
        guard !isSame || zoom != transform.zoom else { return }
        zoom = transform.zoom
        for position in entries.indices { entries[position].setTextSizeFactors(atZoom: zoom) }
    }

    /// Sets the heights of the symbols of layers that are not on the ground.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - roofs: The roofs of extrusions; nil if no symbol stands on roofs.
    mutating func updateHeights(
        seenBy transform: CameraTransform, roofs: LabelRoofs?
    ) {
        for position in entries.indices where entries[position].layer.elevation != nil {
            if entries[position].updateHeights(seenBy: transform, roofs: roofs) { revision += 1 }
        }
    }

    /// Sets how the symbols are drawn until the next placement.
    ///
    /// - Parameters:
    ///   - state: The result of the last placement.
    ///   - isNew: Whether the placement was committed in this frame.
    mutating func updateDisplays(from state: inout PlacementState, isNew: Bool) {
        for position in entries.indices where isNew || !entries[position].hasDisplays {
            if let original = entries[position].original {
                entries[position].displays = entries[original].displays
            } else {
                entries[position].displays = state.displays(of: entries[position].placed)
            }
        }
    }

    /// Releases the held tiles of the layers in which nothing of them is drawn any more.
    ///
    /// - Parameter fade: The fraction of a fade that has passed since the last placement, 0…1.
    mutating func releaseHeldTiles(fade: Double) {
        for position in entries.indices
        where !entries[position].held.isEmpty && entries[position].isHoldOver(fade: fade) {
            entries[position].releaseHeldTiles()
        }
    }

    /// Assigns identifiers to the symbols of the layers that have changed.
    ///
    /// Layers that differ only in paint are placed once, in the order of the lowest.
    private mutating func identify(_ layers: [LabelPlacement.Layer], holdsTiles: Bool) {
        var old = Dictionary(entries.map { ($0.layer.id, $0) }) { first, _ in first }
        entries.removeAll(keepingCapacity: true)
        var sources: [String: Int32] = [:]
        var originals: [PlacementIdentity: Int] = [:]
        for (position, layer) in layers.enumerated() {
            let known = old.removeValue(forKey: layer.id)
            if let original = originals[layer.kind.placementIdentity] {
                entries.append(
                    LabelLayer(layer, copyOf: original, placed: entries[original].placed, replacing: known))
                continue
            }
            originals[layer.kind.placementIdentity] = position
            let group = separatesSources ? sources[layer.source, default: Int32(sources.count + 1)] : 0
            if separatesSources { sources[layer.source] = group }
            if var same = known, same.original == nil, same.placed.group == group, same.layer.isPlaced(like: layer) {
                same.layer = layer
                entries.append(same)
                continue
            }
            let number = known.flatMap { $0.original == nil ? $0.placed.id : nil } ?? newNumber()
            let blocks = layer.tiles.compactMap { tile in tile.symbols.block.map { (block: $0, wrap: tile.wrap) } }
            let held = holdsTiles ? known?.heldTiles(replacedBy: layer) ?? [] : []
            // A tile that returns while it is held has the same symbols as before.
            let indexed = held.lazy.map(\.block).filter { held in
                !blocks.contains { $0.block.tile == held.block.tile && $0.wrap == held.wrap }
            }
            let ids = index.update(layer: number, blocks: blocks + indexed.map { (block: $0.block, wrap: $0.wrap) })
            let visible = zip(blocks, ids).map { block, ids in VisibleBlock(block.block, ids: ids, wrap: block.wrap) }
            entries.append(
                LabelLayer(
                    layer, placed: PlacementLayer(id: number, group: group, blocks: visible), held: held,
                    replacing: known))
        }
        index.retain(layers: Set(entries.lazy.filter { $0.original == nil }.map(\.placed.id)))
    }

    private mutating func newNumber() -> Int {
        nextNumber += 1
        return nextNumber
    }
}

extension LabelPlacement.Layer {
    /// Returns whether a layer has the same symbols in the same tiles, and equal layout properties.
    func isPlaced(like other: LabelPlacement.Layer) -> Bool {
        id == other.id && source == other.source
            && (kind === other.kind || kind.placementIdentity == other.kind.placementIdentity)
            && tiles.elementsEqual(other.tiles) { $0.wrap == $1.wrap && $0.symbols.block?.id == $1.symbols.block?.id }
    }
}
