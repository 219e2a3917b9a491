/// The code points for which a font file is used, in the syntax of the CSS descriptor `unicode-range`.
///
///     try UnicodeRanges(parsing: ["U+0-7F", "U+1780-17FF", "U+4??"]).contains("ក")  // true
package struct UnicodeRanges: Hashable, Sendable {
    /// All code points.
    package static let all = UnicodeRanges([0...maximum])

    /// The largest code point.
    private static let maximum: UInt32 = 0x10FFFF

    /// The maximum number of digits of a code point.
    private static let digitLimit = 6

    /// The maximum number of characters of an invalid range in a message.
    private static let messageLimit = 60

    /// The ranges in ascending order; none of them overlaps or touches another.
    private let ranges: [ClosedRange<UInt32>]

    private init(_ ranges: [ClosedRange<UInt32>]) {
        self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
            guard let last = joined.last, range.lowerBound <= last.upperBound + 1 else { return joined.append(range) }
            joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        }
    }

    /// Creates the union of ranges such as `U+26`, `U+0100-024F` and `U+4??`, in which a question mark is any digit.
    ///
    /// - Parameters:
    ///   - texts: The ranges.
    ///   - report: Receives the index and the problem of each range that is not valid, which is ignored.
    /// - Complexity: O(n log n) in the ranges.
    package init(parsing texts: [String], report: (_ index: Int, _ problem: String) -> Void = { _, _ in }) {
        self.init(
            texts.enumerated().compactMap { index, text in
                guard let range = Self.range(text) else {
                    let shown: String = text.count > Self.messageLimit ? text.prefix(Self.messageLimit) + "…" : text
                    report(index, "expected a range such as \"U+0100-024F\", found \"\(shown)\"; it is ignored")
                    return nil
                }
                return range
            })
    }

    /// Whether there is no code point.
    package var isEmpty: Bool { ranges.isEmpty }

    /// Returns whether a scalar is in one of the ranges.
    ///
    /// - Complexity: O(log n) in the ranges.
    package func contains(_ scalar: Unicode.Scalar) -> Bool {
        var (lower, upper) = (0, ranges.count)
        while lower < upper {
            let index = (lower + upper) / 2
            if ranges[index].upperBound < scalar.value { lower = index + 1 } else { upper = index }
        }
        return ranges.indices.contains(lower) && ranges[lower].contains(scalar.value)
    }

    /// Returns a range; nil if it is not valid.
    private static func range(_ text: String) -> ClosedRange<UInt32>? {
        guard text.hasPrefix("U+") || text.hasPrefix("u+") else { return nil }
        let parts = text.dropFirst(2).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let start = bounds(first) else { return nil }
        var end = start.upperBound
        if parts.count > 1 {
            guard let last = bounds(parts[1]), !text.contains("?") else { return nil }
            end = last.lowerBound
        }
        return start.lowerBound <= end && end <= maximum ? start.lowerBound...end : nil
    }

    /// Returns the smallest and the largest code point of digits that may end in question marks; nil if there are other characters.
    private static func bounds(_ digits: Substring) -> ClosedRange<UInt32>? {
        let known = digits.prefix { $0.isASCII && $0.isHexDigit }
        let wildcards = digits.dropFirst(known.count)
        guard !digits.isEmpty, digits.utf8.count <= digitLimit, wildcards.allSatisfy({ $0 == "?" }) else { return nil }
        let shift = UInt32(4 * wildcards.count)
        let start = (UInt32(known, radix: 16) ?? 0) << shift
        return start...(start + (1 << shift) - 1)
    }
}
