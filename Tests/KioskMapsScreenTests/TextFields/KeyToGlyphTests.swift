import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("From a key to its glyph")
struct KeyToGlyphTests {
    private let kiosk = Kiosk()
    private let renderer = SceneRecorder()
    private var screen: ScreenElementManager { kiosk.screen }

    init() {
        kiosk.mapView.renderer = renderer
        kiosk.mapView.textShaper = SquareTextShaper()
        screen.keyboard.layouts = [.german]
        screen.elements = [.textField("street")]
        screen.focusTextField("street")
        kiosk.clock.advance(by: 1)
    }

    /// The texts of the field in the last frame that was drawn.
    private var drawnTexts: [String] {
        let origin = screen.nodes.first { $0.id == "street" }?.frame.origin
        let field = renderer.scene?.overlays.first { $0.origin == origin }
        return field?.drawing.elements.compactMap { element in
            if case .text(let text, _) = element { text.string } else { nil }
        } ?? []
    }

    private func send(_ code: UInt16, _ phase: KeyStroke.Phase) {
        kiosk.mapView.gestures.handle(.key(KeyStroke(time: kiosk.clock.now, code: code, phase: phase)))
    }

    /// Expects that the next frame, and no later one, draws a text in the field.
    private func expectNextFrame(draws text: String) {
        let count = renderer.count
        kiosk.frame()
        #expect(renderer.count == count + 1)
        #expect(drawnTexts == [text])
    }

    @Test("The frame after a key of the machine is pressed contains the glyph")
    func machineKey() {
        for (code, text) in [(30, "a"), (31, "as"), (InputEvent.KEY.backspace, "a")] as [(UInt16, String)] {
            #expect(!kiosk.clock.isFrameRequested)
            send(code, .pressed)
            expectNextFrame(draws: text)
            send(code, .released)
            kiosk.clock.advance(by: 1)
        }
    }

    @Test("The frame after the text of a window system contains the glyph")
    func typedText() {
        kiosk.mapView.gestures.handle(.key(KeyStroke(typing: "å", time: kiosk.clock.now)))
        expectNextFrame(draws: "å")
    }

    @Test("Each frame of a composition contains its glyph")
    func composition() {
        for (code, text) in [(13, "´"), (18, "é")] as [(UInt16, String)] {
            send(code, .pressed)
            expectNextFrame(draws: text)
            send(code, .released)
            kiosk.clock.advance(by: 1)
        }
    }

    @Test("The frame after a finger is lifted from a key on the screen contains the glyph", arguments: [0.05, 0.3])
    func screenKey(duration: TimeInterval) throws {
        let key = try #require(screen.frame(ofElement: "keyboard.b"))
        kiosk.fingers.touch([CGPoint(x: key.midX, y: key.midY)])
        kiosk.fingers.rest(duration)
        #expect(drawnTexts != ["b"])
        kiosk.fingers.lift()
        expectNextFrame(draws: "b")
    }

    @Test("Keys of both kinds at one time are in one frame")
    func bothKinds() throws {
        let key = try #require(screen.frame(ofElement: "keyboard.b"))
        kiosk.fingers.touch([CGPoint(x: key.midX, y: key.midY)])
        kiosk.fingers.rest(0.05)
        kiosk.fingers.lift()
        send(30, .pressed)
        expectNextFrame(draws: "ba")
    }
}
