import Foundation
import KioskGeometry

/// The order in which the symbols of a source are drawn, whatever tiles they are laid out in.
package struct SymbolOrder: Sendable {
    /// The position of a symbol in the order; symbols with a lower key are drawn first.
    package struct Key: Hashable, Sendable, Comparable {
        private let rank: Double
        private let feature: Int32

        fileprivate init(rank: Double, feature: Int32) {
            self.rank = rank
            self.feature = feature
        }

        /// Returns whether a symbol is drawn before another one.
        package static func < (a: Key, b: Key) -> Bool { (a.rank, a.feature) < (b.rank, b.feature) }
    }

    private let layout: SymbolLayout
    private let (sine, cosine): (Double, Double)

    /// Creates an order.
    ///
    /// - Parameters:
    ///   - layout: The layout properties of the layer.
    ///   - bearing: The bearing of the camera, in degrees clockwise from north.
    public init(layout: SymbolLayout, bearing: Double) {
        self.layout = layout
        let angle = -bearing * .pi / 180
        (sine, cosine) = (sin(angle), cos(angle))
    }

    /// Returns the position of a symbol in the order.
    ///
    /// Symbols at equal positions on the screen are drawn in the reverse order of their features, as within a tile.
    /// - Parameters:
    ///   - symbol: The index of the symbol in its block.
    ///   - block: The block.
    ///   - wrap: The copy of the world in which the block is drawn.
    public func key(of symbol: Int, in block: SymbolBlock, wrap: Int) -> Key {
        let feature = block.features[symbol]
        if layout.isDrawnByY { return Key(rank: row(of: symbol, in: block, wrap: wrap), feature: -feature) }
        return Key(rank: layout.hasSortKey ? block.sortKeys[symbol] : 0, feature: feature)
    }

    /// Returns the distance of a symbol from the upper edge of the world on the screen, in units of its tile.
    private func row(of symbol: Int, in block: SymbolBlock, wrap: Int) -> Double {
        var tile = block.tile
        tile.wrap = wrap
        // Whole units, so that symbols in one row are equal at any bearing.
        let position = tile.origin * (SymbolTile.extent / tile.side) + block.anchors[symbol]
        return PlaneGeometry.rounded(sine * position.x + cosine * position.y) * tile.side
    }
}
