import Foundation

/// The result of the most recent placement of view annotations, and the view for which it is valid.
struct CurrentPlacement {
    /// The annotations that are shown, the lowest first.
    private(set) var shown: [ViewAnnotation] = []

    /// The camera and the padding of the placement; nil after another change.
    private var view: (transform: CameraTransform, padding: UIEdgeInsets)?

    /// Whether nothing but the camera and the content of layers has changed since the placement.
    var isValid: Bool { view != nil }

    /// Returns whether the placement was made with a camera and a padding, and nothing else has changed since.
    func isValid(for transform: CameraTransform, padding: UIEdgeInsets) -> Bool {
        view.map { $0 == (transform, padding) } ?? false
    }

    /// Marks the placement as outdated.
    mutating func invalidate() {
        view = nil
    }

    /// Sets the view for which annotations are about to be placed.
    mutating func begin(for transform: CameraTransform, padding: UIEdgeInsets) {
        view = (transform, padding)
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
