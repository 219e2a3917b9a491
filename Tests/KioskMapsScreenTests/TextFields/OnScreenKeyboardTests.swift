import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("The keyboard on the screen")
struct OnScreenKeyboardTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }
    private var keyboard: OnScreenKeyboard { screen.keyboard }
    private var text: String? { screen.element(withId: "street")?.textField?.text }

    init() {
        screen.elements = [.textField("street")]
        screen.focusTextField("street")
        kiosk.frame()
    }

    private func point(of key: String) throws -> CGPoint {
        let frame = try #require(screen.frame(ofElement: "keyboard." + key), "\(key)")
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    private func tap(_ keys: String...) throws {
        for key in keys { kiosk.fingers.tap(at: try point(of: key)) }
    }

    /// Returns the ids of the keys, without their prefix.
    private func keys() -> [String] {
        kiosk.frame()
        return screen.nodes.filter(\.isKey).map { String($0.id.dropFirst("keyboard.".count)) }
    }

    @Test("Taps on keys type, delete and submit, and are not sent as taps of elements")
    func typing() throws {
        let log = kiosk.screenLog()
        try tap("h", "i", "space", "x", "delete")
        #expect(text == "hi ")
        #expect(log.taps.isEmpty)
        #expect(log.mapTaps == 0)
        var submitted: [String] = []
        screen.update("street") { $0.textField?.onSubmit = { submitted.append($0) } }
        try tap("enter")
        #expect(submitted == ["hi "])
        #expect(keyboard.isShown)
        try tap("hide")
        #expect(!keyboard.isShown)
        #expect(screen.focusedTextField == nil)
        #expect(keys().isEmpty)
    }

    @Test("Shift applies to one key, and twice to all until it is pressed again")
    func shift() throws {
        try tap("a", "shift", "A", "a", "shift", "shift", "B", "C", "shift", "d")
        #expect(text == "aAaBCd")
    }

    @Test("The keys for symbols and letters switch the page")
    func symbols() throws {
        try tap("symbols", "7", "@", "letters", "a")
        #expect(text == "7@a")
        #expect(!keys().contains("7"))
    }

    @Test("The frame contains the keys, and is nil while the keyboard is hidden")
    func frame() throws {
        let frame = try #require(keyboard.frame)
        #expect(frame.maxY == kiosk.mapView.size.height && frame.width == kiosk.mapView.size.width)
        for key in ["q", "space", "hide"] {
            let point = try point(of: key)
            #expect(frame.contains(point), "\(key)")
        }
        let old = frame.height
        keyboard.keyHeight += 10
        #expect(keyboard.frame.map { $0.height > old } == true)
        screen.focusTextField(nil)
        #expect(keyboard.frame == nil)
    }

    @Test("The key for languages selects the next layout, and is missing for a single one")
    func languages() throws {
        #expect(!keys().contains("language"))
        keyboard.layouts = [.english, .greek, .hebrew]
        try tap("language", "α", "language", "ש", "language", "q")
        #expect(text == "αשq")
        keyboard.layoutIndex = 99
        #expect(keyboard.layoutIndex == 2)
        keyboard.layouts = []
        #expect(keys().contains("q"))
    }

    @Test("A long press offers accents, of which a finger that slides onto one types it")
    func accents() throws {
        let e = try point(of: "e")
        kiosk.fingers.touch([e])
        kiosk.fingers.rest(0.6)
        #expect(keys().contains("accent.é"))
        let accent = try point(of: "accent.é")
        #expect(accent.y < e.y)
        kiosk.fingers.move(to: [accent])
        kiosk.fingers.lift()
        kiosk.frame()
        #expect(text == "é")
        #expect(!keys().contains("accent.é"))
    }

    @Test("Accents stay when the finger is lifted, until a key is tapped")
    func lastingAccents() throws {
        kiosk.fingers.touch([try point(of: "a")])
        kiosk.fingers.rest(0.7)
        kiosk.fingers.lift()
        #expect(text == "")
        try tap("accent.ä")
        #expect(text == "ä")
        kiosk.fingers.touch([try point(of: "a")])
        kiosk.fingers.rest(0.7)
        kiosk.fingers.lift()
        try tap("b", "a")
        #expect(text == "äba")
        #expect(!keys().contains("accent.ä"))
    }

    @Test("Accents of keys at the edges are within the view", arguments: ["a", "o"])
    func accentsInView(key: String) throws {
        kiosk.fingers.touch([try point(of: key)])
        kiosk.fingers.rest(0.6)
        kiosk.frame()
        let accents = screen.nodes.filter { $0.id.hasPrefix("keyboard.accent.") }
        #expect(!accents.isEmpty)
        for node in accents { #expect(CGRect(origin: .zero, size: kiosk.mapView.size).contains(node.frame)) }
    }

    @Test("A finger that slides presses the key on which it is lifted")
    func sliding() throws {
        kiosk.fingers.drag(from: try point(of: "q"), to: try point(of: "w"))
        #expect(text == "w")
        kiosk.fingers.drag(from: try point(of: "q"), to: CGPoint(x: 400, y: 200))
        #expect(text == "w")
    }

    @Test("The key that deletes repeats while it is pressed")
    func repetition() throws {
        screen.edit { $0.type("abcdefghij") }
        kiosk.frame()
        kiosk.fingers.touch([try point(of: "delete")])
        kiosk.fingers.rest(0.45)
        #expect(text == "abcdefghij")
        kiosk.fingers.rest(0.3)
        kiosk.fingers.lift()
        let count = text?.count ?? 10
        #expect((5...8).contains(count))
        kiosk.clock.advance(by: 2)
        #expect(text?.count == count)
        try tap("delete")
        #expect(text?.count == count - 1)
    }

    @Test("Two fingers that are lifted at one time type two letters")
    func twoFingers() throws {
        kiosk.fingers.touch([try point(of: "a"), try point(of: "l")])
        kiosk.fingers.lift()
        kiosk.frame()
        #expect(text?.sorted() == ["a", "l"])
    }

    @Test("A field for e-mail addresses has an at sign and Latin letters, one for numbers digits alone")
    func kinds() throws {
        keyboard.layouts = [.greek, .finnish]
        screen.elements = [
            .textField("mail", .init(kind: .email)), .textField("house", .init(kind: .number)),
        ]
        screen.focusTextField("mail")
        #expect(Set(["@", ".", "å"]).isSubset(of: Set(keys())))
        screen.focusTextField("house")
        #expect(Set(keys()) == Set("0123456789+-".map(String.init) + ["delete", "space", "enter", "hide"]))
    }

    @Test("A layout that cannot be used is reported and ignored")
    func invalidLayouts() {
        keyboard.layouts = [KeyboardLayout(id: "xx", name: "Nothing", rows: []), .french]
        #expect(kiosk.reports(.screenElements).count == 1)
        #expect(keys().contains("é"))
        for texts in [["ä", "ä"], [""], (0..<17).map { "\($0)" }] {
            var layout = KeyboardLayout.german
            layout.accents["a"] = texts
            keyboard.layouts = [layout, .french]
            #expect(kiosk.reports(.screenElements).last?.hasPrefix("keyboard: layout \"de\": ignored, accents") == true)
            #expect(keys().contains("é"))
        }
    }

    @Test("Styles with invalid numbers are reported, and the keys remain in the view")
    func invalidStyles() throws {
        keyboard.keyStyle.fontSize = .nan
        keyboard.style.padding.left = -.infinity
        #expect(
            kiosk.reports(.screenElements) == [
                "element \"keyboard.keyStyle\": fontSize nan counts as 0; pass 0…16384 points",
                "element \"keyboard.style\": padding.left -inf counts as 0; pass 0…16384 points",
            ])
        kiosk.frame()
        let frame = try #require(screen.frame(ofElement: "keyboard.shift"))
        #expect(CGRect(origin: .zero, size: kiosk.mapView.size).contains(frame))
        try tap("a")
        #expect(text == "a")
    }

    @Test("The release of a long press types nothing, also if another key is tapped meanwhile")
    func longPressWithTap() throws {
        kiosk.fingers.touch([try point(of: "a")])
        kiosk.fingers.rest(0.6)
        kiosk.fingers.touch([try point(of: "m")])
        kiosk.fingers.lift(finger: 1)
        kiosk.fingers.lift()
        kiosk.frame()
        #expect(text == "m")
        try tap("a")
        #expect(text == "ma")
        // A long press that is lost has no effect on the next tap.
        kiosk.fingers.touch([try point(of: "a")])
        kiosk.fingers.rest(0.6)
        kiosk.fingers.lose()
        try tap("a")
        #expect(text == "maa")
    }

    @Test("Keys are not mirrored from right to left")
    func rightToLeft() throws {
        let q = try point(of: "q")
        screen.layoutDirection = .rightToLeft
        kiosk.frame()
        #expect(try point(of: "q") == q)
    }

    @Test(
        "Keys are at least 44 points wide and high on a view of 700 points, and in the view",
        arguments: KeyboardLayout.all)
    func targets(layout: KeyboardLayout) {
        kiosk.mapView.size = CGSize(width: 700, height: 500)
        keyboard.layouts = [layout, .english]
        for page in ["", "shift", "symbols"] {
            if !page.isEmpty, let key = screen.keyboardElement(withId: "keyboard." + page) { key.tapHandler?() }
            kiosk.frame()
            let nodes = screen.nodes.filter(\.isKey)
            #expect(!nodes.isEmpty)
            for node in nodes {
                #expect(min(node.frame.width, node.frame.height) >= 44, "\(node.id)")
                #expect(CGRect(x: 0, y: 0, width: 700, height: 500).contains(node.frame), "\(node.id)")
            }
        }
    }

    @Test("Heights of keys that are invalid count as the nearest valid one", arguments: [-5, 0, 1000, CGFloat.nan])
    func invalidHeight(height: CGFloat) throws {
        keyboard.keyHeight = height
        kiosk.frame()
        let frame = try #require(screen.frame(ofElement: "keyboard.q"))
        #expect((44...120).contains(frame.height))
    }

    @Test("The element of a field that the keyboard would cover moves above it, and returns")
    func intoView() throws {
        screen.elements = [
            .textField("low", layout: .init(.leading, .bottom, inset: 20)),
            .textField("high", layout: .init(.leading, .top, inset: 20)),
        ]
        let (low, high) = (try #require(screen.frame(ofElement: "low")), try #require(screen.frame(ofElement: "high")))
        screen.focusTextField("low")
        kiosk.frame()
        let board = try #require(screen.frame(ofElement: "keyboard.board"))
        let moved = try #require(screen.frame(ofElement: "low"))
        #expect(moved.maxY <= board.minY)
        #expect(moved.size == low.size)
        #expect(screen.frame(ofElement: "high") == high)
        screen.focusTextField("high")
        kiosk.frame()
        #expect(screen.frame(ofElement: "low") == low)
        #expect(screen.frame(ofElement: "high") == high)
        screen.focusTextField(nil)
        kiosk.frame()
        #expect(screen.frame(ofElement: "low") == low)
    }

    @Test("A touch on a key keeps the focus, and one on the map hides the keyboard")
    func focus() throws {
        try tap("a")
        #expect(screen.focusedTextField == "street")
        kiosk.fingers.tap(at: CGPoint(x: 500, y: 200))
        #expect(!keyboard.isShown)
    }

    @Test("The focus moves to keys, which it presses, without an end of the editing")
    func focusedKeys() throws {
        let accessibility = kiosk.mapView.accessibility
        #expect(accessibility.focus(.screenElement("keyboard.h")))
        #expect(screen.focusedTextField == "street")
        let keys = Keys(on: kiosk.mapView, clock: kiosk.clock)
        keys.press(InputEvent.KEY.enter)
        #expect(text == "h")
        keys.press(InputEvent.KEY.right)
        #expect(accessibility.focusedElement?.id == .screenElement("keyboard.j"))
        let shift = try #require(accessibility.element(withId: .screenElement("keyboard.shift")))
        #expect(shift.role == .button)
        #expect(shift.name == "Shift")
    }

    @Test("Keys can be reached while a dialog with a field is open")
    func dialog() {
        var dialog = ScreenElement(
            id: "dialog", .stack(.init(.vertical, [.textField("name")])), layout: .init(.center, .top))
        dialog.accessibilityViewIsModal = true
        screen.elements = [dialog]
        screen.focusTextField("name")
        kiosk.frame()
        let ids = kiosk.mapView.accessibility.focusOrder.map(\.id)
        #expect(ids.contains(.screenElement("name")))
        #expect(ids.contains(.screenElement("keyboard.q")))
    }

    @Test("A kiosk with a keyboard of its own shows none")
    func disabled() {
        keyboard.isEnabled = false
        #expect(!keyboard.isShown)
        screen.focusTextField("street")
        #expect(!keyboard.isShown)
        #expect(screen.focusedTextField == "street")
    }

    @Test("A key of the machine types by the layout, with accents that are combined")
    func machineKeys() {
        keyboard.layouts = [.german]
        screen.focusTextField("street")
        let keys = Keys(on: kiosk.mapView, clock: kiosk.clock)
        // The codes of Z, the acute accent, E and Ä on a German keyboard are 21, 13, 18 and 40.
        keys.press(21)
        keys.press(13)
        #expect(screen.textInput?.editing.composition == 1..<2)
        #expect(text == "z")
        keys.press(18)
        #expect(text == "zé")
        keys.press(InputEvent.KEY.capsLock)
        keys.press(40)
        #expect(text == "zéÄ")
        keys.press(13)
        keys.press(InputEvent.KEY.backspace)
        #expect(text == "zéÄ")
    }
}
