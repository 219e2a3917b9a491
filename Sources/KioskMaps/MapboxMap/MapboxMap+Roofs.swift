import Foundation
import KioskStyle

/// The roofs of extrusions, on which symbols and view annotations stand.
extension MapboxMap {
    /// Returns the height of the highest extrusion over a position above the ground there, in metres; 0 where there is none.
    ///
    /// - Parameter world: The position in the unit square or one of its copies.
    /// - Complexity: O(n) in the layers, and O(log n + k) for k features around the position, for each layer of extrusions.
    func roofHeight(at world: CGPoint) -> Double { RoofSearch(of: self).height(at: world) }

    /// Returns the roofs on which symbols stand; nil if no layer requires them.
    ///
    /// - Complexity: O(n) in the layers.
    func labelRoofs() -> LabelRoofs? {
        let standsOnRoofs = layers.contains { layer in
            guard let kind = layer.kind as? SymbolKind, kind.hasHeights else { return false }
            return kind.elevation(in: EvaluationContext(zoom: zoom))?.standsOnRoofs == true
        }
        guard standsOnRoofs, layers.contains(where: { $0.kind is FillExtrusionKind }) else { return nil }
        var search: RoofSearch?
        return LabelRoofs { [weak self] world in
            guard let self else { return 0 }
            let roofs = search ?? RoofSearch(of: self)
            search = roofs
            return roofs.height(at: world)
        }
    }
}
