import CSDL2
import Foundation
import KioskInput

/// A decoder of the touches, mice, wheels and keys of a window of SDL into reports for the map.
///
/// Movements of several fingers at one time form one frame; call `finish(emit:)` when no more events are available.
struct WindowInputDecoder {
    /// The id of the mouse whose events SDL makes of touches (`SDL_TOUCH_MOUSEID`), which are ignored.
    private static let touchMouse = UInt32.max

    private var decoder = WindowEventDecoder()

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
            let position = geometry.point(x: Double(event.motion.x), y: Double(event.motion.y))
            decoder.pointerMoved(to: position, time: time, emit: emit)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            handle(event.button, at: time, in: geometry, emit: emit)
        case SDL_MOUSEWHEEL where event.wheel.which != Self.touchMouse: scroll(event.wheel, at: time, emit: emit)
        case SDL_KEYDOWN, SDL_KEYUP: stroke(event.key, at: time, emit: emit)
        case SDL_TEXTINPUT:
            if let text = event.text.string { emit(.key(KeyStroke(typing: text, time: time))) }
        default: break
        }
    }

    /// Emits the frame of the movements that were handled since the last one.
    mutating func finish(emit: (InputReport) -> Void) { decoder.finish(emit: emit) }

    /// Cancels all contacts, as when the window is no longer visible.
    mutating func cancelAll(at time: Timestamp, emit: (InputReport) -> Void) {
        decoder.cancelAll(at: time, emit: emit)
    }

    private mutating func handle(
        _ touch: SDL_TouchFingerEvent, at time: Timestamp, in geometry: WindowGeometry, emit: (InputReport) -> Void
    ) {
        let finger = WindowEventDecoder.Finger(touch.fingerId, device: touch.touchId)
        let position = geometry.point(fractionX: Double(touch.x), fractionY: Double(touch.y))
        switch SDL_EventType(touch.type) {
        case SDL_FINGERDOWN: decoder.touchBegan(finger, at: position, time: time, emit: emit)
        case SDL_FINGERUP: decoder.touchEnded(finger, at: position, time: time, emit: emit)
        default: decoder.touchMoved(finger, to: position, time: time, emit: emit)
        }
    }

    private mutating func handle(
        _ event: SDL_MouseButtonEvent, at time: Timestamp, in geometry: WindowGeometry, emit: (InputReport) -> Void
    ) {
        guard event.which != Self.touchMouse, let tool = Self.tool(of: event.button) else { return }
        let position = geometry.point(x: Double(event.x), y: Double(event.y))
        if SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN {
            decoder.buttonPressed(tool, at: position, time: time, emit: emit)
        } else {
            decoder.buttonReleased(tool, at: position, time: time, emit: emit)
        }
    }

    private static func tool(of button: UInt8) -> TouchTool? {
        switch Int32(button) {
        case SDL_BUTTON_LEFT: .mouse
        case SDL_BUTTON_RIGHT: .secondaryMouse
        default: nil
        }
    }

    private mutating func scroll(_ wheel: SDL_MouseWheelEvent, at time: Timestamp, emit: (InputReport) -> Void) {
        let sign: Double = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
        decoder.scrolled(
            Double(wheel.preciseY) * sign, horizontally: Double(wheel.preciseX) * sign, time: time, emit: emit)
    }

    private func stroke(_ key: SDL_KeyboardEvent, at time: Timestamp, emit: (InputReport) -> Void) {
        guard let code = Scancodes.keyCode(ofUsage: Int(key.keysym.scancode.rawValue)) else { return }
        let isPressed = SDL_EventType(key.type) == SDL_KEYDOWN
        let phase: KeyStroke.Phase = !isPressed ? .released : key.repeat != 0 ? .repeated : .pressed
        let modifiers = UInt32(key.keysym.mod)
        let isShifted = modifiers & KMOD_SHIFT.rawValue != 0
        var stroke = KeyStroke(time: time, code: code, phase: phase, isShifted: isShifted)
        stroke.isControlDown = modifiers & KMOD_CTRL.rawValue != 0
        stroke.isAltGrDown = modifiers & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) != 0
        // The window system determines the text by the layout of the machine, and sends it as an event of its own.
        stroke.text = ""
        emit(.key(stroke))
    }
}

extension SDL_TextInputEvent {
    /// The text, which SDL ends with a zero; nil if it is empty.
    fileprivate var string: String? {
        let bytes = withUnsafeBytes(of: text) { Array($0.prefix { $0 != 0 }) }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
