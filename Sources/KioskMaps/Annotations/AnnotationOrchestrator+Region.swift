public import Foundation

extension AnnotationOrchestrator {
    /// Returns the annotations drawn in a rectangle of the screen, its edges included, the topmost first.
    ///
    ///     let selected = mapView.annotations.annotations(in: lasso).map(\.annotation.id)
    ///
    /// If the map has a clock, changes since the last frame are not included.
    /// - Parameter rect: The rectangle, in points from the top left corner of the view.
    /// - Complexity: O(log n + k) for each manager, for k annotations near the rectangle.
    public func annotations(in rect: CGRect) -> [Hit] {
        let region = PlanarRegion(rect)
        guard region.corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
        synchronizeWithoutClock()
        return hits(in: region) { _ in 0 }
    }
}
