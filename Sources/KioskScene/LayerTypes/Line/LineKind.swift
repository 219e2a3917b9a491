package import Foundation
package import KioskGeometry
package import KioskStyle

/// Layers of lines and of the outlines of polygons.
package final class LineKind: FeatureLayerKind {
    package static let type = LayerType.line
    package static let drawnProperties = LineProperties.drawnNames
    package static let wholeLayerGroups = LineProperties.wholeLayerGroups

    let properties: LineProperties

    /// What the lines are filled with.
    let content: LineContent

    /// The images that are repeated, and those to which they fade.
    let images: StyleProperty<ImagePair>

    /// The colours of borders along lines; nil if borders have one colour.
    let borderGradient: LineBucket.Gradient?

    /// The end of the trimmed part that overrides `line-trim-offset` of the layer; nil for none.
    package let trimEnd: Double?

    package init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = LineProperties(layer, report: report)
        trimEnd = nil
        images = layer.property("line-pattern", default: "")
        content = LineContent(layer, gradient: properties.gradient)
        borderGradient = (layer.properties["line-border-gradient"] ?? nil).map { [properties] in
            LineBucket.Gradient($0, color: properties.borderGradient)
        }
    }

    private init(_ other: LineKind, trimEnd: Double) {
        var properties = other.properties
        properties.trimOffset = .constant(SIMD2(0, trimEnd))
        self.properties = properties
        self.trimEnd = trimEnd
        content = other.content
        images = other.images
        borderGradient = other.borderGradient
    }

    /// Returns the layer with another trimmed part, which starts with the line; nil if no part is trimmed so far, so that the layer may not
    /// have what trimming requires.
    ///
    /// - Parameter end: The end of the part as a fraction of the line, greater than 0.
    package func trimmed(to end: Double) -> LineKind? {
        guard content.hasDistances, case .constant(let offset) = properties.trimOffset, offset.x < offset.y else {
            return nil
        }
        return LineKind(self, trimEnd: end)
    }

    package var overriddenProperties: JSONObject {
        guard let trimEnd else { return [:] }
        return ["line-trim-offset": .array([0, .number(trimEnd)])]
    }

    package var readsImages: Bool { content.isPattern }

    /// Dashes and images begin anew in each tile.
    ///
    /// A line above the ground is also seen where the ground of its tile is not, and the trimmed part of a line is that of the
    /// whole line.
    package func isLaidOutInTiles(in context: EvaluationContext) -> Bool {
        switch content {
        case .color, .gradient: false
        case .dashes, .patterns: !isRaised(in: context) && properties.trim(in: context) == nil
        }
    }

    package func hasDashesInTiles(in context: EvaluationContext) -> Bool { isDashed && isLaidOutInTiles(in: context) }

    /// Whether lines have dashes.
    var isDashed: Bool { if case .dashes = content { true } else { false } }

    private func isRaised(in context: EvaluationContext) -> Bool {
        properties.zOffset.dependsOnFeature || properties.height(in: context) > 0
    }

    package var emissiveStrengths: [StyleProperty<Double>] { [properties.emissiveStrength] }

    package func makeDrawing() -> any LayerDrawing { LineDrawing() }

    package var sortKey: StyleProperty<Double> { properties.sortKey }

    package var reachDependsOnFeature: Bool {
        properties.width.dependsOnFeature || properties.gapWidth.dependsOnFeature || properties.offset.dependsOnFeature
            || properties.zOffset.dependsOnFeature
    }

    package func height(in context: EvaluationContext) -> Double { properties.height(in: context) }

    package func reach(in context: EvaluationContext, _ resources: LayerResources) -> Double {
        let offset = abs(properties.offset.value(in: context))
        // An offset moves a sharp corner by more than itself.
        let miter = offset == 0 ? 0 : properties.form(in: context.atIntegerZoom).longestSharedMiter
        let outerEdge = abs(properties.width.value(in: context)) + abs(properties.gapWidth.value(in: context)) / 2
        return outerEdge + offset * miter
    }

    package var surface: FeatureSurface { .ground }

    package func draws(_ kind: FeatureStore.ShapeKind) -> Bool { kind != .point }

    package func draws(in context: EvaluationContext, _ resources: LayerResources) -> Bool {
        guard case .patterns = content else { return true }
        return resources.images[properties.pattern.value(in: context)] != nil
    }

    /// Gaps between dashes are not hit, whereas the gap of a line with two edges is.
    package func isOpaque(in context: EvaluationContext) -> Bool {
        guard content.isTinted, properties.blendMode.value(in: context) == .default,
            properties.blur.value(in: context) <= 0, properties.gapWidth.value(in: context) == 0
        else {
            return false
        }
        return properties.opacity.value(in: context) * properties.layerOpacity.value(in: context)
            * properties.color.value(in: context).alpha >= 1
    }

    package func placement(of part: LayerPart, in context: EvaluationContext) -> PartPlacement {
        PartPlacement(
            position: .ground(isRaised: isRaised(in: context)), translate: properties.translate.value(in: context),
            anchor: MapAlignment(properties.translateAnchor.value(in: context)))
    }
}

