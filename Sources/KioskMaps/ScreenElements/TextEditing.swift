/// A line of text while it is edited: its characters, the selection, and the composition of an input method or a dead key.
///
/// A character is an extended grapheme cluster, such as an emoji or a letter with its marks. A position is a number of characters
/// before the caret. The text has a single line: line breaks and tabs become spaces, and other control characters are discarded.
struct TextEditing: Hashable, Sendable {
    /// The maximum number of characters, whatever the field allows.
    static let lengthLimit = 4096

    /// The unit of a movement or a deletion.
    enum Unit: Hashable, Sendable, CaseIterable {
        case character
        case word
        case line
    }

    /// The characters, with those of the composition.
    private(set) var characters: [Character] = []

    /// The position at which the selection was begun.
    private(set) var anchor = 0

    /// The position of the caret, which is an end of the selection.
    private(set) var caret = 0

    /// The characters of the composition, which the next text replaces; nil without one.
    private(set) var composition: Range<Int>?

    /// The maximum number of characters; a text that is longer already can only become shorter.
    let maximumLength: Int

    /// Creates a text with the caret at its end.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - maximumLength: The maximum number of characters; nil for `lengthLimit`, which applies to all values.
    init(_ text: String = "", maximumLength: Int? = nil) {
        self.maximumLength = min(max(0, maximumLength ?? Self.lengthLimit), Self.lengthLimit)
        characters = Array(Self.line(text).prefix(Self.lengthLimit))
        (anchor, caret) = (characters.count, characters.count)
    }

    /// The text without the composition.
    var text: String {
        guard let composition else { return String(characters) }
        return String(characters[..<composition.lowerBound] + characters[composition.upperBound...])
    }

    /// The selected characters; empty at the caret if nothing is selected.
    var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    // MARK: Changes

    /// Replaces the composition, or else the selection, by a text.
    ///
    /// - Returns: Whether the maximum length allowed the whole text.
    /// - Complexity: O(n), as all changes.
    @discardableResult
    mutating func insert(_ text: String) -> Bool {
        let range = composition ?? selection
        composition = nil
        return replace(range, by: text)
    }

    /// Replaces the composition, or else the selection, by a text that the next one replaces; an empty text cancels the composition.
    mutating func compose(_ text: String) {
        let range = composition ?? selection
        composition = nil
        replace(range, by: text)
        if caret > range.lowerBound { composition = range.lowerBound..<caret }
    }

    /// Makes the composition a part of the text.
    mutating func commit() {
        composition = nil
    }

    /// Deletes the composition, or else the selection, or else the characters up to the end of a unit.
    ///
    /// - Parameters:
    ///   - unit: The unit.
    ///   - forward: Whether the characters after the caret are deleted.
    mutating func delete(_ unit: Unit, forward: Bool) {
        var range = composition ?? selection
        if range.isEmpty {
            let end = position(after: unit, forward: forward)
            range = min(caret, end)..<max(caret, end)
        }
        composition = nil
        replace(range, by: "")
    }

    /// Replaces the whole text, with the caret at its end.
    mutating func replaceAll(by text: String) {
        composition = nil
        replace(characters.indices, by: text)
    }

    // MARK: Movements

    /// Moves the caret to a position, which is limited to the text; the composition becomes a part of the text.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - extends: Whether the selection is extended instead of removed.
    mutating func move(to position: Int, extends: Bool = false) {
        commit()
        caret = min(max(0, position), characters.count)
        if !extends { anchor = caret }
    }

    /// Moves the caret by a unit in the order of the text; a selection that is not extended ends at its edge.
    ///
    /// - Parameters:
    ///   - unit: The unit.
    ///   - forward: Whether the caret moves towards the end.
    ///   - extends: Whether the selection is extended instead of removed.
    mutating func move(_ unit: Unit, forward: Bool, extends: Bool = false) {
        if !extends, !selection.isEmpty, unit == .character {
            return move(to: forward ? selection.upperBound : selection.lowerBound)
        }
        move(to: position(after: unit, forward: forward), extends: extends)
    }

    /// Selects all characters.
    mutating func selectAll() {
        commit()
        (anchor, caret) = (0, characters.count)
    }

    /// Returns the position at the end of a unit that begins at the caret.
    private func position(after unit: Unit, forward: Bool) -> Int {
        switch unit {
        case .character: return min(max(0, caret + (forward ? 1 : -1)), characters.count)
        case .line: return forward ? characters.count : 0
        case .word:
            var position = caret
            /// Returns whether the next character belongs to a word; nil at the end.
            func isNextInWord() -> Bool? {
                let index = forward ? position : position - 1
                return characters.indices.contains(index) ? characters[index].isInWord : nil
            }
            let step = forward ? 1 : -1
            while isNextInWord() == false { position += step }
            while isNextInWord() == true { position += step }
            return position
        }
    }

    /// Replaces characters, and moves the caret after the new ones.
    @discardableResult
    private mutating func replace(_ range: Range<Int>, by text: String) -> Bool {
        let (head, tail) = (characters[..<range.lowerBound], characters[range.upperBound...])
        let whole = Array(Self.line(text))
        let allowance = max(maximumLength, 0) - head.count - tail.count
        // A mark that joins the character before it takes no length.
        var inserted = whole.prefix(max(0, allowance + 1))
        var result = Array(String(head + inserted + tail))
        while result.count > maximumLength, !inserted.isEmpty {
            inserted.removeLast()
            result = Array(String(head + inserted + tail))
        }
        characters = result
        // Characters join with their neighbours, so that numbers of characters cannot be added.
        let scalars = (head + inserted).reduce(0) { $0 + $1.unicodeScalars.count }
        caret = Self.position(ofScalar: scalars, in: characters)
        anchor = caret
        return inserted.count == whole.count
    }

    /// Returns the first position that is not before a number of scalars.
    private static func position(ofScalar offset: Int, in characters: [Character]) -> Int {
        var count = 0
        for (index, character) in characters.enumerated() {
            if count >= offset { return index }
            count += character.unicodeScalars.count
        }
        return characters.count
    }

    /// Returns a text as a single line without control characters.
    private static func line(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for character in text {
            guard !character.isNewline, character != "\t" else {
                line.append(" ")
                continue
            }
            line.append(contentsOf: character.unicodeScalars.filter { $0.properties.generalCategory != .control })
        }
        return String(line)
    }
}

extension Character {
    /// Whether the character is a part of a word.
    fileprivate var isInWord: Bool { isLetter || isNumber || self == "_" }
}
