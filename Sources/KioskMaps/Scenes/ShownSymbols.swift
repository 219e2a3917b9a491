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
        /// The position in the drawing order; a symbol with a higher rank is drawn above.
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

    /// Whether the ranks are those of the whole source.
    var isInCommonOrder = false

    /// The number of entries that were added: a feature with several symbols has the rank of the highest one, which no other has.
    private var entryCount = 0
}

extension ShownSymbols {
    /// Adds symbols of a block above those that were added before.
    ///
    /// - Parameters:
    ///   - entries: The drawn symbols, the lowest first.
    ///   - block: The block.
    ///   - isTiled: Whether features are identified in their tile.
    mutating func add(_ entries: ArraySlice<SymbolVisibility.Entry>, of block: SymbolBlock, isTiled: Bool) {
        isDrawnByY = block.layout.isDrawnByY
        let tile = isTiled ? TileID(block.tile) : nil
        for entry in entries {
            let key = Key(tile: tile, feature: Int(block.features[Int(entry.index)]))
            let known = symbols[key]
            symbols[key] = Symbol(
                rank: entryCount, text: entry.textOpacity > 0 || known?.text == true,
                icon: entry.iconOpacity > 0 || known?.icon == true)
            entryCount += 1
        }
    }
}
