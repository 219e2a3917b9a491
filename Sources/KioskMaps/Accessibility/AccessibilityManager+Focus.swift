import Foundation
import KioskGeometry

/// The focus.
extension AccessibilityManager {
    /// The duration of the movement of the camera to the focused element, in seconds.
    private static let duration: TimeInterval = 0.3

    /// The space around the focused element in view, in points.
    private static let margin: CGFloat = 16

    /// The element with the focus; nil while the map has it, or if the element is not in view.
    ///
    /// - Complexity: O(log n) for annotations, otherwise O(k) in the elements of its kind.
    public var focusedElement: AccessibilityElement? {
        guard let focusedId, var element = element(withId: focusedId) else { return nil }
        element.states.insert(.focused)
        return element
    }

    /// The elements to which the focus can move, in the order of the focus.
    ///
    /// - Complexity: that of `root`.
    public var focusOrder: [AccessibilityElement] {
        root.flattened.filter { $0.id != .map && $0.states.contains(.focusable) }
    }

    /// Moves the focus to an element, and the camera so that an annotation is in the part of the view within the safe area.
    ///
    /// The camera belongs to `AnimationOwner.accessibility`, and the viewport is interrupted.
    /// - Parameter id: The id of the element; nil returns the focus to the map.
    /// - Returns: Whether there is such an element, which can have the focus.
    @discardableResult
    public func focus(_ id: AccessibilityElement.ID?) -> Bool {
        guard let id, id != .map else {
            setFocus(nil)
            return true
        }
        guard options.isFocusEnabled, let element = element(withId: id), element.states.contains(.focusable) else {
            return false
        }
        setFocus(element)
        return true
    }

    /// Moves the focus, or performs the action of the focused element.
    ///
    /// After the last element, the focus returns to the map, and in a dialog to the first element.
    /// - Returns: Whether that has an effect.
    /// - Complexity: that of `root`.
    @discardableResult
    public func moveFocus(_ move: ControlMap.FocusMove) -> Bool {
        guard options.isFocusEnabled else { return false }
        if moveAnnotation(move) || moveFocusInElement(move) { return true }
        switch move {
        case .next: return moveFocus(by: 1)
        case .previous: return moveFocus(by: -1)
        case .up: return moveFocus(towards: SIMD2(0, -1))
        case .down: return moveFocus(towards: SIMD2(0, 1))
        case .left: return moveFocus(towards: SIMD2(-1, 0))
        case .right: return moveFocus(towards: SIMD2(1, 0))
        case .activate: return activateFocused()
        case .longPress: return focusedId.map { perform(.longPress, on: $0) } ?? false
        case .pageUp, .pageDown, .first, .last: return false
        case .end:
            if screenElements.escape() { return true }
            let hadFocus = focusedId != nil
            setFocus(nil)
            return hadFocus
        }
    }

    /// Returns whether a movement of the focus can have an effect.
    func canMoveFocus(_ move: ControlMap.FocusMove) -> Bool {
        guard options.isFocusEnabled else { return false }
        switch move {
        case .next, .previous: return focusedId != nil || !focusOrder.isEmpty
        case .pageUp, .pageDown, .first, .last: return hasMovesOfItsOwn
        case .end: return focusedId != nil || screenElements.handlesEscape
        default: return focusedId != nil
        }
    }

    /// Releases the focus of an element that does not exist any more, and moves it into and out of dialogs.
    func updateFocus() {
        // A person who uses speech hears of a dialog without having moved the focus before.
        guard focusedId != nil || focusDialog.isOpen || speech.isActive else { return }
        let dialog = screen.dialog
        switch focusDialog.change(to: dialog?.id, focus: focusedId) {
        case .opened?: setFocus(dialog?.flattened.first { $0.states.contains(.focusable) })
        case .closed(let previous)?: setFocus(previous.flatMap(element(withId:)))
        case nil:
            if let focusedId, element(withId: focusedId) == nil { setFocus(nil) }
        }
    }

    private func moveFocus(by step: Int) -> Bool {
        let order = focusOrder
        guard !order.isEmpty else { return false }
        let isModal = screen.dialog != nil
        let current = order.firstIndex { $0.id == focusedId }
        let next = current.map { $0 + step } ?? (step > 0 ? 0 : order.count - 1)
        if order.indices.contains(next) {
            setFocus(order[next])
        } else {
            setFocus(isModal ? (step > 0 ? order.first : order.last) : nil)
        }
        return true
    }

    private func moveFocus(towards direction: SIMD2<Double>) -> Bool {
        guard let current = focusedElement else { return false }
        let others = focusOrder.filter { $0.id != current.id }
        guard let next = FocusSearch(candidates: others).nearest(towards: direction, from: current.frame) else {
            return false
        }
        setFocus(next)
        return true
    }

    func setFocus(_ element: AccessibilityElement?) {
        guard element?.id != focusedId else { return }
        endMovement()
        focusedId = element?.id
        map.frames.requestFrame()
        var focused = element
        focused?.states.insert(.focused)
        focusChanges.send(focused)
        if let element { show(element) }
        if case .screenElement(let name) = element?.id {
            screenElements.focusDidMove(to: name)
        } else {
            screenElements.focusDidMove(to: nil)
        }
    }

    /// Moves the camera so that an element of the map is in view.
    func show(_ element: AccessibilityElement) {
        if case .screenElement = element.id { return }
        let insets = screenElements.safeAreaInsets
        let size = map.size
        let free = CGRect(
            x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom
        ).insetBy(dx: Self.margin, dy: Self.margin)
        let offset = CGPoint(
            x: Self.offset(from: element.frame.minX, to: element.frame.maxX, into: free.minX, free.maxX),
            y: Self.offset(from: element.frame.minY, to: element.frame.maxY, into: free.minY, free.maxY))
        guard offset != .zero else { return }
        let anchor = map.cameraTransform.principalPoint
        // In a view that is flipped vertically, points have the opposite order.
        let y = map.cameraTransform.isFlipped ? -offset.y : offset.y
        let target = CGPoint(x: anchor.x + offset.x, y: anchor.y + y)
        let options = CameraOptions(center: map.coordinate(for: target))
        gestures.interruptViewport(.camera)
        camera.cancelAnimations()
        guard camera.now != nil, !self.options.reducesMotion else {
            map.setCamera(to: options, owner: .accessibility)
            return
        }
        let animator = camera.makeAnimator(
            duration: Self.duration, curve: .easeOut, animationOwner: .accessibility
        ) { $0.change(to: options) }
        animator.startAnimation()
    }

    /// Returns the distance by which an interval is moved towards smaller numbers so that it lies between two limits; a longer interval
    /// only has to cover half of the space between them.
    ///
    /// The distance is 0 if an end of the interval is not finite.
    static func offset(
        from start: CGFloat, to end: CGFloat, into lower: CGFloat, _ upper: CGFloat
    ) -> CGFloat {
        guard start.isFinite, end.isFinite, lower < upper else { return 0 }
        let length = end - start
        // Of a line or a polygon that is larger than the view, half of the view is enough.
        let needed = min(length, (upper - lower) / 2)
        if end < lower + needed { return end - lower - needed }
        if start > upper - needed { return start - upper + needed }
        guard length <= upper - lower else { return 0 }
        if start < lower { return start - lower }
        if end > upper { return end - upper }
        return 0
    }
}

extension AccessibilityManager: FocusController {
    var hasFocus: Bool { focusedId != nil }

    func toggleReach() {
        reach.toggle()
    }
}
