import Foundation
import KioskGeometry
package import KioskStyle

/// The drawing of a layer of extruded polygons, which evaluates the features of the layer.
struct FillExtrusionDrawing: LayerDrawing {
    private var cache = BlockCache<FillExtrusionBucket.Polygons>()
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { cache.missingImages }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? FillExtrusionKind else { return }
        let bounds = input.contexts.features.clipBounds.map {
            CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
        }
        let evaluator = FillExtrusionEvaluator(
            properties: kind.properties, patterns: kind.images, images: kind.hasPatterns ? input.resources.images : nil,
            tileBounds: bounds,
            hasDetails: kind.hasDetails, hasForms: kind.hasForms,
            roofRadius: Float(kind.roofRadius(in: input.contexts.wholeLayer)))
        // Released first, so that the blocks are changed without a copy.
        layers = []
        cache.update(with: evaluator, input, key: key, revision: revision)
        let identity = BucketIdentity(layer: input.layer.id, revision: revision)
        layers = [.fillExtrusion(FillExtrusionBucket(identity: identity, blocks: cache.blocks))]
    }
}

extension FillExtrusionKind {
    package func setWholeLayerValues(of layers: inout [MapScene.Layer], in context: EvaluationContext) {
        for index in layers.indices {
            guard var bucket = layers[index].bucket as? FillExtrusionBucket else { continue }
            bucket.base = properties.base.dependsOnFeature ? nil : properties.base(in: context)
            bucket.height = properties.height.dependsOnFeature ? nil : properties.height(in: context)
            bucket.color = properties.color.dependsOnFeature ? nil : properties.color(in: context)
            bucket.opacity = Float(properties.opacity.value(in: context).clamped(to: 0...1))
            bucket.patternCrossFade = properties.patternCrossFade.fraction(in: context)
            bucket.hasVerticalGradient = properties.verticalGradient.value(in: context)
            bucket.surface = properties.isSurfaceUniform ? properties.surface(in: context) : nil
            bucket.ambientOcclusion = properties.ambientOcclusion(in: context)
            bucket.floodLight = properties.floodLight(in: context)
            bucket.cutoffFadeRange = properties.cutoffFadeRange.value(in: context).clamped(to: 0...1)
            bucket.minimumZoom = minimumZoom
            bucket.hasLevelBase = properties.baseAlignment.value(in: context) == .flat
            bucket.hasSlopingRoof = properties.heightAlignment.value(in: context) == .terrain
            bucket.verticalScale = Float(properties.scale(in: context))
            bucket.castsShadows = properties.castShadows.value(in: context)
            bucket.translate = SIMD2<Float>(properties.translate.value(in: context))
            bucket.translateAnchor = MapAlignment(properties.translateAnchor.value(in: context))
            layers[index].bucket = bucket
        }
    }
}

extension FillExtrusionProperties {
    /// Returns the base, in metres.
    func base(in context: EvaluationContext) -> Float { Self.metres(base.value(in: context)) }

    /// Returns the height, in metres.
    func height(in context: EvaluationContext) -> Float { Self.metres(height.value(in: context)) }

    /// Returns the factor by which bases and heights are multiplied.
    ///
    /// The limit keeps products finite. `max(0, NaN)` is 0; with the arguments in the other order it would be NaN.
    func scale(in context: EvaluationContext) -> Double { min(max(0, verticalScale.value(in: context)), 1e4) }

    /// Returns the colour; opacity is a value for the whole layer.
    fileprivate func color(in context: EvaluationContext) -> PixelColor {
        PixelColor(color.value(in: context), opacity: 1)
    }

    /// Returns a base or a height limited to 10,000 km, so that products remain finite; 0 for NaN, as in `scale(in:)`.
    private static func metres(_ value: Double) -> Float { Float(min(max(0, value), 1e7)) }
}

/// The evaluation of features to extruded polygons.
private struct FillExtrusionEvaluator: BlockEvaluator {
    let properties: FillExtrusionProperties

    /// The names of the images that are repeated over polygons, and of those to which they fade.
    let patterns: StyleProperty<ImagePair>

    /// The images of the style, by name; nil for a layer without patterns.
    let images: [String: UIImage]?

    /// The square of the tile that contains the features, in the unit square; nil for features that are not part of a tile.
    let tileBounds: CGRect?

    /// Whether polygons are prepared for the effects of `FillExtrusionKind.detailProperties`, such as ambient occlusion.
    let hasDetails: Bool

    /// Whether solids may have other outlines than the features: walls along them, or rounded corners.
    let hasForms: Bool

