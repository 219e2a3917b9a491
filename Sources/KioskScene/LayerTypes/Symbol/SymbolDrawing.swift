import Foundation
import KioskStyle
import KioskSymbols

/// The drawing of a symbol layer whose symbols are drawn wherever they are, independent of other symbols.
///
/// Layers whose symbols must not overlap are laid out in tiles and placed.
struct SymbolDrawing: LayerDrawing {
    private var cache = BlockCache<SymbolContent>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { cache.missingImages }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? SymbolKind else { return }
        // Released first, so that blocks are changed in place.
        layers = []
        cache.update(with: SymbolEvaluator(kind, input), input, key: key, revision: revision)
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        layers = [.symbol(SymbolBucket(identity: identity, blocks: cache.blocks))]
    }
}

/// An evaluator that creates the symbols of points.
private struct SymbolEvaluator: BlockEvaluator {
    private let kind: SymbolKind
    private let resources: LayerResources
    private let zoom: Double

    /// The symbol of all features; nil if it depends on the feature.
    private let common: (layout: ShapedSymbol?, needs: SymbolKind.Needs)?

    let dependsOnFeature: Bool

    var sortKey: StyleProperty<Double> { kind.properties.sortKey }

    init(_ kind: SymbolKind, _ input: LayerInput) {
        self.kind = kind
        resources = input.resources
        zoom = input.contexts.transform.zoom.rounded(.down)
        dependsOnFeature = kind.symbolDependsOnFeature
        common =
            dependsOnFeature
            ? nil : Self.layout(kind, in: input.contexts.wholeLayer.at(zoom: zoom), input.resources)
    }

    private static func layout(
        _ kind: SymbolKind, in context: EvaluationContext, _ resources: LayerResources
    ) -> (layout: ShapedSymbol?, needs: SymbolKind.Needs) {
        var needs = SymbolKind.Needs()
        let layout = kind.layout(SymbolFeature(kind, in: context), resources, &needs)
        return (layout, needs)
    }

    func makeBlock(capacity: Int) -> EvaluatedBlock<SymbolContent> {
        var block = EvaluatedBlock<SymbolContent>(content: SymbolContent())
        block.content.symbols.reserveCapacity(capacity)
        block.vertices.reserveCapacity(capacity)
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<SymbolContent>
    ) {
        guard features.drawsPoint(shape) else { return }
        let (layout, needs) = common ?? Self.layout(kind, in: context.at(zoom: zoom), resources)
        if !needs.images.isEmpty { block.missingImages.formUnion(needs.images) }
        guard let layout else { return }
        let vertex = features.vertices(ofShape: shape).lowerBound
        var symbol = SymbolContent.Symbol(layout, at: features.vertices[vertex])
        if !features.rotations.isEmpty {
            symbol.iconRotation = features.rotation(ofFeature: features.feature(ofShape: shape))
        }
        block.content.symbols.append(symbol)
        block.vertices.append(Int32(vertex))
    }

    func move(_ block: inout EvaluatedBlock<SymbolContent>, in features: FeatureStore) -> Bool {
        let vertices = features.vertices
        for (index, vertex) in zip(block.content.symbols.indices, block.vertices) {
            block.content.symbols[index].position = vertices[Int(vertex)]
        }
        guard !features.rotations.isEmpty else { return true }
        for (index, vertex) in zip(block.content.symbols.indices, block.vertices) {
            guard let row = features.feature(ofPointVertex: Int(vertex)) else { return false }
            block.content.symbols[index].iconRotation = features.rotation(ofFeature: row)
        }
        return true
    }
}

extension SymbolContent.Symbol {
    /// Creates a symbol at an anchor.
    ///
    /// - Parameters:
    ///   - layout: The text and the icon.
    ///   - position: The anchor, in the unit square of `WebMercator`.
    ///   - followsLine: Whether each glyph of the text is placed on a line.
    ///   - iconFollowsLine: Whether the icon is rotated to a line.
    init(_ layout: ShapedSymbol, at position: CGPoint, followsLine: Bool = false, iconFollowsLine: Bool = false) {
        self.init(
            position: position, text: layout.text, verticalText: layout.verticalText, textSize: SIMD2(layout.textSizes),
            textRotation: Float(layout.textRotation), followsLine: followsLine, icon: layout.icon,
            verticalIcon: layout.verticalIcon, iconSize: SIMD2(layout.iconSizes), textPaint: layout.textPaint,
            iconPaint: layout.iconPaint)
        self.iconFollowsLine = iconFollowsLine
        justifiedTexts = layout.justifiedTexts
        occlusionOpacities = layout.occlusionOpacities
        zOffset = layout.zOffset
    }
}

extension SIMD2<Float> {
    /// Creates the sizes at the lower and at the upper zoom stop.
    fileprivate init(_ sizes: SymbolSize.Pair) {
        self.init(Float(sizes.lower), Float(sizes.upper))
    }
}
