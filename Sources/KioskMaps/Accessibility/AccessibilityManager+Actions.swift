import Foundation

/// The actions of elements.
extension AccessibilityManager {
    /// Sets the number of an element: the zoom level, which is that of the map and of its zoom buttons, or that of a slider.
    ///
    /// A number out of range counts as the nearest one. It is input: the idle time starts again. While the display is dark or being
    /// cleaned, it has no effect.
    /// - Parameters:
    ///   - value: The number; one that is not finite is ignored.
    ///   - id: The id of the element.
    /// - Returns: Whether the element exists and its number was set.
    @discardableResult
    public func setNumber(_ value: Double, of id: AccessibilityElement.ID) -> Bool {
        guard value.isFinite, let element = element(withId: id), let number = element.number, number.step > 0,
            kiosk.noteServiceInput()
        else { return false }
        if case .screenElement(let name) = id, element.role == .slider {
            return screenElements.setSlider(name, to: value)
        }
        let target = min(max(value, number.minimum), number.maximum)
        gestures.perform(.zoom(levels: target - number.value))
        return true
    }

    /// Performs an action of an element, as a finger would.
    ///
    /// It is input: the idle time starts again. While the display is dark or being cleaned, it has no effect.
    /// - Parameters:
    ///   - action: The action.
    ///   - id: The id of the element.
    /// - Returns: Whether the element exists and has the action.
    @discardableResult
    public func perform(_ action: AccessibilityElement.Action, on id: AccessibilityElement.ID) -> Bool {
        guard let element = element(withId: id), element.actions.contains(action), kiosk.noteServiceInput() else {
            return false
        }
        if action == .activate { speech.willActivate(id) }
        switch (id, action) {
        case (.map, .zoomIn): gestures.perform(.zoom(levels: 1))
        case (.map, .zoomOut): gestures.perform(.zoom(levels: -1))
        case (.screenElement(let name), .activate): screenElements.sendTaps([name])
        case (.viewAnnotation(let name), .activate):
            viewAnnotations.allAnnotations.first { $0.id == name }?.tapHandler?()
        case (.annotation(let manager, let name), .activate):
            return annotations.activateAnnotation(withId: name, ofManager: manager)
        case (.annotation(let manager, let name), .longPress):
            return annotations.longPressAnnotation(withId: name, ofManager: manager)
        case (.cluster, .activate):
            map.dispatch(
                .tap,
                at: CGPoint(x: element.frame.midX, y: map.cameraTransform.upright(element.frame.midY)))
        default: return false
        }
        return true
    }
}
