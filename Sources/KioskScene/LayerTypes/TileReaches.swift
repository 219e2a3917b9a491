import KioskStyle

/// The reach of a layer with properties that depend on the feature, by tile.
package struct TileReaches {
    /// The inputs on which the reaches of all tiles depend.
    package let key: LayerCacheKey

    /// The revision of the feature states; 0 if the layer does not read them.
    package let states: UInt64

    /// The reaches by the revisions of tiles.
    private var reaches: [UInt64: LayerReach] = [:]

    /// The revisions of the tiles of the last query, and their reach.
    private var last: (revisions: [UInt64], reach: LayerReach)?

    package init(key: LayerCacheKey, states: UInt64) {
        self.key = key
        self.states = states
    }

    /// Returns the greatest reach in parts of tiles.
    ///
    /// - Parameters:
    ///   - parts: The parts.
    ///   - evaluate: Returns the reach in a part.
    /// - Complexity: O(n) in the parts, and in the features of tiles that are new.
    package mutating func reach(in parts: [TilePart], _ evaluate: (TilePart) -> LayerReach) -> LayerReach {
        if let last, last.revisions.elementsEqual(parts.lazy.map(\.tile.revision)) { return last.reach }
        if reaches.count > Self.capacity { reaches.removeAll() }
        var greatest = LayerReach()
        for part in parts {
            let reach = reaches[part.tile.revision] ?? evaluate(part)
            reaches[part.tile.revision] = reach
            greatest.formUnion(reach)
        }
        last = (parts.map(\.tile.revision), greatest)
        return greatest
    }

    /// The number of tiles at which the cache is cleared, greater than that of the tiles in view.
    private static let capacity = 1000
}
