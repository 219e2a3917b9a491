import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Text fields")
struct TextFieldTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }
    private var accessibility: AccessibilityManager { kiosk.mapView.accessibility }
    private let changes = Texts()

    /// What a field reported.
    @MainActor
    private final class Texts {
        var changed: [String] = []
        var submitted: [String] = []
    }

    init() {
        kiosk.mapView.textShaper = SquareTextShaper()
        screen.keyboard.isEnabled = false
        insert(ScreenElement.TextField(placeholder: "Street"))
    }

    private func insert(_ field: ScreenElement.TextField, _ layout: ScreenElement.Layout = .init()) {
        screen.elements = [
            .textField(
                "street", field, layout: layout, onChange: { [changes] in changes.changed.append($0) },
                onSubmit: { [changes] in changes.submitted.append($0) })
        ]
        kiosk.frame()
    }

    private var text: String? { screen.element(withId: "street")?.textField?.text }

    private func type(_ text: String) { Keys(on: kiosk.mapView, clock: kiosk.clock).type(text) }

    private func press(_ code: UInt16, shift: Bool = false, control: Bool = false) {
        for phase in [KeyStroke.Phase.pressed, .released] {
            var stroke = KeyStroke(time: kiosk.clock.now, code: code, phase: phase, isShifted: shift)
            stroke.isControlDown = control
            kiosk.mapView.gestures.handle(.key(stroke))
        }
    }

    /// Returns the drawing of the field.
    private func drawing() -> [OverlayDrawing.Element] {
        kiosk.frame()
        let node = screen.nodes.first { $0.id == "street" }
        return screen.overlays.first { $0.origin == node?.frame.origin }?.drawing.elements ?? []
    }

    private func drawnTexts() -> [(text: OverlayText, rect: CGRect)] {
        drawing().compactMap { if case .text(let text, let rect) = $0 { (text, rect) } else { nil } }
    }

    @Test("A field is 300 points wide and high enough for a finger, and shows its placeholder")
    func size() throws {
        let frame = try #require(screen.frame(ofElement: "street"))
        #expect(frame.width == 328, "300 points and 14 of padding on each side")
        #expect(frame.height >= 48)
        #expect(drawnTexts().map(\.text.string) == ["Street"])
    }

    @Test("A tap directs what is typed to the field, which reports each change and the return key")
    func typing() {
        type("ignored")
        #expect(text == "")
        kiosk.fingers.tap(at: CGPoint(x: 100, y: 20))
        #expect(screen.focusedTextField == "street")
        #expect(accessibility.focusedElement?.id == .screenElement("street"))
        type("Häme\n")
        #expect(text == "Häme")
        #expect(changes.changed == ["H", "Hä", "Häm", "Häme"])
        #expect(changes.submitted == ["Häme"])
        #expect(drawnTexts().map(\.text.string) == ["Häme"])
    }

    @Test("A character is drawn in the frame after its key")
    func latency() {
        screen.focusTextField("street")
        kiosk.frame()
        kiosk.mapView.gestures.handle(.key(KeyStroke(typing: "å", time: kiosk.clock.now)))
        #expect(drawnTexts().map(\.text.string) == ["å"])
    }

    @Test("A return key that is held submits once")
    func heldReturn() {
        screen.focusTextField("street")
        Keys(on: kiosk.mapView, clock: kiosk.clock).press(InputEvent.KEY.enter, duration: 1)
        #expect(changes.submitted == [""])
    }

    @Test("A touch on the map, escape, and a field that has gone end the editing")
    func end() {
        screen.focusTextField("street")
        kiosk.fingers.tap(at: CGPoint(x: 700, y: 500))
        #expect(screen.focusedTextField == nil)
        #expect(accessibility.focusedElement == nil)
        screen.focusTextField("street")
        press(InputEvent.KEY.escape)
        #expect(screen.focusedTextField == nil)
        screen.focusTextField("street")
        screen.update("street") { $0.isVisible = false }
        kiosk.frame()
        kiosk.frame()
        #expect(screen.focusedTextField == nil)
        #expect(!screen.focusTextField("street"))
        #expect(!screen.focusTextField("unknown"))
        #expect(screen.focusTextField(nil))
    }

    @Test("Tab moves the focus to the field and away from it")
    func tab() {
        press(InputEvent.KEY.tab)
        #expect(screen.focusedTextField == "street")
        type("a")
        #expect(text == "a")
        press(InputEvent.KEY.tab)
        #expect(screen.focusedTextField == nil)
    }

    @Test("Keys that type neither zoom nor pan the map while a field is edited")
    func keysOfTheMap() {
        let camera = kiosk.camera
        screen.focusTextField("street")
        for code in [InputEvent.KEY.minus, InputEvent.KEY.equal, InputEvent.KEY.left, InputEvent.KEY.space] {
            press(code)
        }
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera == camera)
        #expect(text == "- =")
        screen.focusTextField(nil)
        press(InputEvent.KEY.minus)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom < camera.zoom)
    }

    @Test("A key whose text the window system reports apart types once")
    func windowSystem() {
        let camera = kiosk.camera
        screen.focusTextField("street")
        var stroke = KeyStroke(time: kiosk.clock.now, code: InputEvent.KEY.minus, phase: .pressed)
        stroke.text = ""
        kiosk.mapView.gestures.handle(.key(stroke))
        kiosk.mapView.gestures.handle(.key(KeyStroke(typing: "-", time: kiosk.clock.now)))
        kiosk.clock.advance(by: 1)
        #expect(text == "-")
        #expect(kiosk.camera == camera)
    }

    @Test("Texts and keys for text fields have no effect on a map, and are not sent")
    func textOnly() {
        var keys: [UInt16] = []
        let token = kiosk.mapView.gestures.onKey.observe { keys.append($0.code) }
        kiosk.mapView.gestures.handle(.key(KeyStroke(typing: "-", time: kiosk.clock.now)))
        var scanned = KeyStroke(time: kiosk.clock.now, code: 30, phase: .pressed)
        scanned.isForTextOnly = true
        kiosk.mapView.gestures.handle(.key(scanned))
        #expect(keys.isEmpty)
        token.cancel()
    }

    @Test("Arrows, home and end move the caret, with shift they select, and backspace deletes the selection")
    func movement() {
        screen.focusTextField("street")
        type("abcd")
        press(InputEvent.KEY.left)
        press(InputEvent.KEY.left, shift: true)
        #expect(screen.textInput?.editing.selection == 2..<3)
        press(InputEvent.KEY.backspace)
        #expect(text == "abd")
        press(InputEvent.KEY.home)
        type("x")
        press(InputEvent.KEY.end)
        type("y")
        #expect(text == "xabdy")
        press(InputEvent.KEY.a, control: true)
        press(InputEvent.KEY.delete)
        #expect(text == "")
        type("one two")
        press(InputEvent.KEY.backspace, control: true)
        #expect(text == "one ")
        press(InputEvent.KEY.left, control: true)
        #expect(screen.textInput?.editing.caret == 0)
    }

    @Test("The arrow to the left moves the caret to the left in Hebrew")
    func rightToLeft() {
        screen.focusTextField("street")
        type("שלום")
        press(InputEvent.KEY.left)
        #expect(screen.textInput?.editing.caret == 4)
        press(InputEvent.KEY.right)
        #expect(screen.textInput?.editing.caret == 3)
        press(InputEvent.KEY.home)
        #expect(screen.textInput?.editing.caret == 0)
        // The text lies at the right end of the field, left of its button.
        let text = drawnTexts()
        #expect(text.count == 1)
        #expect(text[0].rect.minX > 150)
    }

    @Test("A tap places the caret between the nearest characters, and a drag selects")
    func caret() throws {
        insert(ScreenElement.TextField("abcdef"))
        let frame = try #require(screen.frame(ofElement: "street"))
        func point(_ character: Double) -> CGPoint {
            CGPoint(x: frame.minX + 14 + character * 17, y: frame.midY)
        }
        kiosk.fingers.tap(at: point(2.2))
        #expect(screen.textInput?.editing.selection == 2..<2)
        kiosk.fingers.drag(from: point(1.1), to: point(4.9))
        #expect(screen.textInput?.editing.selection == 1..<5)
        type("X")
        #expect(text == "aXf")
        kiosk.fingers.tap(at: point(0))
        #expect(screen.textInput?.editing.caret == 0)
        kiosk.fingers.drag(from: point(1), to: CGPoint(x: 700, y: 500))
        kiosk.fingers.tap(at: point(2))
        #expect(screen.textInput?.editing.selection == 2..<2)
    }

    @Test("The button at the trailing end deletes the text", arguments: [TextDirection.leftToRight, .rightToLeft])
    func clearing(direction: TextDirection) throws {
        screen.layoutDirection = direction
        insert(ScreenElement.TextField("Market"))
        let frame = try #require(screen.frame(ofElement: "street"))
        let x = direction == .leftToRight ? frame.maxX - 20 : frame.minX + 20
        kiosk.fingers.tap(at: CGPoint(x: x, y: frame.midY))
        #expect(text == "")
        #expect(screen.focusedTextField == "street")
        #expect(changes.changed == [""])
    }

    @Test("A password is drawn and described as dots")
    func password() throws {
        insert(ScreenElement.TextField(placeholder: "Code", kind: .password))
        var announced: [String] = []
        let token = accessibility.onAnnouncement.observe { announced.append($0.text) }
        screen.focusTextField("street")
        type("a👍🏽")
        #expect(text == "a👍🏽")
        #expect(drawnTexts().map(\.text.string) == ["••"])
        let element = try #require(accessibility.element(withId: .screenElement("street")))
        #expect(element.role == .passwordField)
        #expect(element.name == "Code")
        #expect(element.value == "••")
        #expect(announced == ["•", "•"])
        token.cancel()
    }

    @Test("What is typed and deleted is announced")
    func announcements() {
        var announced: [String] = []
        let token = accessibility.onAnnouncement.observe { announced.append($0.text) }
        screen.focusTextField("street")
        type("ab")
        press(InputEvent.KEY.backspace)
        #expect(announced == ["a", "b", "b"])
        token.cancel()
    }

    @Test("Screen readers find a text field with its text, which activation edits")
    func accessible() throws {
        insert(ScreenElement.TextField("Market", placeholder: "Street"))
        let element = try #require(accessibility.element(withId: .screenElement("street")))
        #expect(element.role == .textField)
        #expect(element.name == "Street")
        #expect(element.value == "Market")
        #expect(accessibility.texts.speech(for: element) == "Street, Market, text field")
        #expect(accessibility.perform(.activate, on: element.id))
        #expect(screen.focusedTextField == "street")
    }

    @Test("The maximum length and invalid numbers are limited and reported")
    func limits() {
        insert(ScreenElement.TextField(maximumLength: 2))
        screen.focusTextField("street")
        type("abc")
        #expect(text == "ab")
        insert(ScreenElement.TextField(String(repeating: "x", count: 5000), maximumLength: -1))
        #expect(text?.count == 4096)
        #expect(screen.element(withId: "street")?.textField?.maximumLength == 1)
        let reports = kiosk.reports(.screenElements)
        #expect(reports.count == 2)
        #expect(reports.allSatisfy { $0.hasPrefix("element \"street\": ") })
    }

    @Test("A text that the application changes replaces that of the user, with the caret at its end")
    func changedByApplication() {
        screen.focusTextField("street")
        type("ab")
        press(InputEvent.KEY.home)
        screen.update("street") { $0.textField?.text = "Other" }
        kiosk.frame()
        #expect(screen.textInput?.editing.caret == 5)
        type("!")
        #expect(text == "Other!")
        #expect(changes.changed == ["a", "ab", "Other!"])
    }

    @Test("A handler may change the text of its field")
    func handler() {
        screen.elements = [
            .textField("street") { [weak screen] text in
                screen?.update("street") { $0.textField?.text = text.uppercased() }
            }
        ]
        screen.focusTextField("street")
        type("häme")
        #expect(text == "HÄME")
    }

    @Test("A long text shows the part around the caret, and no character beyond the field")
    func scrolling() throws {
        insert(ScreenElement.TextField(String(repeating: "abcdefghij", count: 4)))
        let area = CGRect(x: 14, y: 0, width: 300 - 1.5 * 17, height: 100)
        func checkBounds() {
            for (text, rect) in drawnTexts() {
                let width = CGFloat(text.string.filter { $0 != "\u{200F}" }.count) * 17
                #expect(rect.minX >= area.minX - 2.01)
                #expect(rect.minX + width <= area.maxX + 0.01)
            }
        }
        #expect(drawnTexts().first?.text.string.hasPrefix("abc") == true)
        checkBounds()
        screen.focusTextField("street")
        #expect(drawnTexts().last?.text.string.hasSuffix("hij") == true)
        checkBounds()
        press(InputEvent.KEY.home)
        #expect(drawnTexts().first?.text.string.hasPrefix("abc") == true)
        type(String(repeating: "ש", count: 40))
        checkBounds()
    }

    @Test("A selection, a composition and the caret are drawn within the field")
    func marks() throws {
        insert(ScreenElement.TextField("abc"))
        screen.focusTextField("street")
        func fills() -> [CGRect] {
            drawing().compactMap { element in
                if case .fill(.roundedRectangle(let rect, 0), _) = element { rect } else { nil }
            }
        }
        let carets = (0...3).map { CGFloat(14 + $0 * 17) }
        // The caret is 2 points wide, and its center lies between the letters.
        #expect(fills().map(\.minX) == [carets[3] - 1])
        press(InputEvent.KEY.left, shift: true)
        #expect(fills().map(\.minX) == [carets[2], carets[2] - 1])
        #expect(fills().first?.width == 17)
        screen.edit { $0.editing.compose("´") }
        #expect(fills().map(\.minX) == [carets[2], carets[3] - 1])
        #expect(text == "ab")
    }

    @Test("A reset for the next visitor ends the editing")
    func reset() {
        kiosk.mapView.accessibility.options.isFocusEnabled = false
        kiosk.mapView.kiosk.idleReset.interval = 5
        screen.focusTextField("street")
        #expect(screen.focusedTextField == "street")
        kiosk.clock.advance(by: 60)
        #expect(screen.focusedTextField == nil)
    }
}
