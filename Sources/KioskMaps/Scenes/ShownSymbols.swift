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
}
