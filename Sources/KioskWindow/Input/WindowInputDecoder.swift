import CSDL2
import Foundation
import KioskInput

/// A decoder of the touches, mice, wheels and keys of a window into reports for the map.
///
/// Movements of several fingers at one time form one frame; call `finish(emit:)` when no more events are available.
struct WindowInputDecoder {
    /// The id of the mouse whose events SDL makes of touches (`SDL_TOUCH_MOUSEID`), which are ignored.
    private static let touchMouse = UInt32.max

    /// The fingers of the window and the frame that is not complete.
    private var fingers = FingerTable()

    /// The contact of the button that was pressed first; nil while no button is pressed.
    private var mouse: (tool: TouchTool, contact: TouchContact)?
    private var nextID = 1

    /// The position of the pointer, in points of the view.
    private var pointer = CGPoint.zero

    /// Handles an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - time: The time of the event, on the monotonic clock.
    ///   - geometry: The sizes of the window.
    ///   - emit: Receives the reports.
    mutating func handle(
        _ event: SDL_Event, at time: Timestamp, in geometry: WindowGeometry, emit: (InputReport) -> Void
    ) {
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            handle(event.tfinger, at: time, in: geometry, emit: emit)
        case SDL_MOUSEMOTION where event.motion.which != Self.touchMouse:
            pointer = geometry.point(x: Double(event.motion.x), y: Double(event.motion.y))
            move(at: time, emit: emit)
        case SDL_MOUSEBUTTONDOWN where event.button.which != Self.touchMouse:
            pointer = geometry.point(x: Double(event.button.x), y: Double(event.button.y))
            press(event.button.button, at: time, emit: emit)
        case SDL_MOUSEBUTTONUP where event.button.which != Self.touchMouse:
            pointer = geometry.point(x: Double(event.button.x), y: Double(event.button.y))
            release(event.button.button, at: time, emit: emit)
        case SDL_MOUSEWHEEL where event.wheel.which != Self.touchMouse: scroll(event.wheel, at: time, emit: emit)
        case SDL_KEYDOWN, SDL_KEYUP: stroke(event.key, at: time, emit: emit)
        default: break
        }
    }

    /// Emits the frame of the movements that were handled since the last one.
    mutating func finish(emit: (InputReport) -> Void) {
        if let frame = fingers.takeFrame() { emit(.touches(frame)) }
    }

    /// Cancels all contacts, as when the window is no longer visible.
    mutating func cancelAll(at time: Timestamp, emit: (InputReport) -> Void) {
        finish(emit: emit)
        if let frame = fingers.cancelAll(at: time) { emit(.touches(frame)) }
        if mouse != nil { endMouse(as: .cancelled(.withheld), at: time, emit: emit) }
    }

    private mutating func handle(
        _ finger: SDL_TouchFingerEvent, at time: Timestamp, in geometry: WindowGeometry, emit: (InputReport) -> Void
    ) {
        guard finger.x.isFinite, finger.y.isFinite else { return }
        let key = FingerTable.Key(device: finger.touchId, finger: finger.fingerId)
        let position = geometry.point(fractionX: Double(finger.x), fractionY: Double(finger.y))
        if fingers.startsFrame(key, at: time) { finish(emit: emit) }
        switch SDL_EventType(finger.type) {
        case SDL_FINGERDOWN:
            fingers.begin(key, id: nextID, at: position, time: time)
            nextID += 1
        case SDL_FINGERUP: fingers.end(key, at: position, time: time)
        default: fingers.move(key, to: position, time: time)
        }
    }

    // MARK: Mouse

    private mutating func move(at time: Timestamp, emit: (InputReport) -> Void) {
        guard mouse != nil else { return emit(.pointer(PointerMove(time: time, position: pointer))) }
        mouse?.contact.position = pointer
        mouse?.contact.phase = .moved
        emitMouse(at: time, emit: emit)
    }

    private mutating func press(_ button: UInt8, at time: Timestamp, emit: (InputReport) -> Void) {
        guard mouse == nil, let tool = Self.tool(of: button) else { return }
        mouse = (tool, TouchContact(id: nextID, position: pointer, phase: .began))
        nextID += 1
        emitMouse(at: time, emit: emit)
    }

    private mutating func release(_ button: UInt8, at time: Timestamp, emit: (InputReport) -> Void) {
        guard let mouse, mouse.tool == Self.tool(of: button) else { return }
        self.mouse?.contact.position = pointer
        endMouse(as: .ended, at: time, emit: emit)
    }

    private mutating func endMouse(as phase: TouchContact.Phase, at time: Timestamp, emit: (InputReport) -> Void) {
        mouse?.contact.phase = phase
        emitMouse(at: time, emit: emit)
        mouse = nil
    }

    private func emitMouse(at time: Timestamp, emit: (InputReport) -> Void) {
        guard let mouse else { return }
        emit(.touches(TouchFrame(time: time, contacts: [mouse.contact], tool: mouse.tool)))
    }

    private static func tool(of button: UInt8) -> TouchTool? {
        switch Int32(button) {
        case SDL_BUTTON_LEFT: .mouse
        case SDL_BUTTON_RIGHT: .secondaryMouse
        default: nil
        }
    }

    private func scroll(_ wheel: SDL_MouseWheelEvent, at time: Timestamp, emit: (InputReport) -> Void) {
        let sign: Double = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
        let (x, y) = (Double(wheel.preciseX) * sign, Double(wheel.preciseY) * sign)
        guard x.isFinite, y.isFinite, x != 0 || y != 0 else { return }
        emit(.scroll(WheelScroll(time: time, position: pointer, detents: y, horizontalDetents: x)))
    }

    private func stroke(_ key: SDL_KeyboardEvent, at time: Timestamp, emit: (InputReport) -> Void) {
        guard let code = Scancodes.keyCode(ofUsage: Int(key.keysym.scancode.rawValue)) else { return }
        let isPressed = SDL_EventType(key.type) == SDL_KEYDOWN
        let phase: KeyStroke.Phase = !isPressed ? .released : key.repeat != 0 ? .repeated : .pressed
        let isShifted = UInt32(key.keysym.mod) & KMOD_SHIFT.rawValue != 0
        emit(.key(KeyStroke(time: time, code: code, phase: phase, isShifted: isShifted)))
    }
}
