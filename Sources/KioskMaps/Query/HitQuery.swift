import Foundation
import KioskGeometry
import KioskStyle

/// A feature under or near a point of the screen.
struct FeatureHit: Hashable, Sendable {
    /// The id of the layer that shows it.
    var layer: String

    /// The index of the feature in its source; a higher one was added later.
    var feature: Int

    /// The id of the feature, if it has one.
    var identifier: FeatureIdentifier?

    /// How far the point lies outside what is drawn, in points; 0 inside.
    var distance: CGFloat
}

/// A question about one point of the screen: which features of a layer are drawn there, or within a tolerance of it.
///
/// Candidates come from the source's index; each is then measured exactly, in the perspective of the camera.
struct HitQuery {
    let transform: CameraTransform
    let point: CGPoint

    /// How far outside a feature the point may lie, in points.
    let tolerance: CGFloat

    /// The sizes of icons, by name.
    let images: [String: UIImage]

    /// Returns the features of a layer at the point, the topmost first.
    ///
    /// - Complexity: O(log n + k), k being the features around the point.
    func hits(in layer: RuntimeLayer, features: FeatureStore, reach: LayerReach) -> [FeatureHit] {
        guard layer.layer.isShown(atZoom: transform.zoom), features.shapeCount > 0,
            let measure = ShapeMeasure(query: self, layer: layer, features: features)
        else { return [] }
        var nearest: [(feature: Int, distance: CGFloat)] = []
        search(features.tree, box: measure.searchBox(reach: reach)) { shape, worldOffset in
            let feature = features.feature(ofShape: shape)
            guard let distance = measure.distance(toShape: shape, worldOffset: worldOffset), distance <= tolerance
            else { return }
            if let index = nearest.firstIndex(where: { $0.feature == feature }) {
                nearest[index].distance = min(nearest[index].distance, distance)
            } else {
                nearest.append((feature, distance))
            }
        }
        return nearest.map { ($0.feature, $0.distance, measure.sortKey(ofFeature: $0.feature)) }
            .sorted { ($0.2, $0.0) > ($1.2, $1.0) }
            .map { feature, distance, _ in
                FeatureHit(
                    layer: layer.layer.id, feature: feature, identifier: features.identifiers[feature],
                    distance: distance)
            }
    }

    /// Searches a box that may lie in another copy of the world, or in several.
    private func search(_ tree: PackedRTree, box: PlanarBox, visit: (_ shape: Int, _ worldOffset: Double) -> Void) {
        let extent = tree.bounds
        guard !box.isEmpty, !extent.isEmpty else { return }
        let first = max((box.minX - extent.maxX).rounded(.up), -Self.worldCopies)
        let last = min((box.maxX - extent.minX).rounded(.down), Self.worldCopies)
        var copy = first
        while copy <= last {
            let shifted = PlanarBox(
                minX: box.minX - copy, minY: box.minY, maxX: box.maxX - copy, maxY: box.maxY)
            tree.search(shifted) { shape in visit(shape, copy) }
            copy += 1
        }
    }

    /// More copies of the world than any view shows.
    private static let worldCopies = 8.0
}
