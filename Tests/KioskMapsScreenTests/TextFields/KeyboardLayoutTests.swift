import TestSupport
import Testing

@testable import KioskMaps

@Suite("Keyboard layouts")
struct KeyboardLayoutTests {
    /// The codes of the rows of a keyboard, named by the kernel after an American one: 16 is Q, 21 Y, 30 A and 40 the apostrophe.
    private static let rows: [[UInt16]] = [
        [41] + Array(2...13), Array(16...27), Array(30...40) + [43], [86] + Array(44...53),
    ]

    private func stroke(_ code: UInt16, shift: Bool = false, altGr: Bool = false) -> KeyStroke {
        var stroke = KeyStroke(time: .zero, code: code, phase: .pressed, isShifted: shift)
        stroke.isAltGrDown = altGr
        return stroke
    }

    @Test("Each layout can be used, and has a text for each key of a machine", arguments: KeyboardLayout.all)
    func complete(layout: KeyboardLayout) {
        #expect(layout.problem == nil)
        for codes in Self.rows {
            for code in codes {
                #expect(layout.text(of: stroke(code)) != nil, "\(layout.id) \(code)")
                #expect(layout.text(of: stroke(code, shift: true)) != nil, "\(layout.id) \(code)")
            }
        }
        #expect(layout.machineKeys.plain.map(\.count) == Self.rows.map(\.count))
        #expect(layout.machineKeys.shifted.map(\.count) == Self.rows.map(\.count))
        let plain = Set(layout.machineKeys.plain.joined())
        #expect(Set(layout.machineKeys.alternate.keys).isSubset(of: plain))
        #expect(layout.machineKeys.deadKeys.isSubset(of: plain.union(layout.machineKeys.shifted.joined())))
    }

    @Test(
        "The keys on the screen of each layout are different, and so are their accents", arguments: KeyboardLayout.all)
    func different(layout: KeyboardLayout) {
        for rows in [layout.rows, layout.capitalRows, layout.symbolRows] {
            let keys = Array(rows.joined())
            #expect(Set(keys).count == keys.count)
        }
        for (key, accents) in layout.accents {
            #expect(Set(accents).count == accents.count)
            #expect(!accents.contains(key))
        }
        #expect(
            Set(layout.accents.keys).isSubset(of: Set(layout.rows.joined()).union(KeyboardLayout.latinAccents.keys)))
    }

    @Test("All layouts have different identifiers")
    func identifiers() {
        #expect(Set(KeyboardLayout.all.map(\.id)).count == KeyboardLayout.all.count)
        #expect(KeyboardLayout.all.map(\.id) == ["de", "en", "fr", "fi", "el", "ar", "he"])
    }

    @Test("A key has the text of its layout, alone, with shift and with AltGr")
    func machineKeys() {
        let german = KeyboardLayout.german
        #expect(german.text(of: stroke(21)) == "z")
        #expect(german.text(of: stroke(21, shift: true)) == "Z")
        #expect(german.text(of: stroke(16, altGr: true)) == "@")
        #expect(german.text(of: stroke(21, altGr: true)) == nil)
        #expect(german.text(of: stroke(8, shift: true)) == "/")
        #expect(KeyboardLayout.french.text(of: stroke(16)) == "a")
        #expect(KeyboardLayout.greek.text(of: stroke(30)) == "α")
        #expect(KeyboardLayout.arabic.text(of: stroke(48)) == "لا")
        #expect(KeyboardLayout.hebrew.text(of: stroke(30)) == "ש")
        #expect(german.text(of: stroke(57)) == " ")
        #expect(german.text(of: stroke(79)) == "1")
        #expect(german.text(of: stroke(59)) == nil)
    }

    @Test("Caps lock changes letters alone")
    func capsLock() {
        let finnish = KeyboardLayout.finnish
        #expect(finnish.text(of: stroke(40), isCapsLocked: true) == "Ä")
        #expect(finnish.text(of: stroke(40, shift: true), isCapsLocked: true) == "ä")
        #expect(finnish.text(of: stroke(2), isCapsLocked: true) == "1")
        #expect(finnish.text(of: stroke(2, shift: true), isCapsLocked: true) == "!")
    }

    @Test("Capital letters have as many characters as small ones, and their accents")
    func capitals() {
        #expect(KeyboardLayout.german.capitalRows[2].last == "ẞ")
        #expect(KeyboardLayout.english.alternatives(of: "E").prefix(2) == ["É", "È"])
        #expect(KeyboardLayout.english.alternatives(of: "q") == [])
        #expect(KeyboardLayout.greek.alternatives(of: "Α") == ["Ά"])
        #expect(!KeyboardLayout.hebrew.hasCapitals)
        #expect(!KeyboardLayout.arabic.hasCapitals)
    }

    @Test(
        "An accent is combined with the next letter, or typed before it",
        arguments: [
            ("´", "e", "é"), ("´", "E", "É"), ("`", "a", "à"), ("^", "o", "ô"), ("¨", "u", "ü"), ("~", "n", "ñ"),
            ("΄", "α", "ά"), ("΄", "Ω", "Ώ"), ("´", "q", "´q"), ("´", " ", "´"), ("^", "^", "^"), ("?", "a", "?a"),
        ])
    func composition(accent: String, letter: String, expected: String) {
        #expect(KeyboardLayout.composed(accent, letter) == expected)
    }

    @Test("A command is that of the key and its modifiers")
    func commands() {
        func command(_ code: UInt16, shift: Bool = false, control: Bool = false, text: String? = nil)
            -> KeyboardCommand?
        {
            var key = stroke(code, shift: shift)
            key.isControlDown = control
            key.text = text
            return KeyboardCommand(key, layout: .german)
        }
        #expect(command(30) == .type("a"))
        #expect(command(30, control: true) == .selectAll)
        #expect(command(13) == .compose("´"))
        #expect(command(13, text: "´") == .type("´"))
        #expect(command(13, text: "") == .nothing)
        #expect(command(InputEvent.KEY.left, control: true) == .move(.word, right: false, extends: false))
        #expect(command(InputEvent.KEY.right, shift: true) == .move(.character, right: true, extends: true))
        #expect(command(InputEvent.KEY.backspace, text: "") == .delete(.character, forward: false))
        #expect(command(InputEvent.KEY.tab) == nil)
        #expect(command(InputEvent.KEY.up) == nil)
        #expect(command(31, control: true) == nil)
        #expect(command(59, text: "") == nil)
        #expect(command(0, text: "漢字") == .type("漢字"))
    }

    @Test("The problem of an invalid layout states what to pass")
    func problems() {
        let long = String(repeating: "x", count: 17)
        for rows in [[], [[]], Array(repeating: ["a"], count: 7), [Array(repeating: "a", count: 17)], [[""]], [[long]]]
        {
            let problem = KeyboardLayout(id: "xx", name: "", rows: rows).problem
            #expect(problem?.contains("layout \"xx\": ignored, rows are invalid; pass 1…6 rows") == true)
        }
    }
}
