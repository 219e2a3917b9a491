import CSDL2
import Foundation
import KioskInput
import TestSupport
import Testing

@testable import KioskWindow

@Suite("Input of a window")
struct WindowInputDecoderTests {
    private let geometry = WindowGeometry(
        windowSize: CGSize(width: 400, height: 200), pixelSize: CGSize(width: 400, height: 200), pixelRatio: 1,
        rotation: .none)
    private let start = Timestamp(nanoseconds: 1_000_000_000)

    private func finger(
        _ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float, device: Int64 = 1
    ) -> SDL_Event {
        var event = SDL_Event()
        event.tfinger = SDL_TouchFingerEvent()
        event.tfinger.type = type.rawValue
        event.tfinger.touchId = device
        event.tfinger.fingerId = id
        event.tfinger.x = x
        event.tfinger.y = y
        return event
    }

    @Test("A finger belongs to the window beneath it, and not to one with the number of its device")
    func windowOfFinger() {
        var event = finger(SDL_FINGERDOWN, 1, 0.5, 0.5, device: 1)
        event.tfinger.windowID = 2
        #expect(event.windowID == 2)
        var click = button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 1, 1)
        click.button.windowID = 3
        #expect(click.windowID == 3)
    }

    private func button(_ type: SDL_EventType, _ button: Int32, _ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event
    {
        var event = SDL_Event()
        event.button = SDL_MouseButtonEvent()
        event.button.type = type.rawValue
        event.button.button = UInt8(button)
        event.button.which = which
        event.button.x = x
        event.button.y = y
        return event
    }

    private func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
        var event = SDL_Event()
        event.motion = SDL_MouseMotionEvent()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        event.motion.which = which
        event.motion.x = x
        event.motion.y = y
        return event
    }

    /// Returns the reports of events, each a number of milliseconds after the start.
    private func reports(
        _ events: [(Int64, SDL_Event)], to decoder: inout WindowInputDecoder
    ) -> [String] {
        var reports: [String] = []
        for (milliseconds, event) in events {
            let time = start.advanced(byNanoseconds: milliseconds * 1_000_000)
            decoder.handle(event, at: time, in: geometry) { reports.append($0.summary) }
        }
        decoder.finish { reports.append($0.summary) }
        return reports
    }

    @Test("Fingers that move at one time form one frame")
    func frames() {
        var decoder = WindowInputDecoder()
        let result = reports(
            [
                (0, finger(SDL_FINGERDOWN, 7, 0.25, 0.5)), (0, finger(SDL_FINGERDOWN, 9, 0.75, 0.5)),
                (10, finger(SDL_FINGERMOTION, 7, 0.2, 0.5)), (10, finger(SDL_FINGERMOTION, 9, 0.8, 0.5)),
                (20, finger(SDL_FINGERMOTION, 9, 0.85, 0.5)),
                (30, finger(SDL_FINGERUP, 7, 0.2, 0.5)), (40, finger(SDL_FINGERUP, 9, 0.85, 0.5)),
            ], to: &decoder)
        #expect(
            result == [
                "finger 1 began 100,100 2 began 300,100", "finger 1 moved 80,100 2 moved 320,100",
                "finger 1 stationary 80,100 2 moved 340,100", "finger 1 ended 80,100 2 stationary 340,100",
                "finger 2 ended 340,100",
            ])
    }

    @Test("A finger that changes twice at one time has two frames")
    func twice() {
        var decoder = WindowInputDecoder()
        let result = reports(
            [(0, finger(SDL_FINGERDOWN, 1, 0.5, 0.5)), (0, finger(SDL_FINGERUP, 1, 0.5, 0.5))], to: &decoder)
        #expect(result == ["finger 1 began 200,100", "finger 1 ended 200,100"])
    }

    @Test("Every finger that began ends once, in any sequence of events")
    func lifecycle() {
        var random = SeededGenerator(seed: 18)
        var decoder = WindowInputDecoder()
        var open: Set<Int> = []
        let check: (InputReport) -> Void = { report in
            guard case .touches(let frame) = report else { return }
            for contact in frame.contacts {
                switch contact.phase {
                case .began: #expect(open.insert(contact.id).inserted)
                case .moved, .stationary: #expect(open.contains(contact.id))
                case .ended, .cancelled: #expect(open.remove(contact.id) != nil)
                }
            }
        }
        for step in 0..<2000 {
            let types = [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP]
            let event = finger(
                types[Int.random(in: 0..<3, using: &random)], Int64.random(in: 0..<4, using: &random),
                Float.random(in: -0.1...1.1, using: &random), 0.5, device: Int64.random(in: 1...2, using: &random))
            decoder.handle(event, at: start.advanced(byNanoseconds: Int64(step / 3)), in: geometry, emit: check)
            if step % 7 == 0 { decoder.finish(emit: check) }
        }
        decoder.cancelAll(at: start.advanced(bySeconds: 1), emit: check)
        #expect(open.isEmpty)
    }

    @Test("A mouse drags with its button and hovers without it")
    func mouse() {
        var decoder = WindowInputDecoder()
        let result = reports(
            [
                (0, motion(10, 20)), (1, button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20)), (2, motion(30, 20)),
                (3, button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 30, 20)),
                (4, button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, 30, 20)),
                (5, button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 40, 20)), (6, motion(50, 20)),
            ], to: &decoder)
        #expect(
            result == [
                "pointer 10,20", "mouse 1 began 10,20", "mouse 1 moved 30,20", "mouse 1 ended 40,20", "pointer 50,20",
            ])
    }

    @Test("Mouse events that the window system derives from touches are ignored")
    func derivedMouse() {
        var decoder = WindowInputDecoder()
        let result = reports(
            [
                (0, motion(10, 20, which: .max)),
                (1, button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20, which: .max)),
            ], to: &decoder)
        #expect(result.isEmpty)
    }

    @Test("A wheel scrolls at the pointer, away from the user for positive detents", arguments: [false, true])
    func wheel(isFlipped: Bool) {
        var decoder = WindowInputDecoder()
        var event = SDL_Event()
        event.wheel = SDL_MouseWheelEvent()
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.preciseY = 1.5
        event.wheel.direction = isFlipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
        let result = reports([(0, motion(10, 20)), (1, event)], to: &decoder)
        #expect(result == ["pointer 10,20", "scroll \(isFlipped ? "-1.5" : "1.5") at 10,20"])
    }

    @Test("Contacts are cancelled when the window is hidden")
    func cancel() {
        var decoder = WindowInputDecoder()
        _ = reports([(0, finger(SDL_FINGERDOWN, 1, 0.5, 0.5))], to: &decoder)
        var result: [String] = []
        decoder.cancelAll(at: start) { result.append($0.summary) }
        #expect(result.count == 1)
        #expect(result.first?.contains("withheld") == true)
    }

    @Test("A text is a stroke for text fields, and the key before it types none")
    func text() {
        var key = SDL_Event()
        key.key = SDL_KeyboardEvent()
        key.key.type = SDL_KEYDOWN.rawValue
        key.key.keysym.scancode = SDL_SCANCODE_Q
        key.key.keysym.mod = UInt16(KMOD_RALT.rawValue | KMOD_LCTRL.rawValue)
        var text = SDL_Event()
        text.text = SDL_TextInputEvent()
        text.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &text.text.text) { $0.copyBytes(from: Array("é漢".utf8)) }
        var strokes: [KeyStroke] = []
        var decoder = WindowInputDecoder()
        for event in [key, text] {
            decoder.handle(event, at: start, in: geometry) { report in
                if case .key(let stroke) = report { strokes.append(stroke) }
            }
        }
        #expect(strokes.map(\.code) == [16, 0])
        #expect(strokes.map(\.text) == ["", "é漢"])
        #expect(strokes.map(\.isForTextOnly) == [false, true])
        #expect(strokes.first?.isAltGrDown == true)
        #expect(strokes.first?.isControlDown == true)
        var empty = SDL_Event()
        empty.text = SDL_TextInputEvent()
        empty.text.type = SDL_TEXTINPUT.rawValue
        #expect(reports([(0, empty)], to: &decoder).isEmpty)
    }

    @Test("Keys have the codes of the kernel")
    func keys() {
        let keys: [(SDL_Scancode, UInt16)] = [
            (SDL_SCANCODE_A, 30), (SDL_SCANCODE_0, 11), (SDL_SCANCODE_RETURN, 28), (SDL_SCANCODE_SPACE, 57),
            (SDL_SCANCODE_F12, 88), (SDL_SCANCODE_UP, 103), (SDL_SCANCODE_LEFT, 105), (SDL_SCANCODE_PAGEDOWN, 109),
            (SDL_SCANCODE_KP_PLUS, 78), (SDL_SCANCODE_KP_PERIOD, 83), (SDL_SCANCODE_LCTRL, 29),
            (SDL_SCANCODE_RGUI, 126), (SDL_SCANCODE_EQUALS, 13), (SDL_SCANCODE_MINUS, 12),
        ]
        var decoder = WindowInputDecoder()
        for (scancode, code) in keys {
            var event = SDL_Event()
            event.key = SDL_KeyboardEvent()
            event.key.type = SDL_KEYDOWN.rawValue
            event.key.keysym.scancode = scancode
            #expect(reports([(0, event)], to: &decoder) == ["key \(code) pressed"])
        }
    }
}

extension InputReport {
    fileprivate var summary: String {
        switch self {
        case .touches(let frame):
            frame.tool.rawValue + " "
                + frame.contacts.map { "\($0.id) \($0.phase) \(Int($0.position.x.rounded())),\(Int($0.position.y))" }
                .joined(separator: " ")
        case .pointer(let move): "pointer \(Int(move.position.x)),\(Int(move.position.y))"
        case .scroll(let scroll): "scroll \(scroll.detents) at \(Int(scroll.position.x)),\(Int(scroll.position.y))"
        case .turn(let rotation): "turn \(rotation.steps)"
        case .key(let stroke): "key \(stroke.code) \(stroke.phase)"
        case .objects(let frame): "objects \(frame.objects.map(\.id))"
        }
    }
}
