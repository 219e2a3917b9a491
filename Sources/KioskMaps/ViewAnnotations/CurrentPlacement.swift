import Foundation

/// The result of the most recent placement of view annotations, and the view for which it is valid.
struct CurrentPlacement {
    /// The annotations that are shown, the lowest first.
    private(set) var shown: [ViewAnnotation] = []

    /// The camera, the padding and the rectangle of the puck of the placement; nil if something else has changed since.
    private var view: (transform: CameraTransform, padding: UIEdgeInsets, puck: CGRect?)?

    /// Whether only the camera and the content of layers can have changed since the placement.
    var isValid: Bool { view != nil }

    /// Returns whether the placement was made for a view, and nothing else has changed since.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - padding: The padding of the camera, in points.
    ///   - puck: The rectangle of the puck on screen; nil if no annotation avoids it.
    func isValid(for transform: CameraTransform, padding: UIEdgeInsets, puck: CGRect?) -> Bool {
        view.map { $0 == (transform, padding, puck) } ?? false
    }

    /// Marks the placement as outdated.
    mutating func invalidate() {
        view = nil
    }

    /// Sets the view for which annotations are about to be placed.
    mutating func begin(for transform: CameraTransform, padding: UIEdgeInsets, puck: CGRect?) {
        view = (transform, padding, puck)
    }

    /// Sets the annotations that are shown, the lowest first.
    mutating func finish(_ shown: [ViewAnnotation]) {
        self.shown = shown
    }

    /// Removes an annotation.
    mutating func remove(_ annotation: ViewAnnotation) {
        shown.removeAll { $0 === annotation }
    }
}
