import Foundation
import KioskStyle

/// The roofs of extrusions, on which symbols and view annotations stand.
extension MapboxMap {
    /// Returns a function that returns the height of the highest extrusion over a position in the unit square or one of its
    /// copies, above the ground there, in metres; 0 where there is none.
    ///
    /// Its calls share one search, that of the moment of the first call.
    /// - Complexity: O(n) in the layers for the first call, and O(log n + k) for k features around the position in each call,
    ///   for each layer of extrusions.
    func roofHeights() -> (_ world: CGPoint) -> Double {
        var search: RoofSearch?
        return { [weak self] world in
            guard let self else { return 0 }
            let roofs = search ?? RoofSearch(of: self)
            search = roofs
            return roofs.height(at: world)
        }
    }

    /// Returns the roofs on which symbols stand; nil if no layer requires them.
    ///
    /// - Complexity: O(n) in the layers.
    func labelRoofs() -> LabelRoofs? {
        let standsOnRoofs = layers.contains { layer in
            guard let kind = layer.symbolKind, kind.hasHeights else { return false }
            return kind.elevation(in: EvaluationContext(zoom: zoom))?.standsOnRoofs == true
        }
        guard standsOnRoofs, layers.contains(where: { $0.extrusionKind != nil }) else { return nil }
        return LabelRoofs(extrusions: extrusionKey(), height: roofHeights())
    }
}
