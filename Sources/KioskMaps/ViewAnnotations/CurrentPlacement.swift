import Foundation

/// The result of the most recent placement of view annotations, and the inputs for which it was computed.
///
/// Some inputs are compared: the camera, its padding and the puck. Changes of others, such as the annotations and their options, call
/// `invalidate()`. The content of layers, which annotations may avoid or follow, is neither: the caller checks it.
struct CurrentPlacement {
    /// The annotations that are shown, in the order in which they are drawn.
    private(set) var shown: [ViewAnnotation] = []

    /// The inputs of the placement that are compared; nil if another one has changed since, or nothing was placed.
    private var inputs: (transform: CameraTransform, padding: UIEdgeInsets, puck: CGRect?)?

    /// Whether `invalidate()` was not called since the placement.
    var isCurrent: Bool { inputs != nil }

    /// Returns whether the placement is current and was computed for a camera, a padding and a puck.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - padding: The padding of the camera, in points.
    ///   - puck: The rectangle of the puck on screen; nil if no annotation avoids it.
    func isValid(for transform: CameraTransform, padding: UIEdgeInsets, puck: CGRect?) -> Bool {
        inputs.map { $0 == (transform, padding, puck) } ?? false
    }

    /// Marks the placement as outdated.
    mutating func invalidate() {
        inputs = nil
    }

    /// Sets the inputs of a placement that begins.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - padding: The padding of the camera, in points.
    ///   - puck: The rectangle of the puck on screen; nil if no annotation avoids it.
    mutating func begin(for transform: CameraTransform, padding: UIEdgeInsets, puck: CGRect?) {
        inputs = (transform, padding, puck)
    }

    /// Sets the annotations that are shown, in the order in which they are drawn, which ends the placement.
    mutating func finish(_ shown: [ViewAnnotation]) {
        self.shown = shown
    }

    /// Removes an annotation.
    mutating func remove(_ annotation: ViewAnnotation) {
        shown.removeAll { $0 === annotation }
    }
}
