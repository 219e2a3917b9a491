extension String {
    /// Returns the number of code points before the first occurrence of a substring; nil if there is none.
    ///
    /// - Parameters:
    ///   - needle: The substring.
    ///   - start: The number of code points to skip; a negative number counts from the end.
    /// - Complexity: O(n + m). Source: Knuth, Morris and Pratt, "Fast pattern matching in strings".
    func codePointOffset(of needle: String, from start: Int = 0) -> Int? {
        let count = start < 0 ? unicodeScalars.count : 0
        let skipped = start < 0 ? max(0, count + start) : start
        guard let first = unicodeScalars.index(startIndex, offsetBy: skipped, limitedBy: endIndex) else { return nil }
        guard let found = utf8Offset(of: Array(needle.utf8), in: utf8[first...]) else { return nil }
        let end = utf8.index(first, offsetBy: found)
        return skipped + unicodeScalars.distance(from: first, to: end)
    }

    /// Returns whether the string contains a substring.
    ///
    /// - Complexity: O(n + m)
    func includes(_ needle: String) -> Bool {
        utf8Offset(of: Array(needle.utf8), in: utf8[...]) != nil
    }

    /// Returns the parts between the occurrences of a separator, or the code points if the separator is empty; nil if there are more
    /// than a limit.
    ///
    /// - Complexity: O(n + m)
    func parts(separatedBy separator: String, limit: Int) -> [String]? {
        guard !separator.isEmpty else {
            return unicodeScalars.dropFirst(limit).isEmpty ? unicodeScalars.map { String($0) } : nil
        }
        let separator = Array(separator.utf8)
        let failures = Self.failures(of: separator)
        var parts: [String] = []
        var (start, matched) = (startIndex, 0)
        var index = startIndex
        while index < endIndex {
            let byte = utf8[index]
            while matched > 0, separator[matched] != byte { matched = failures[matched - 1] }
            if separator[matched] == byte { matched += 1 }
            utf8.formIndex(after: &index)
            if matched == separator.count {
                // The last part follows the last separator.
                guard parts.count + 1 < limit else { return nil }
                parts.append(String(self[start..<utf8.index(index, offsetBy: -matched)]))
                (start, matched) = (index, 0)
            }
        }
        parts.append(String(self[start...]))
        return parts
    }

    private func utf8Offset(of needle: [UInt8], in text: Substring.UTF8View) -> Int? {
        guard !needle.isEmpty else { return 0 }
        let failures = Self.failures(of: needle)
        var matched = 0
        for (offset, byte) in text.enumerated() {
            while matched > 0, needle[matched] != byte { matched = failures[matched - 1] }
            if needle[matched] == byte { matched += 1 }
            if matched == needle.count { return offset + 1 - needle.count }
        }
        return nil
    }

    /// Returns, for each prefix of a needle, the length of its longest proper prefix that is also its suffix.
    private static func failures(of needle: [UInt8]) -> [Int] {
        var failures = [Int](repeating: 0, count: needle.count)
        var length = 0
        for index in needle.indices.dropFirst() {
            while length > 0, needle[length] != needle[index] { length = failures[length - 1] }
            if needle[length] == needle[index] { length += 1 }
            failures[index] = length
        }
        return failures
    }
}
