import TestSupport
import Testing

@testable import KioskMaps

@Suite("The editing of a text")
struct TextEditingTests {
    @Test("A text is inserted at the caret, and replaces the selection")
    func insertion() {
        var editing = TextEditing("Helsiki")
        editing.move(to: 5)
        let isWhole = editing.insert("n")
        #expect(isWhole)
        #expect(editing.text == "Helsinki")
        #expect(editing.caret == 6)
        editing.selectAll()
        #expect(editing.selection == 0..<8)
        editing.insert("Turku")
        #expect(editing.text == "Turku")
        #expect(editing.selection == 5..<5)
    }

    @Test(
        "A deletion removes a whole character, whatever scalars it has",
        arguments: ["e\u{301}", "👩‍👩‍👧", "🇫🇮", "ש\u{5C1}", "l\u{323}\u{307}", "👍🏽"])
    func graphemes(character: String) {
        var editing = TextEditing("a" + character + "b")
        #expect(editing.characters.count == 3)
        editing.move(to: 2)
        var backward = editing
        backward.delete(.character, forward: false)
        #expect(backward.text == "ab")
        #expect(backward.caret == 1)
        editing.move(to: 1)
        editing.delete(.character, forward: true)
        #expect(editing.text == "ab")
        #expect(editing.caret == 1)
    }

    @Test("A mark joins the character before the caret, which stays behind it")
    func joining() {
        var editing = TextEditing("cafe!")
        editing.move(to: 4)
        editing.insert("\u{301}")
        #expect(editing.text == "cafe\u{301}!")
        #expect(editing.characters.count == 5)
        #expect(editing.caret == 4)
    }

    @Test("The maximum length counts characters, and what exceeds it is discarded")
    func maximumLength() {
        var editing = TextEditing("", maximumLength: 3)
        var isWhole = editing.insert("👍🏽éab")
        #expect(!isWhole)
        #expect(editing.text == "👍🏽éa")
        isWhole = editing.insert("x")
        #expect(!isWhole)
        #expect(editing.text == "👍🏽éa")
        editing.insert("\u{308}")
        #expect(editing.characters.count == 3)
        editing.selectAll()
        isWhole = editing.insert("xyz")
        #expect(isWhole)
        #expect(editing.text == "xyz")
    }

    @Test("A text that is too long already can only become shorter")
    func tooLong() {
        var editing = TextEditing("abcdef", maximumLength: 3)
        let isWhole = editing.insert("x")
        #expect(!isWhole)
        #expect(editing.text == "abcdef")
        editing.delete(.character, forward: false)
        #expect(editing.text == "abcde")
    }

    @Test("A length that is negative or enormous is limited", arguments: [Int.min, -1, 0, 1, Int.max])
    func invalidLength(length: Int) {
        var editing = TextEditing("", maximumLength: length)
        let isInserted = editing.insert("a")
        #expect(isInserted == (length > 0))
        #expect(editing.text == (length > 0 ? "a" : ""))
    }

    @Test("Line breaks and tabs become spaces, and control characters are discarded")
    func controlCharacters() {
        #expect(TextEditing("a\r\nb\tc\u{0}d\u{7}e\u{2028}f\u{7F}").text == "a b cde f")
    }

    @Test("The word at the caret is deleted and passed with the space before it")
    func words() {
        var editing = TextEditing("Market  Square, 12_b")
        editing.move(.word, forward: false)
        #expect(editing.caret == 16)
        editing.move(.word, forward: false)
        #expect(editing.caret == 8)
        editing.move(.word, forward: true, extends: true)
        #expect(editing.selection == 8..<14)
        editing.move(to: 8)
        editing.delete(.word, forward: false)
        #expect(editing.text == "Square, 12_b")
        editing.delete(.word, forward: true)
        #expect(editing.text == ", 12_b")
        editing.delete(.line, forward: true)
        #expect(editing.text == "")
    }

    @Test("A selection that is not extended ends at its edge")
    func collapsing() {
        var editing = TextEditing("abcdef")
        editing.move(to: 2)
        editing.move(to: 4, extends: true)
        var left = editing
        left.move(.character, forward: false)
        #expect(left.selection == 2..<2)
        editing.move(.character, forward: true)
        #expect(editing.selection == 4..<4)
    }

    @Test("A composition is not part of the text until it is committed or replaced")
    func composition() {
        var editing = TextEditing("cafe")
        editing.delete(.character, forward: false)
        editing.compose("´")
        #expect(editing.text == "caf")
        #expect(String(editing.characters) == "caf´")
        #expect(editing.composition == 3..<4)
        editing.insert("é")
        #expect(editing.text == "café")
        #expect(editing.composition == nil)
        editing.compose("^")
        editing.move(to: 0)
        #expect(editing.text == "café^")
        editing.compose("x")
        editing.compose("")
        #expect(editing.text == "café^")
        #expect(editing.composition == nil)
    }

    @Test("A deletion cancels the composition alone")
    func cancelledComposition() {
        var editing = TextEditing("ab")
        editing.compose("´")
        editing.delete(.word, forward: false)
        #expect(editing.text == "ab")
        #expect(editing.composition == nil)
    }

    @Test("Positions stay in the text, after any sequence of changes and movements", arguments: 0..<4)
    func invariants(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let texts = ["a", "é", "\u{301}", "🇫🇮", "\u{200D}", "👩", "שלום", "12 ", "\n", "مرحبا", ""]
        var editing = TextEditing("start", maximumLength: 12)
        for _ in 0..<400 {
            let text = texts.randomElement(using: &random) ?? ""
            let unit = TextEditing.Unit.allCases.randomElement(using: &random) ?? .word
            let (forward, extends) = (Bool.random(using: &random), Bool.random(using: &random))
            switch Int.random(in: 0...6, using: &random) {
            case 0, 1: editing.insert(text)
            case 2: editing.compose(text)
            case 3: editing.delete(unit, forward: forward)
            case 4: editing.move(unit, forward: forward, extends: extends)
            case 5: editing.move(to: Int.random(in: -3...20, using: &random), extends: extends)
            default: editing.selectAll()
            }
            #expect((0...editing.characters.count).contains(editing.caret))
            #expect((0...editing.characters.count).contains(editing.anchor))
            #expect(editing.characters.count <= 12)
            #expect(Array(String(editing.characters)) == editing.characters)
            if let composition = editing.composition {
                #expect(!composition.isEmpty)
                #expect(composition.upperBound <= editing.characters.count)
            }
        }
    }
}