extension LineKind {
    package func distance(toShape shape: Int, part: LayerPart, by measure: borrowing ShapeMeasure) -> CGFloat? {
        let features = measure.features
        guard draws(features.kind(ofShape: shape)) else { return nil }
        if case .patterns = content, !draws(in: measure.context, measure.resources) { return nil }
        let isAboveSea = properties.elevationReference.value(in: measure.contexts.wholeLayer) == .sea
        guard measure.raise(by: properties.height(in: measure.context), isAboveSea: isAboveSea) else { return nil }
        let width = properties.width.value(in: measure.context)
        let gap = properties.gapWidth.value(in: measure.context)
        let half = gap == 0 ? width / 2 : (gap + 2 * width) / 2
        let offset = properties.offset.value(in: measure.context)
        let isClosed = features.kind(ofShape: shape) == .polygon
        let stretches = stretches(by: measure, halfWidth: half, offset: offset)
        let tiles = stretches == nil ? nil : measure.lineTiles
        let longestMiter = offset == 0 ? 0 : properties.form(in: measure.context.atIntegerZoom).longestSharedMiter
        var nearest = CGFloat.infinity
        for part in features.parts(ofShape: shape) where features.vertices(ofPart: part).count >= 2 {
            let points = measure.worldPoints(ofPart: part)
            if let stretches {
                nearest = min(
                    nearest, stretches.distance(toPath: Array(points), isClosed: isClosed, in: tiles, by: measure))
            } else if offset == 0 {
                nearest = min(nearest, measure.distance(toPath: points, isClosed: isClosed, halfWidth: half))
            } else {
                let segments = PathGeometry.offsetSegments(
                    of: Array(points), by: offset, isClosed: isClosed, longestMiter: longestMiter)
                for (start, end) in segments {
                    nearest = min(nearest, measure.distance(toPath: [start, end], isClosed: false, halfWidth: half))
                }
            }
        }
        return nearest
    }

    /// Returns the parts of the current line that are drawn; nil if all of it is, or if the region is not a point.
    ///
    /// A region hits a dashed line in its gaps as well, since it selects what lies in it.
    private func stretches(by measure: borrowing ShapeMeasure, halfWidth: Double, offset: Double) -> LineStretches? {
        guard content.hasDistances, measure.query.region.isPoint else { return nil }
        var trimmed: ClosedRange<Double>?
        if let trim = properties.trim(in: measure.contexts.wholeLayer), trim.color.w == 0 {
            // The part fades at its ends.
            let (start, end) = (Double(trim.start + trim.fadeRange.x / 2), Double(trim.end - trim.fadeRange.y / 2))
            if start < end { trimmed = start...end }
        }
        guard isDashed || trimmed != nil else { return nil }
        let context = measure.context
        let integer = context.atIntegerZoom
        let form = properties.form(in: integer)
        let scale = exp2(context.zoom - integer.zoom)
        let unit = Double(properties.shape(in: context).lengthUnit) * scale
        guard unit > 0, halfWidth > 0 else { return nil }
        return LineStretches(
            period: LineBucket.Dashes.Period(
                isDashed ? properties.lengths(in: integer) : [], includesDots: form.cap == .round),
            unit: unit, trimmed: trimmed, form: form, halfWidth: halfWidth, offset: offset, scale: scale)
    }
}

extension RuntimeLayer {
    /// The properties of a line layer; nil for layers of other types.
    package var lineKind: LineKind? { kind as? LineKind }
}
