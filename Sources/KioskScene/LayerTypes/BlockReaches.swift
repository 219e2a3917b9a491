import KioskStyle

/// The reach of a layer with properties that depend on the feature, by block of rows.
package struct BlockReaches {
    /// The inputs on which the reaches of all blocks depend.
    package let key: LayerCacheKey

    /// The revisions of a block's rows and its reach.
    private struct Entry {
        var attributes: UInt64
        var positions: UInt64
        var reach: LayerReach
    }

    private var entries: [Entry] = []
    private var newest: (attributes: UInt64, positions: UInt64)?
    private var reach = LayerReach()

    package init(key: LayerCacheKey) {
        self.key = key
    }

    /// Evaluates the blocks that changed, and returns the reach of all.
    package mutating func update(
        _ layer: RuntimeLayer, _ kind: any FeatureLayerKind, _ contexts: FeatureContexts, _ resources: LayerResources
    ) -> LayerReach {
        let features = contexts.features
        // Without such a dependency a moved feature has the same reach.
        let readsPositions = layer.dependsOnPosition
        let revisions = (features.blocks.newest, readsPositions ? features.positions.newest : 0)
        if let newest, newest == revisions { return reach }
        newest = revisions
        let count = (features.rows.count + RowBlocks.size - 1) / RowBlocks.size
        if entries.count > count { entries.removeSubrange(count...) }
        reach = LayerReach()
        for block in 0..<count {
            let attributes = features.blocks.revision(ofBlock: block)
            let positions = readsPositions ? features.positions.revision(ofBlock: block) : 0
            if block >= entries.count || entries[block].attributes != attributes
                || entries[block].positions != positions
            {
                let rows = block * RowBlocks.size..<min((block + 1) * RowBlocks.size, features.rows.count)
                let entry = Entry(
                    attributes: attributes, positions: positions,
                    reach: kind.reach(ofRows: rows, filter: layer.filter, contexts, resources))
                if block < entries.count { entries[block] = entry } else { entries.append(entry) }
            }
            reach.formUnion(entries[block].reach)
        }
        return reach
    }
}
