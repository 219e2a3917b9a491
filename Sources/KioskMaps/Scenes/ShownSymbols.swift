import KioskSymbols
import KioskTiles

/// The symbols of a layer that the last placement shows.
struct ShownSymbols {
    /// A feature, in its tile or in a source without tiles.
    struct Key: Hashable {
        var tile: TileID?
        var feature: Int
    }

    /// What is drawn of a feature.
    struct Symbol {
        /// The position in the drawing order, which is unique; a symbol with a higher rank is drawn above.
        ///
        /// A feature with several symbols has the rank of the highest one.
        var rank: Int
        /// Whether the text is drawn.
        var text: Bool
        /// Whether the icon is drawn.
        var icon: Bool
    }

    /// The drawn symbols, by their features.
    var symbols: [Key: Symbol] = [:]

    /// Whether symbols are drawn in the order of their positions on the screen instead of that of the features.
    var isDrawnByY = false

    /// Whether the symbols of all tiles are drawn in one order instead of one tile after another, as those of a source without tiles are
    /// that may overlap.
    var isInCommonOrder = false

    /// The number of entries that were added, which is the rank of the next one.
    private var entryCount = 0
}

extension ShownSymbols {
    /// Adds symbols of a block above those that were added before.
    ///
    /// - Parameters:
    ///   - entries: The drawn symbols, the lowest first; an opacity of 0 means that the text or the icon is not drawn.
    ///   - block: The block, whose drawing order is that of all blocks of the layer.
    ///   - isTiled: Whether the indices of features are those in their tile, instead of those in the whole source.
    mutating func add(_ entries: ArraySlice<SymbolVisibility.Entry>, of block: SymbolBlock, isTiled: Bool) {
        isDrawnByY = block.layout.isDrawnByY
        let tile = isTiled ? TileID(block.tile) : nil
        for entry in entries {
            let key = Key(tile: tile, feature: Int(block.features[Int(entry.index)]))
            let lower = symbols[key]
            symbols[key] = Symbol(
                rank: entryCount, text: entry.textOpacity > 0 || lower?.text == true,
                icon: entry.iconOpacity > 0 || lower?.icon == true)
            entryCount += 1
        }
    }
}
