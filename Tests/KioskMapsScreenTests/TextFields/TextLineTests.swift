import KioskMapsTesting
import KioskSymbols
import TestSupport
import Testing

/// Lines of glyphs that are 10 points wide, with the directions of the bidirectional algorithm.
@Suite("The positions of the characters of a line")
struct TextLineTests {
    private func line(_ text: String) -> TextLine {
        TextLine(text, fonts: [], size: 10, shaper: SquareTextShaper())
    }

    @Test("Characters of Latin text follow each other from the left")
    func latin() {
        let line = line("abc")
        #expect(line.width == 30)
        #expect(line.direction == .leftToRight)
        #expect(line.carets == [0, 10, 20, 30])
        #expect(line.boxes.map(\.minX) == [0, 10, 20])
    }

    @Test("Hebrew begins at the right edge")
    func hebrew() {
        let line = line("שלום")
        #expect(line.direction == .rightToLeft)
        #expect(line.carets == [40, 30, 20, 10, 0])
    }

    @Test("The caret is where a letter with the direction of the text would be inserted")
    func mixed() {
        // "ab " is followed by three letters from the right: position 3 is before them, and the end is behind all.
        let line = line("ab שלו")
        #expect(line.carets == [0, 10, 20, 30, 50, 40, 60])
        // The number in a Hebrew text is written from the left.
        let number = self.line("א12ב")
        #expect(number.direction == .rightToLeft)
        #expect(number.carets == [40, 30, 20, 10, 0])
    }

    /// The orders are those in which `pango_layout_move_cursor_visually` of Pango, which the entry of GTK uses, moves its strong cursor.
    @Test(
        "The carets have the order of the cursors of Pango from left to right",
        arguments: [
            ("ab שלו", [0, 1, 2, 3, 5, 4, 6]),
            ("א12ב", [4, 3, 2, 1, 0]),
            ("ab שלום cd", [0, 1, 2, 3, 6, 5, 4, 7, 8, 9, 10]),
            ("12 שלום", [7, 6, 5, 4, 3, 2, 1, 0]),
            ("שלום 12 ab", [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
            ("a(ש)b", [0, 1, 2, 3, 4, 5]),
            ("שלום abc שלום", [13, 12, 11, 10, 9, 8, 6, 7, 5, 4, 3, 2, 1, 0]),
            ("مرحبا abc 123", [13, 7, 8, 9, 10, 11, 12, 6, 5, 4, 3, 2, 1, 0]),
            ("abc 123 مرحبا 45", [0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 13, 12, 11, 10, 9, 16]),
            ("שלום, עולם!", [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
            ("a ש1b", [0, 1, 2, 4, 5]), ("ש a1 ב 2", [8, 7, 6, 5, 4, 3, 2, 1, 0]),
            (" aבש2א", [0, 1, 2, 4, 5, 3, 6]), ("bח.1ב1ל ", [0, 1, 5, 6, 3, 4, 2, 7, 8]),
            ("+358 40 שלום", [12, 11, 10, 9, 8, 7, 6, 5, 4, 2, 3, 1, 0]),
        ])
    func pango(text: String, order: [Int]) {
        let line = line(text)
        var position = order[0]
        var visited = [position]
        for _ in order.dropFirst() {
            position = line.position(beside: position, goesRight: true)
            visited.append(position)
        }
        #expect(visited == order)
        #expect(line.position(beside: order[0], goesRight: false) == order[0])
    }

    @Test(
        "The carets have the order of the cursors of Pango from right to left",
        arguments: [
            ("abc 123 مرحبا 45", [16, 9, 10, 11, 12, 13, 15, 14, 7, 6, 5, 4, 3, 2, 1, 0]), ("a ש1b", [5, 4, 3, 1, 0]),
            ("ab שלו", [6, 4, 5, 3, 2, 1, 0]),
        ])
    func pangoBack(text: String, order: [Int]) {
        let line = line(text)
        var visited = [order[0]]
        for _ in order.dropFirst() {
            visited.append(line.position(beside: visited[visited.count - 1], goesRight: false))
        }
        #expect(visited == order)
    }

    @Test("A letter with marks is one character, and an empty text has a caret")
    func clusters() {
        #expect(line("e\u{301}x").carets == [0, 20, 30])
        #expect(line("").carets == [0])
        #expect(line("").width == 0)
    }

    @Test("Spaces at the ends take their width")
    func spaces() {
        #expect(line("  a ").carets == [0, 10, 20, 30, 40])
    }

    @Test(
        "A caret that moves to one side is at each distance once",
        arguments: ["", "a", "abc", "שלום", "ab שלום cd", "א12ב", "12 שלום", "a(ש)b", "مرحبا abc ١٢٣", "👩‍👩‍👧e\u{301}ש"])
    func visualMovement(text: String) {
        let line = line(text)
        let count = line.boxes.count
        #expect(count == text.count)
        let distances = Set(line.carets).sorted()
        guard var position = line.carets.indices.min(by: { line.carets[$0] < line.carets[$1] }) else { return }
        for expected in distances {
            #expect(line.carets[position] == expected)
            position = line.position(beside: position, goesRight: true)
        }
        #expect(line.position(beside: position, goesRight: true) == position)
        for expected in distances.reversed() {
            #expect(line.carets[position] == expected)
            position = line.position(beside: position, goesRight: false)
        }
        #expect(line.position(beside: -1, goesRight: true) == 0)
        #expect(line.position(beside: 99, goesRight: false) == 0)
    }

    @Test("A point belongs to the nearest caret, also outside of the line")
    func hits() {
        let line = line("abc")
        #expect([-50, 0, 4, 6, 14, 29, 100].map { line.position(nearestTo: $0) } == [0, 0, 0, 1, 1, 3, 3])
    }

    @Test("A selection across directions has several spans")
    func spans() {
        let line = line("ab שלו")
        #expect(line.spans(of: 0..<2) == [0...20])
        #expect(line.spans(of: 2..<4) == [20...30, 50...60])
        #expect(line.spans(of: 0..<6) == [0...60])
        #expect(line.spans(of: 2..<2) == [])
        #expect(line.spans(of: 4..<900) == [30...50])
    }

    @Test("Characters within a part of a line are ranges of one direction")
    func visible() {
        let line = line("abcdef")
        #expect(line.characters(within: 15...45) == [2..<4])
        #expect(line.characters(within: 0...60) == [0..<6])
        #expect(self.line("ab שלו").characters(within: 10...60) == [1..<3, 3..<6])
    }

    @Test("Without a shaper, all characters have the same width")
    func estimate() {
        #expect(TextLine("aé👍🏽", advance: 6).carets == [0, 6, 12, 18])
        #expect(TextLine("", advance: 6).carets == [0])
    }
}
