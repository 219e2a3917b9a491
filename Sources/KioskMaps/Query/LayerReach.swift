import Foundation
import KioskStyle

/// How far from its places a layer draws at most, in points: what an index search must allow for.
struct LayerReach: Hashable, Sendable {
    /// The largest distance from a place to the edge of what is drawn for it.
    var distance: Double

    /// Measures a layer, looking at every feature only if the features decide.
    ///
    /// - Complexity: O(n) in the features when a property depends on them, O(1) otherwise.
    init(of layer: RuntimeLayer, in contexts: FeatureContexts, images: [String: UIImage]) {
        let features = contexts.features
        func largest<Value>(_ property: StyleProperty<Value>, _ size: (Value) -> Double) -> Double {
            guard property.dependsOnFeature else { return size(property.value(in: contexts.wholeLayer)) }
            return features.rows.reduce(0) { max($0, size(property.value(in: contexts.context(ofFeature: $1)))) }
        }
        switch layer.properties {
        case .background, .fill, .unknown:
            distance = 0
        case .circle(let circle):
            distance = largest(circle.all.radius, abs) + largest(circle.all.strokeWidth, abs)
        case .line(let line):
            // An offset moves a sharp corner by more than itself.
            distance =
                largest(line.all.width, abs) + largest(line.all.gapWidth, abs) / 2
                + largest(line.all.offset, abs) * PathGeometry.longestMiter
        case .symbol(let icon):
            let side = largest(icon.all.iconImage) { images[$0].map { max($0.size.width, $0.size.height) } ?? 0 }
            let scale = largest(icon.all.iconSize, abs)
            // An icon may hang from a corner, so its far corner is a diagonal away; its offset grows with it.
            distance =
                (side * 1.5 + largest(icon.all.iconOffset) { abs($0.x) + abs($0.y) }) * scale + largest(
                    icon.all.iconPadding, abs) * 2
        }
    }
}
