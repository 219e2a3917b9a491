/// A reader of texts that returns their words without case and accents.
///
/// A folder stores what it learned about letters, so that one is used for many texts.
struct TextFolder {
    private var foldings: [Unicode.Scalar: [ScalarFolding]] = [:]
    private var words: [FoldedWord] = []
    /// Whether the next letter continues the last word.
    private var isOpen = false
    /// Whether nothing follows the last letter yet, so that a mark may give it a second spelling.
    private var followsLetter = false

    /// The maximum number of scalars whose foldings are stored.
    private static let capacity = 4096

    /// Returns the words of a text, with numbers apart from the letters beside them, as in `12b`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - limit: The maximum number of words.
    /// - Complexity: O(*n*) in the length of the text.
    mutating func words(of text: String, limit: Int) -> [FoldedWord] {
        words = []
        isOpen = false
        var offset = 0
        for scalar in text.unicodeScalars {
            let range = offset..<(offset + UTF8.width(scalar))
            offset = range.upperBound
            if !appendASCII(scalar, range) { appendFoldings(of: scalar, range) }
            if words.count > limit { break }
        }
        let maximum = SearchLimits.lettersPerWord
        for index in words.indices {
            if let spelling = words[index].spelling, spelling.count > maximum {
                words[index].spelling = Array(spelling.prefix(maximum))
            }
        }
        return Array(words.prefix(limit))
    }

    /// Appends a character of ASCII, without a look-up; returns false for another one.
    private mutating func appendASCII(_ scalar: Unicode.Scalar, _ range: Range<Int>) -> Bool {
        switch scalar.value {
        case 0x61...0x7A: append(scalar, nil, isNumber: false, range)
        case 0x41...0x5A: append(Unicode.Scalar(UInt8(scalar.value + 0x20)), nil, isNumber: false, range)
        case 0x30...0x39: append(scalar, nil, isNumber: true, range)
        case 0..<0x80: isOpen = false
        default: return false
        }
        return true
    }

    private mutating func appendFoldings(of scalar: Unicode.Scalar, _ range: Range<Int>) {
        let list: [ScalarFolding]
        if let known = foldings[scalar] {
            list = known
        } else {
            list = ScalarFolding.foldings(of: scalar)
            if foldings.count >= Self.capacity { foldings.removeAll() }
            foldings[scalar] = list
        }
        for folding in list { append(folding, range) }
    }

    private mutating func append(_ folding: ScalarFolding, _ range: Range<Int>) {
        switch folding {
        case .letters(let letters):
            for letter in letters { append(letter, nil, isNumber: false, range) }
        case .spelled(let letter, let spelling): append(letter, spelling, isNumber: false, range)
        case .digit(let digit): append(digit, nil, isNumber: true, range)
        case .ideograph(let letter):
            isOpen = false
            append(letter, nil, isNumber: false, range)
            isOpen = false
        case .mark(let mark): append(mark: mark, range)
        case .ignored: break
        case .separator: isOpen = false
        }
    }

    private mutating func append(
        _ letter: Unicode.Scalar, _ spelling: [Unicode.Scalar]?, isNumber: Bool, _ range: Range<Int>
    ) {
        if !isOpen || words.isEmpty || words[words.count - 1].isNumber != isNumber {
            words.append(FoldedWord(isNumber: isNumber, range: range))
            isOpen = true
        }
        let last = words.count - 1
        words[last].range = words[last].range.lowerBound..<range.upperBound
        guard words[last].letters.count < SearchLimits.lettersPerWord else { return }
        if let spelling {
            words[last].spelling = (words[last].spelling ?? words[last].letters) + spelling
        } else {
            words[last].spelling?.append(letter)
        }
        words[last].letters.append(letter)
        words[last].ends.append(range.upperBound)
        followsLetter = true
    }

    /// Extends the last word by a mark, which may replace its last letter in the second spelling.
    private mutating func append(mark: Unicode.Scalar, _ range: Range<Int>) {
        guard isOpen, let last = words.indices.last, let letter = words[last].letters.last else { return }
        words[last].range = words[last].range.lowerBound..<range.upperBound
        words[last].ends[words[last].ends.count - 1] = range.upperBound
        if followsLetter, let replacement = ScalarFolding.spelling(of: mark, after: letter) {
            words[last].spelling = (words[last].spelling ?? words[last].letters) + [replacement]
        }
        followsLetter = false
    }
}