    /// The distance from the edges at which roofs are rounded, in metres; 0 for sharp edges.
    let roofRadius: Float

    /// The same for all polygons, as the renderer orders them by their distances from the camera.
    var sortKey: StyleProperty<Double> { .constant(0) }

    var dependsOnFeature: Bool {
        properties.base.dependsOnFeature || properties.height.dependsOnFeature || properties.color.dependsOnFeature
            || properties.pattern.dependsOnFeature || !properties.isSurfaceUniform
            || properties.lineWidth.dependsOnFeature
    }

    func makeBlock(capacity: Int) -> EvaluatedBlock<FillExtrusionBucket.Polygons> {
        var block = EvaluatedBlock(content: FillExtrusionBucket.Polygons(tileBounds: tileBounds))
        block.content.polygons.reserveCapacity(capacity)
        block.content.rings.reserveCapacity(capacity)
        block.content.hasDetails = hasDetails
        block.content.roofRadius = roofRadius
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<FillExtrusionBucket.Polygons>
    ) {
        guard features.kind(ofShape: shape) != .point, let pattern = pattern(in: context, &block) else { return }
        if hasForms {
            let form = properties.form(in: context)
            guard form.isPlain else {
                return appendSolids(form, of: shape, features, in: context, pattern: pattern, to: &block.content)
            }
        }
        let rings = features.addRings(ofShape: shape, to: &block.content.rings, &block.content.vertices)
        appendPolygon(
            rings, isLine: features.kind(ofShape: shape) == .line, in: context, pattern: pattern, to: &block.content)
    }

    /// Appends the solids of a shape whose outlines are not those of the feature.
    ///
    /// - Parameters:
    ///   - form: The form of the feature.
    ///   - shape: The index of the shape.
    ///   - features: The features of the source.
    ///   - context: The context for evaluating the feature.
    ///   - pattern: The index of the image of the feature.
    ///   - content: The content of the block.
    private func appendSolids(
        _ form: ExtrusionForm, of shape: Int, _ features: FeatureStore, in context: EvaluationContext, pattern: Int,
        to content: inout FillExtrusionBucket.Polygons
    ) {
        let rings = features.parts(ofShape: shape).map { part in
            features.vertices(ofPart: part).map { features.vertices[$0] }
        }
        let outlines = form.outlines(of: rings, isLine: features.kind(ofShape: shape) == .line, tile: tileBounds)
        for outline in outlines {
            let first = content.rings.count
            let minimumCount = outline.isLine ? 2 : 3
            for ring in outline.rings where ring.count >= minimumCount {
                content.rings.append(content.vertices.count..<content.vertices.count + ring.count)
                content.vertices += ring
            }
            appendPolygon(
                first..<content.rings.count, isLine: outline.isLine, in: context, pattern: pattern, to: &content)
        }
    }

    /// Appends a polygon, or walls along lines, with the values of its feature.
    ///
    /// - Parameters:
    ///   - rings: The range of its rings in the content.
    ///   - isLine: Whether the rings are lines.
    ///   - context: The context for evaluating the feature.
    ///   - pattern: The index of the image of the feature.
    ///   - content: The content of the block.
    private func appendPolygon(
        _ rings: Range<Int>, isLine: Bool, in context: EvaluationContext, pattern: Int,
        to content: inout FillExtrusionBucket.Polygons
    ) {
        // Values for the whole layer are set in the bucket by `setWholeLayerValues(of:in:)`, so that the polygons remain valid when one
        // of them changes.
        var polygon = FillExtrusionBucket.Polygon(
            rings: rings,
            base: properties.base.dependsOnFeature ? properties.base(in: context) : 0,
            height: properties.height.dependsOnFeature ? properties.height(in: context) : 0,
            color: properties.color.dependsOnFeature ? properties.color(in: context) : .zero)
        polygon.isLine = isLine
        polygon.pattern = pattern
        content.polygons.append(polygon)
        if !properties.isSurfaceUniform { content.surfaces.append(properties.surface(in: context)) }
    }

    /// Returns the index of the image of a feature among those of the block, 0 for a layer without patterns; nil if the style does not
    /// contain the image, or the block has too many others, in which case the feature is not drawn.
    private func pattern(
        in context: EvaluationContext, _ block: inout EvaluatedBlock<FillExtrusionBucket.Polygons>
    ) -> Int? {
        guard let images else { return 0 }
        guard let pair = block.availableImages(patterns.value(in: context), in: images, context) else { return nil }
        return block.content.patterns.index(ofAddedPattern: pair)
    }
}
