import Foundation
import KioskGestures
import KioskInput

/// Touches and taps of elements.
extension ScreenElementManager {
    /// Removes the contacts that began on elements from a frame, scrolls lists and sets sliders, and returns the elements that were
    /// tapped.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - thresholds: The thresholds of the tool of the frame.
    private func withholdContacts(of frame: inout TouchFrame, thresholds: GestureThresholds) -> [String] {
        updateIfNeeded()
        let pressed = touches.pressed
        let effects = touches.split(
            &frame, nodes: nodes, thresholds: thresholds, isMoving: lists.isInMotion, upright: upright)
        if touches.pressed != pressed {
            keyboard.pressesDidChange(touches.pressed, at: map.frames.now)
            setNeedsUpdate()
        }
        if let id = textInput?.id, let path = touches.paths[id] {
            if !pressed.contains(id) { textInput?.isSelecting = false }
            selectText(along: path, slop: thresholds.tapSlop)
        }
        // A touch beside all elements ends the editing.
        if textInput != nil, frame.hasNewContact { endTextInput() }
        return effects.compactMap(apply)
    }

    /// Applies what a contact causes at once; returns the element that it taps.
    private func apply(_ effect: ScreenTouchEffect) -> String? {
        switch effect {
        case .tap(let id): return id
        case .touch(let list): lists.stop(list)
        case .scroll(let list, let distance): scrollList(list, by: distance)
        case .fling(let list, let velocity): flingList(list, velocity: velocity)
        case .slide(let id, let point): slide(id, to: point)
        }
        return nil
    }

    /// Returns whether a contact belongs to an element, or begins and may belong to one.
    private func mayWithholdContacts(of frame: TouchFrame) -> Bool {
        !touches.isEmpty || frame.hasNewContact
    }

    /// Calls the tap handlers of elements, and notifies observers of the taps, but not of those of the keyboard.
    ///
    /// - Parameters:
    ///   - ids: The ids of the elements.
    ///   - paths: The paths of the contacts; empty for taps without a finger.
    func sendTaps(_ ids: [String], paths: [String: ScreenTouches.Path] = [:]) {
        for id in ids {
            if element(withId: id)?.textField != nil { tapTextField(id, path: paths[id]) }
            map.outbox.post { [weak self] in
                if let key = self?.keyboardElement(withId: id) {
                    key.tapHandler?()
                    return
                }
                // The handler of an earlier tap may have removed the element.
                guard let self, let element = element(withId: id) ?? ornament(withId: id) else { return }
                activate(element)
                element.tapHandler?()
                taps.send(id)
            }
        }
    }

    /// Returns the point in the upright view for a point of a view that may be flipped vertically.
    func upright(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x, y: map.cameraTransform.upright(point.y))
    }
}

extension TouchFrame {
    /// Whether a contact begins in the frame.
    fileprivate var hasNewContact: Bool { contacts.contains { $0.phase == .began } }
}

extension ScreenElementManager: InputParticipant {
    /// Removes the contacts that began on elements, whose taps follow the gestures of the rest, marks a pointer above one, and
    /// consumes the keys that belong to a text field.
    func handle(_ input: inout DispatchedInput) -> InputDisposition {
        if case .key(let stroke) = input.report { return handleKey(stroke) ? .consumed : .passed }
        if let point = input.pointer { input.isWithheld = elementId(at: point) != nil }
        if case .scroll(let scroll) = input.report, input.isWithheld { scrollList(by: scroll) }
        guard case .touches(var frame) = input.report, mayWithholdContacts(of: frame) else { return .passed }
        let isEmpty = frame.contacts.isEmpty
        let taps = withholdContacts(of: &frame, thresholds: input.thresholds.fitting(frame.tool))
        input.report = .touches(frame)
        input.isWithheld = frame.contacts.isEmpty && !isEmpty
        if !taps.isEmpty {
            let paths = touches.paths
            input.completion = { [self] in sendTaps(taps, paths: paths) }
        }
        return .passed
    }
}
