import Foundation
import KioskGeometry

/// The search for vertices and edges near a point of the screen, to which an edited vertex snaps.
@MainActor
struct SnapFinder {
    let map: MapboxMap

    /// The layers whose features attract vertices, the topmost first.
    let layers: [String]

    /// The maximum distance, in points.
    let distance: CGFloat

    /// Returns the coordinate of the nearest vertex of a feature or, if there is none within the distance, of the nearest point
    /// on an edge; nil if there is neither.
    ///
    /// - Complexity: O(log n + k) for k vertices of the features near the point.
    func target(near point: CGPoint) -> LocationCoordinate2D? {
        guard distance > 0 else { return nil }
        let transform = map.cameraTransform
        var vertex: (position: CGPoint, distance: CGFloat)?
        var edge: (position: CGPoint, distance: CGFloat)?
        for layer in map.layers where layers.contains(layer.id) {
            for hit in map.hits(of: layer, in: PlanarRegion(point), tolerance: distance) {
                guard let features = features(of: layer, hit), features.contains(row: hit.feature) else { continue }
                for shape in features.shapes(ofFeature: hit.feature) {
                    for part in features.parts(ofShape: shape) {
                        let positions = Array(features.vertices[features.vertices(ofPart: part)])
                        let isRing = features.kind(ofShape: shape) == .polygon
                        measure(positions, isRing: isRing, from: point, transform, &vertex, &edge)
                    }
                }
            }
        }
        return (vertex ?? edge).map { WebMercator.coordinate(for: $0.position) }
    }

    /// Returns the store that contains the row of a hit, which is that of the clusters of the zoom level if features are clustered.
    private func features(of layer: RuntimeLayer, _ hit: FeatureHit) -> FeatureStore? {
        guard let source = layer.source else { return nil }
        if let tile = hit.tile { return map.features(of: layer, inTile: tile, source: source) }
        return map.sources[source]?.features(atZoom: map.zoom)
    }

    /// Replaces the nearest vertex, or the nearest point on an edge, by those of a part of a shape that are nearer.
    ///
    /// - Parameters:
    ///   - positions: The vertices of the part, in the unit square.
    ///   - isRing: Whether an edge connects the last vertex with the first one.
    ///   - point: The point of the screen.
    ///   - transform: The camera.
    ///   - vertex: The nearest vertex so far; nil if there is none within the distance.
    ///   - edge: The nearest point on an edge so far; it is of no use as soon as there is a vertex.
    private func measure(
        _ positions: [CGPoint], isRing: Bool, from point: CGPoint, _ transform: CameraTransform,
        _ vertex: inout (position: CGPoint, distance: CGFloat)?, _ edge: inout (position: CGPoint, distance: CGFloat)?
    ) {
        let copies = positions.first.map { (transform.center.x - $0.x).rounded() } ?? 0
        let near = positions.map { CGPoint(x: $0.x + copies, y: $0.y) }
        let seen = near.map(transform.screenPoint)
        for (position, screen) in zip(near, seen) {
            guard let screen else { continue }
            let pointDistance = hypot(screen.x - point.x, screen.y - point.y)
            if pointDistance <= distance, pointDistance < vertex?.distance ?? .infinity {
                vertex = (position, pointDistance)
            }
        }
        guard vertex == nil, near.count > 1 else { return }
        for index in near.indices.dropFirst(isRing ? 0 : 1) {
            let before = index == 0 ? near.count - 1 : index - 1
            guard let start = seen[before], let end = seen[index] else { continue }
            let direction = SIMD2(end.x - start.x, end.y - start.y)
            let length = (direction * direction).sum()
            guard length > 0 else { continue }
            let fraction = ((SIMD2(point.x - start.x, point.y - start.y) * direction).sum() / length).clamped(to: 0...1)
            let closest = CGPoint(x: start.x + direction.x * fraction, y: start.y + direction.y * fraction)
            let pointDistance = hypot(closest.x - point.x, closest.y - point.y)
            guard pointDistance <= distance, pointDistance < edge?.distance ?? .infinity,
                let ground = transform.worldPoint(for: closest)
            else { continue }
            edge = (ground.projected(onto: near[before], near[index]), pointDistance)
        }
    }
}

extension CGPoint {
    /// Returns the nearest point on a segment.
    fileprivate func projected(onto start: CGPoint, _ end: CGPoint) -> CGPoint {
        let direction = SIMD2(end.x - start.x, end.y - start.y)
        let length = (direction * direction).sum()
        guard length > 0 else { return start }
        return start.mixed(with: end, ((SIMD2(x - start.x, y - start.y) * direction).sum() / length).clamped(to: 0...1))
    }
}
