import KioskStyle
import KioskSymbols

/// The evaluation of style layers for one tile: values in, values out, so that it can run off the main actor.
struct TileLayoutJob: Sendable {
    /// A style layer and its features in the tile.
    struct Part: Sendable {
        let layer: RuntimeLayer
        var contexts: FeatureContexts
        let key: TileLayerKey

        /// The tile at the zoom level at which it is drawn, for a layer of symbols.
        let symbolTile: SymbolTile

        /// The symbols of the same features for other feature states; nil if there are none.
        var previous: TileSymbols?

        /// The rows to lay out, for a layer of symbols; nil for all.
        var rows: [Int]?

        /// The copies of the world from which features are laid out, for a layer of symbols, as offsets in widths of the world.
        var copies: [Double] = [0]

        /// What another map draws for the tile in a layer with the same id; its memory is used for geometry with the same bytes.
        var otherDrawing: [MapScene.Layer] = []
    }

    /// The number of the tile, unique among the tiles of its source.
    let tile: UInt64

    /// The layers to evaluate.
    let parts: [Part]

    /// The images of the style, by name.
    let images: [String: UIImage]

    /// The images of the style with the properties that determine how they are drawn, by name.
    let symbolImages: [String: RuntimeImage]

    /// The layouts of texts.
    let texts: TextLayouts

    /// The revision of the drawings, greater than all earlier ones.
    let revision: UInt64

    /// The identifier of the symbols of the first part; those of the other parts follow.
    let firstBlock: SymbolBlock.ID

    /// The preparation of buckets for the renderer; nil if the renderer has none.
    let preparation: BlockPreparation?

    /// The result of the evaluation.
    struct Result: Sendable {
        /// The drawings, by the ids of the layers.
        var drawings: [String: LaidOutLayer]

        /// What the texts of the layers require and that is missing.
        var needs: TextNeeds.Contents
    }

    /// Evaluates the layers.
    ///
    /// - Complexity: O(n) in the features of the layers.
    func run() -> Result {
        let needs = TextNeeds()
        let resources = LayerResources(images: images, texts: texts.noting(in: needs), symbolImages: symbolImages)
        var drawings: [String: LaidOutLayer] = [:]
        for (index, part) in parts.enumerated() {
            guard let kind = part.layer.kind else { continue }
            if let kind = part.layer.symbolKind {
                drawings[part.layer.id] = symbols(of: part, kind, resources, block: firstBlock + index)
                continue
            }
            var drawing = kind.makeDrawing()
            drawing.update(
                LayerInput(layer: part.layer, contexts: part.contexts, resources: resources), key: part.key.layer,
                revision: revision)
            drawings[part.layer.id] = LaidOutLayer(
                key: part.key, revision: revision,
                layers: drawing.layers.enumerated().map { index, layer in
                    prepared(layer, sharing: part.otherDrawing.indices.contains(index) ? part.otherDrawing[index] : nil)
                },
                missingImages: drawing.missingImages)
        }
        return Result(drawings: drawings, needs: needs.take())
    }

    private func symbols(
        of part: Part, _ kind: SymbolKind, _ resources: LayerResources, block: SymbolBlock.ID
    ) -> LaidOutLayer {
        var layout = TileSymbolLayout(
            part.layer, kind, part.contexts, resources, tile: part.symbolTile, copies: part.copies, id: block)
        let symbols = layout.symbols(
            ofRows: part.rows ?? Array(part.contexts.features.rows), previous: part.previous)
        var bucket = SymbolBucket(
            identity: BucketIdentity(layer: part.layer.id, revision: revision),
            blocks: [
                BucketBlock(
                    identity: BucketIdentity(layer: part.layer.id, revision: revision), content: symbols.content)
            ])
        bucket.identifyBlocks(tile: tile)
        return LaidOutLayer(
            key: part.key, revision: revision, layers: [.symbol(bucket)], missingImages: layout.needs.images,
            symbols: symbols, awaitedGlyphs: layout.needs.glyphs)
    }

    /// Returns a layer with prepared geometry, in the memory of that of another layer where both are equal.
    private func prepared(_ layer: MapScene.Layer, sharing other: MapScene.Layer?) -> MapScene.Layer {
        guard var bucket = layer.bucket.blockBucket else { return layer }
        bucket.identifyBlocks(tile: tile)
        guard let preparation else { return MapScene.Layer(bucket) }
        let result = preparation.prepare(bucket)
        guard let geometries = other?.bucket.blockBucket?.preparedGeometries, var blocks = result.blockBucket else {
            return MapScene.Layer(result)
        }
        blocks.shareMemory(with: geometries)
        return MapScene.Layer(blocks)
    }
}
