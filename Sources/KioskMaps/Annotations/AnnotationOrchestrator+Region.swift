public import Foundation

extension AnnotationOrchestrator {
    /// Returns the annotations drawn in a rectangle of the screen, its edges included, the topmost first.
    ///
    ///     let selected = mapView.annotations.annotations(in: lasso).map(\.annotation.id)
    ///
    /// What was assigned since the last frame is not yet there, if there is a clock to draw frames by.
    /// - Parameter rect: Points from the top left corner of the view.
    /// - Complexity: O(log n + k) for each manager, k being the annotations around the rectangle.
    public func annotations(in rect: CGRect) -> [Hit] {
        let region = PlanarRegion(rect)
        guard region.corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return [] }
        synchronizeUnlessFramesCome()
        return hits(in: region) { _ in 0 }
    }
}
