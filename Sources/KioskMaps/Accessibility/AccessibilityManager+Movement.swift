import Foundation

/// The movement of annotations by keys.
extension AccessibilityManager {
    /// The distance by which an arrow moves an annotation, in points.
    private static let step: CGFloat = 10

    /// Whether keys move the focused annotation: enter has picked it up.
    public var isMovingAnnotation: Bool { movement != nil }

    /// Taps the focused element, and picks up an annotation that can be dragged.
    func activateFocused() -> Bool {
        guard let focusedId, perform(.activate, on: focusedId) else { return false }
        guard case .annotation(let manager, let id) = focusedId,
            let origin = annotations.beginMovement(ofAnnotation: id, ofManager: manager)
        else { return true }
        movement = AnnotationMovement(ofAnnotation: id, ofManager: manager, from: origin)
        announce(texts.movementStart)
        return true
    }

    /// Moves the annotation that was picked up, or puts it down or back.
    ///
    /// - Returns: Whether the movement of the focus had such an effect.
    func moveAnnotation(_ move: ControlMap.FocusMove) -> Bool {
        guard movement != nil else { return false }
        switch move {
        case .left: moveAnnotation(right: -Self.step, down: 0, texts.movedLeft)
        case .right: moveAnnotation(right: Self.step, down: 0, texts.movedRight)
        case .up: moveAnnotation(right: 0, down: -Self.step, texts.movedUp)
        case .down: moveAnnotation(right: 0, down: Self.step, texts.movedDown)
        case .activate: endMovement()
        case .end: cancelMovement()
        default:
            endMovement()
            return false
        }
        return true
    }

    /// Puts the annotation down where it is.
    func endMovement() {
        guard let movement else { return }
        self.movement = nil
        annotations.endMovement(movement)
        announce(texts.movementEnd)
    }

    /// Puts the annotation back to where it was.
    private func cancelMovement() {
        guard let movement else { return }
        self.movement = nil
        if let point = point(of: movement.origin) { annotations.continueMovement(movement, to: point) }
        annotations.endMovement(movement)
        announce(texts.movementCancel)
    }

    private func moveAnnotation(right: CGFloat, down: CGFloat, _ direction: String) {
        guard var movement, let start = point(of: movement.position) else { return }
        // In a view that is flipped vertically, points have the opposite order.
        let y = map.cameraTransform.isFlipped ? -down : down
        let target = CGPoint(x: start.x + right, y: start.y + y)
        guard let position = annotations.continueMovement(movement, to: target) else { return }
        movement.position = position
        self.movement = movement
        if let element = element(withId: .annotation(manager: movement.manager, id: movement.id)) { show(element) }
        announce(direction)
    }

    /// Returns the point on screen of the coordinate of a position; nil behind the camera.
    private func point(of position: InteractionContext) -> CGPoint? {
        let transform = map.cameraTransform
        return transform.screenPoint(for: transform.worldPoint(of: position.coordinate))
    }
}
