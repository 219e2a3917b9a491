package import Foundation
import KioskStyle

extension LineKind {
    package func distance(toShape shape: Int, part: LayerPart, by measure: ShapeMeasure) -> CGFloat? {
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
            let distance =
                if let stretches {
                    stretches.distance(toPath: Array(points), isClosed: isClosed, in: tiles, by: measure)
                } else if offset == 0 {
                    measure.distance(toPath: points, isClosed: isClosed, halfWidth: half)
                } else {
                    PathGeometry.offsetSegments(
                        of: Array(points), by: offset, isClosed: isClosed, longestMiter: longestMiter
                    ).lazy.map { measure.distance(toPath: [$0, $1], isClosed: false, halfWidth: half) }.min()
                        ?? .infinity
                }
            nearest = min(nearest, distance)
        }
        return nearest
    }

    /// Returns the parts of the current line that are drawn; nil if all of it is, or if the region is not a point.
    ///
    /// A region hits a dashed line in its gaps as well, since it selects what lies in it.
    private func stretches(by measure: ShapeMeasure, halfWidth: Double, offset: Double) -> LineStretches? {
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
