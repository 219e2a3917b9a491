import Foundation
import KioskStyle

/// How far from its places a layer draws at most, in points: what an index search must allow for.
struct LayerReach: Hashable, Sendable {
    /// The largest distance from a place to the edge of what is drawn for it.
    private(set) var distance: Double

    /// Measures a layer for one feature, or for all when none decides.
    init(
        of properties: RuntimeLayer.Properties, in context: EvaluationContext, images: [String: UIImage],
        texts: TextLayouts
    ) {
        switch properties {
        case .background, .fill, .locationIndicator, .unknown:
            distance = 0
        case .circle(let circle):
            distance = abs(circle.all.radius.value(in: context)) + abs(circle.all.strokeWidth.value(in: context))
        case .line(let line):
            // An offset moves a sharp corner by more than itself.
            distance =
                abs(line.all.width.value(in: context)) + abs(line.all.gapWidth.value(in: context)) / 2
                + abs(line.all.offset.value(in: context)) * PathGeometry.longestMiter
        case .symbol(let icon):
            let image = images[icon.all.iconImage.value(in: context)]
            let side = image.map { max($0.size.width, $0.size.height) } ?? 0
            let offset = icon.all.iconOffset.value(in: context)
            // An icon may hang from a corner, so its far corner is a diagonal away; its offset grows with it.
            distance =
                (side * 1.5 + abs(offset.x) + abs(offset.y)) * abs(icon.all.iconSize.value(in: context))
                + abs(icon.all.iconPadding.value(in: context)) * 2
                + Self.textReach(of: icon, in: context, texts)
        }
    }

    /// The reach of nothing.
    init() {
        distance = 0
    }

    /// Grows to another reach, if that is farther.
    mutating func formUnion(_ other: LayerReach) {
        if other.distance > distance { distance = other.distance }
    }
}

extension RuntimeLayer {
    /// Whether features decide how far the layer reaches.
    var reachDependsOnFeature: Bool {
        switch properties {
        case .background, .fill, .locationIndicator, .unknown: false
        case .circle(let circle): circle.all.radius.dependsOnFeature || circle.all.strokeWidth.dependsOnFeature
        case .line(let line):
            line.all.width.dependsOnFeature || line.all.gapWidth.dependsOnFeature || line.all.offset.dependsOnFeature
        case .symbol(let icon):
            icon.all.iconImage.dependsOnFeature || icon.all.iconSize.dependsOnFeature
                || icon.all.iconOffset.dependsOnFeature || icon.all.iconPadding.dependsOnFeature
                || icon.textReachDependsOnFeature
        }
    }
}
