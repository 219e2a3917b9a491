/// The directions of the parts of a paragraph, and their visual order on a line.
///
/// A subset of the Unicode Bidirectional Algorithm (Unicode Standard Annex 9), without explicit embeddings, overrides
/// and isolates and without bracket pairs: letters keep their direction, numbers run from left to right, and neutral
/// scalars take the direction of their neighbours if both are equal, otherwise the direction of the paragraph.
struct BidirectionalText {
    /// The embedding level of each scalar: even for left to right, odd for right to left.
    private(set) var levels: [UInt8]

    /// - Complexity: O(n).
    init(_ scalars: [Unicode.Scalar]) {
        levels = Array(repeating: 0, count: scalars.count)
        guard scalars.contains(where: { $0.value >= Self.firstRightToLeft }) else { return }
        var kinds = Self.kinds(of: scalars)
        let base: Kind = kinds.first { $0 == .left || $0 == .right } ?? .left
        var last = base
        for index in kinds.indices {
            switch kinds[index] {
            case .left, .right: last = kinds[index]
            case .number where last == .left: kinds[index] = .left
            case .number, .neutral: break
            }
        }
        Self.resolveNeutrals(in: &kinds, base: base)
        for index in kinds.indices {
            switch kinds[index] {
            case .left: levels[index] = base == .left ? 0 : 2
            case .number: levels[index] = 2
            case .right, .neutral: levels[index] = 1
            }
        }
    }

    /// Resolves neutral scalars to the direction on both sides, or to the paragraph's if the sides differ.
    private static func resolveNeutrals(in kinds: inout [Kind], base: Kind) {
        // Numbers that are unresolved here follow right-to-left letters and count as such.
        func side(_ kind: Kind) -> Kind { kind == .left ? .left : .right }
        var before = base
        var start = 0
        while start < kinds.count {
            guard kinds[start] == .neutral else {
                before = side(kinds[start])
                start += 1
                continue
            }
            let end = kinds[start...].firstIndex { $0 != .neutral } ?? kinds.count
            let after = end < kinds.count ? side(kinds[end]) : base
            for index in start..<end { kinds[index] = before == after ? before : base }
            start = end
        }
    }

    /// Returns the runs of a line in visual order, from left to right; a run has a single level.
    ///
    /// - Complexity: O(n · depth), with a depth of at most 2.
    func runs(in line: Range<Int>) -> [(range: Range<Int>, direction: TextDirection)] {
        var runs: [(range: Range<Int>, level: UInt8)] = []
        for index in line {
            if let last = runs.indices.last, runs[last].level == levels[index] {
                runs[last].range = runs[last].range.lowerBound..<index + 1
            } else {
                runs.append((index..<index + 1, levels[index]))
            }
        }
        for depth in stride(from: 2, through: 1, by: -1) {
            var start = 0
            while start < runs.count {
                let end = runs[start...].firstIndex { $0.level < depth } ?? runs.count
                runs[start..<end].reverse()
                start = max(end, start + 1)
            }
        }
        return runs.map { ($0.range, $0.level % 2 == 0 ? .leftToRight : .rightToLeft) }
    }

    private enum Kind {
        case left, right, number, neutral
    }

    private static let firstRightToLeft: UInt32 = 0x590

    private static func kinds(of scalars: [Unicode.Scalar]) -> [Kind] {
        var kinds: [Kind] = []
        kinds.reserveCapacity(scalars.count)
        for scalar in scalars {
            let properties = scalar.properties
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: kinds.append(kinds.last ?? .neutral)
            case .decimalNumber: kinds.append(.number)
            default:
                if isRightToLeft(scalar) {
                    kinds.append(.right)
                } else if properties.isAlphabetic || scalar == "\u{200E}" {
                    kinds.append(.left)
                } else {
                    kinds.append(.neutral)
                }
            }
        }
        // A separator between two digits and a sign next to a digit belong to the number.
        for index in kinds.indices where kinds[index] == .neutral {
            let before = index > 0 && kinds[index - 1] == .number
            let after = index + 1 < kinds.count && kinds[index + 1] == .number
            let scalar = scalars[index]
            if before && after && separators.contains(scalar) || (before || after) && signs.contains(scalar) {
                kinds[index] = .number
            }
        }
        return kinds
    }

    private static let separators: Set<Unicode.Scalar> = [",", ".", ":", "/", "+", "-", "\u{A0}", "\u{202F}", "٫", "٬"]
    private static let signs: Set<Unicode.Scalar> = ["#", "$", "%", "°", "€", "£", "¥", "‰", "٪"]

    /// Returns whether a scalar is a letter or mark of the blocks reserved for right-to-left scripts.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            scalar.properties.isAlphabetic || scalar == "\u{200F}"
        default: false
        }
    }
}
