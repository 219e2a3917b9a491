/// An automaton that compares one word with many: it counts insertions, deletions, substitutions and transpositions of neighbours.
///
/// A state has a bit for each number of letters of the word that is matched, for each number of errors. Sources: Wu and Manber, "Fast text
/// searching allowing errors" (1992); Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003), for
/// transpositions.
struct EditAutomaton {
    /// The lengths of the beginnings of the word that are matched without errors, with one and with two.
    struct State {
        var exact: UInt64 = 0
        var one: UInt64 = 0
        var two: UInt64 = 0

        var isEmpty: Bool { exact | one | two == 0 }
    }

    /// The maximum number of errors, 0…2.
    let editCount: Int

    /// The state at the start of a word.
    let start: State

    private let acceptance: UInt64
    private let lengths: UInt64
    private var asciiMasks: [UInt64]
    private var otherMasks: [(scalar: UInt32, mask: UInt64)] = []

    /// Creates an automaton.
    ///
    /// - Parameters:
    ///   - letters: The word, with at most `SearchLimits.lettersPerWord` letters.
    ///   - editCount: The maximum number of errors, 0…2.
    init(_ letters: [Unicode.Scalar], editCount: Int) {
        self.editCount = editCount
        acceptance = 1 << UInt64(letters.count)
        lengths = acceptance | (acceptance - 1)
        start = State(
            exact: 1, one: editCount > 0 ? 0b11 & lengths : 0, two: editCount > 1 ? 0b111 & lengths : 0)
        asciiMasks = [UInt64](repeating: 0, count: 128)
        for (index, letter) in letters.enumerated() {
            let bit: UInt64 = 2 << UInt64(index)
            if letter.isASCII {
                asciiMasks[Int(letter.value)] |= bit
            } else if let known = otherMasks.firstIndex(where: { $0.scalar == letter.value }) {
                otherMasks[known].mask |= bit
            } else {
                otherMasks.append((letter.value, bit))
            }
        }
    }

    /// Returns the positions of a letter in the word.
    @inline(__always)
    func mask(of scalar: UInt32) -> UInt64 {
        if scalar < 128 { return asciiMasks[Int(scalar)] }
        for other in otherMasks where other.scalar == scalar { return other.mask }
        return 0
    }

    /// Returns the state after a letter.
    ///
    /// - Parameters:
    ///   - state: The state before the letter.
    ///   - earlier: The state before the previous letter; empty at the start.
    ///   - mask: The positions of the letter.
    ///   - earlierMask: The positions of the previous letter.
    @inline(__always)
    func next(_ state: State, after earlier: State, _ mask: UInt64, _ earlierMask: UInt64) -> State {
        let exact = (state.exact << 1) & mask
        guard editCount > 0 else { return State(exact: exact) }
        let transposed = (mask << 1) & earlierMask
        let one =
            ((state.one << 1) & mask) | state.exact | (state.exact << 1) | (exact << 1)
            | ((earlier.exact << 2) & transposed)
        guard editCount > 1 else { return State(exact: exact, one: one & lengths) }
        let two =
            ((state.two << 1) & mask) | state.one | (state.one << 1) | (one << 1) | ((earlier.one << 2) & transposed)
        return State(exact: exact, one: one & lengths, two: two & lengths)
    }

    /// Returns the number of errors with which the whole word is matched; 3 if it is not.
    @inline(__always)
    func edits(_ state: State) -> Int {
        if state.exact & acceptance != 0 { return 0 }
        if state.one & acceptance != 0 { return 1 }
        return state.two & acceptance != 0 ? 2 : 3
    }
}
