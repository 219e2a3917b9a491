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
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), let region = PlanarRegion(corners: corners) else {
            return []
        }
        synchronizeUnlessFramesCome()
        return hits(in: region) { _ in 0 }
    }
}
