import Foundation
import KioskStyle

extension MapboxMap {
    /// The distance from a surface in front of a position from which it hides the position, in points.
    ///
    /// A position on the foot of a wall is not hidden by the wall.
    private static let occlusionTolerance = 1.0

    /// Returns the extrusions that hide symbols; nil if there are none, or the style does not hide symbols behind them.
    ///
    /// - Complexity: O(n) in the layers.
    func labelOcclusion() -> LabelOcclusion? {
        guard layers.contains(where: { ($0.kind as? SymbolKind)?.setsOcclusion == true }) else { return nil }
        let extrusions = layers.filter { $0.kind is FillExtrusionKind }
        guard !extrusions.isEmpty else { return nil }
        let (transform, tiles) = (cameraTransform, queriedTiles())
        return LabelOcclusion { [weak self] anchor, height in
            let level = transform.level(of: anchor, raisedBy: height)
            guard let self, let point = transform.screenPoint(of: anchor, level: level) else { return false }
            let depth = transform.depth(of: anchor, level: level) - Self.occlusionTolerance
            return extrusions.contains { layer in
                self.hits(of: layer, in: PlanarRegion(point), tolerance: 0, tiles: tiles).contains {
                    $0.depth.map { $0 < depth } ?? false
                }
            }
        }
    }
}
