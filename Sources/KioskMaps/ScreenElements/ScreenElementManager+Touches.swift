import Foundation
import KioskGestures
import KioskInput

/// Touches and taps of elements.
extension ScreenElementManager {
    /// Removes the contacts that began on elements from a frame, and returns the elements that were tapped.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - slop: The distance from an element beyond which a contact has left it, in points.
    private func withholdContacts(of frame: inout TouchFrame, slop: CGFloat) -> [String] {
        updateIfNeeded()
        let pressed = touches.pressed
        let tapped = touches.split(&frame, nodes: nodes, slop: slop, upright: upright)
        if touches.pressed != pressed { setNeedsUpdate() }
        return tapped
    }

    /// Returns whether a contact belongs to an element, or begins and may belong to one.
    private func mayWithholdContacts(of frame: TouchFrame) -> Bool {
        !touches.isEmpty || frame.hasNewContact
    }

    /// Calls the tap handlers of elements, and notifies observers of the taps.
    func sendTaps(_ ids: [String]) {
        for id in ids {
            map.outbox.post { [weak self] in
                // The handler of an earlier tap may have removed the element.
                guard let self, let element = element(withId: id) ?? ornament(withId: id) else { return }
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
    /// Removes the contacts that began on elements, whose taps follow the gestures of the rest, and marks a pointer
    /// above one.
    func handle(_ input: inout DispatchedInput) -> InputDisposition {
        if let point = input.pointer { input.isWithheld = elementId(at: point) != nil }
        guard case .touches(var frame) = input.report, mayWithholdContacts(of: frame) else { return .passed }
        let isEmpty = frame.contacts.isEmpty
        let slop = input.thresholds.fitting(frame.tool).tapSlop
        let taps = withholdContacts(of: &frame, slop: slop)
        input.report = .touches(frame)
        input.isWithheld = frame.contacts.isEmpty && !isEmpty
        if !taps.isEmpty { input.completion = { [self] in sendTaps(taps) } }
        return .passed
    }
}
