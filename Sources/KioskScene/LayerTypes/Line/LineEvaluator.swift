import KioskStyle

/// The evaluation of features to lines.
struct LineEvaluator: BlockEvaluator {
    private let properties: LineProperties
    private let content: LineContent
    private let patterns: StyleProperty<ImagePair>
    private let hasBorderGradient: Bool

    /// The images of the style, by name.
    private let images: [String: UIImage]

    /// The values that are the same for all lines of the bucket; the others are evaluated for each feature.
    private let template: LineBucket.Line

    /// Whether joins, caps or dashes are evaluated at the integer zoom level for each feature.
    private let readsIntegerZoom: Bool

    /// Creates an evaluator.
    ///
    /// - Parameters:
    ///   - kind: The layer.
    ///   - context: The context of the whole layer.
    ///   - images: The images of the style, by name.
    init(_ kind: LineKind, in context: EvaluationContext, images: [String: UIImage]) {
        properties = kind.properties
        content = kind.content
        patterns = kind.images
        hasBorderGradient = kind.borderGradient != nil
        self.images = images
        readsIntegerZoom = properties.formDependsOnZoom || properties.dasharray.dependsOnZoom
        // Values for the whole layer are not part of the lines, so that the lines are kept when one changes.
        var line = LineBucket.Line(vertices: 0..<0, shape: LineBucket.Shape(), color: .zero)
        if !properties.formDependsOnFeature { line.form = properties.form(in: context.atIntegerZoom) }
        template = line
    }

    var sortKey: StyleProperty<Double> { properties.sortKey }

    var dependsOnFeature: Bool {
        !properties.isUniform || properties.formDependsOnFeature || properties.pattern.dependsOnFeature
            || properties.dasharray.dependsOnFeature || properties.zOffset.dependsOnFeature
            || properties.emissiveStrength.dependsOnFeature
    }

    func makeBlock(capacity: Int) -> EvaluatedBlock<LineBucket.Lines> {
        var block = EvaluatedBlock(content: LineBucket.Lines(hasDistances: content.hasDistances))
        block.content.isUniform = properties.isUniform
        block.content.hasHeights = properties.zOffset.dependsOnFeature
        block.content.hasEmissiveStrengths = properties.emissiveStrength.dependsOnFeature
        block.content.lines.reserveCapacity(capacity)
        return block
    }

    func append(
        _ shape: Int, of features: FeatureStore, in context: EvaluationContext,
        to block: inout EvaluatedBlock<LineBucket.Lines>
    ) {
        guard features.kind(ofShape: shape) != .point, var line = line(in: context, &block) else { return }
        line.isClosed = features.kind(ofShape: shape) == .polygon
        for part in features.parts(ofShape: shape) {
            let range = features.vertices(ofPart: part)
            guard range.count >= 2 else { continue }
            let start = block.content.vertices.count
            block.content.vertices.append(contentsOf: features.vertices[range])
            line.vertices = start..<block.content.vertices.count
            block.content.lines.append(line)
        }
    }

    /// Returns the values of a feature; nil if its image is missing or exceeds the patterns of a block.
    private func line(
        in context: EvaluationContext, _ block: inout EvaluatedBlock<LineBucket.Lines>
    ) -> LineBucket.Line? {
        var line = template
        let integer = readsIntegerZoom ? context.atIntegerZoom : context
        if properties.formDependsOnFeature { line.form = properties.form(in: integer) }
        if !properties.isShapeUniform { line.shape = properties.shape(in: context) }
        if properties.zOffset.dependsOnFeature { line.zOffset = Float(properties.height(in: context)) }
        if properties.emissiveStrength.dependsOnFeature {
            line.emissiveStrength = properties.emissiveStrength.fraction(in: context)
        }
        if !properties.isBorderColorUniform {
            line.borderColor = properties.borderColor(in: context, isTinted: !hasBorderGradient)
        }
        var isTinted = content.isTinted
        switch content {
        case .patterns:
            guard let pair = block.availableImages(patterns.value(in: context), in: images, context),
                let index = block.content.patterns.index(ofAddedPattern: pair)
            else { return nil }
            line.fillIndex = index
            isTinted = pair.isDistanceField
        case .dashes where properties.dasharray.dependsOnFeature:
            line.fillIndex = block.content.dashes.index(
                ofAdded: properties.lengths(in: integer), limit: LineBucket.Lines.maximumDashCount)
        default: break
        }
        if !properties.isColorUniform { line.color = properties.color(in: context, isTinted: isTinted) }
        return line
    }
}
