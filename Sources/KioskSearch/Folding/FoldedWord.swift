/// A word of a text, folded for comparison.
struct FoldedWord: Hashable, Sendable {
    /// The letters, or the digits of a number.
    var letters: [Unicode.Scalar] = []

    /// The letters in the second spelling of letters such as `ä`; nil if there is none.
    var spelling: [Unicode.Scalar]?

    /// Whether the word consists of digits.
    var isNumber = false

    /// The range of the word in the text, in bytes of UTF-8.
    var range: Range<Int>

    /// For each letter, the end of what it was folded from, in bytes of UTF-8.
    var ends: [Int] = []
}

extension [Unicode.Scalar] {
    /// The scalars as UTF-8.
    var utf8: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for scalar in self {
            if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return bytes
    }
}
