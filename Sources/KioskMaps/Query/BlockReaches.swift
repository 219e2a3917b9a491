import KioskStyle

/// The reach of a layer whose features decide, block of rows by block of rows.
struct BlockReaches {
    /// What the reaches of all blocks depend on.
    struct Making: Equatable {
        private var layer: UInt64
        private var images: UInt64
        private var texts: UInt64
        private var level: Int
        private var zoom: Double?
        private var pitch: Double?

        /// The revisions of a source of which it is not known block by block what changes.
        private var source: UInt64?
        private var states: UInt64?

        init(
            of layer: RuntimeLayer, source: RuntimeSource?, imagesRevision: UInt64, textsRevision: UInt64,
            transform: CameraTransform
        ) {
            self.layer = layer.revision
            images = layer.layer.type == .symbol ? imagesRevision : 0
            texts = layer.layer.type == .symbol ? textsRevision : 0
            level = source?.level(atZoom: transform.zoom) ?? 0
            zoom = layer.dependsOnZoom ? transform.zoom : nil
            pitch = layer.dependsOnPitch ? transform.pitch : nil
            // Clusters are rows made anew, and where a feature is changes no block.
            guard let source, source.isClustered || layer.dependsOnGeometry else { return }
            self.source = source.revision
            states = source.stateRevision
        }
    }

    let making: Making
    private var blocks: [(revision: UInt64, reach: LayerReach)] = []
    private var revision: UInt64?
    private var reach = LayerReach()

    init(making: Making) {
        self.making = making
    }

    /// Looks again at the blocks that changed, and returns the reach of all.
    mutating func update(
        _ layer: RuntimeLayer, _ contexts: FeatureContexts, images: [String: UIImage], texts: TextLayouts
    ) -> LayerReach {
        let features = contexts.features
        let newest = features.blocks.newest
        if revision == newest { return reach }
        revision = newest
        let count = (features.rows.count + RowBlocks.size - 1) / RowBlocks.size
        if blocks.count > count { blocks.removeSubrange(count...) }
        reach = LayerReach()
        for block in 0..<count {
            let revision = features.blocks.revision(ofBlock: block)
            if block >= blocks.count || blocks[block].revision != revision {
                let rows = block * RowBlocks.size..<min((block + 1) * RowBlocks.size, features.rows.count)
                let reach = rows.reduce(into: LayerReach()) { reach, row in
                    guard features.contains(row: row) else { return }
                    let context = contexts.context(ofFeature: row)
                    // Expressions of a layer may only suit the features that its filter lets through.
                    if let filter = layer.filter, !filter.isTrue(in: context) { return }
                    reach.formUnion(LayerReach(of: layer.properties, in: context, images: images, texts: texts))
                }
                if block < blocks.count {
                    blocks[block] = (revision, reach)
                } else {
                    blocks.append((revision, reach))
                }
            }
            reach.formUnion(blocks[block].reach)
        }
        return reach
    }
}
