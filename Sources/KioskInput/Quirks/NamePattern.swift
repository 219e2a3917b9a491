/// A pattern of names in which * matches any number of characters.
struct NamePattern: Hashable, Sendable {
    let text: String

    /// Returns whether the pattern matches a whole text.
    ///
    /// - Complexity: O(n·m) in both lengths.
    func matches(_ name: String) -> Bool {
        let pattern = Array(text.unicodeScalars)
        let name = Array(name.unicodeScalars)
        var inPattern = 0
        var inName = 0
        /// The positions after the last star, to retry if the following characters do not match.
        var retry: (pattern: Int, name: Int)?
        while inName < name.count {
            if inPattern < pattern.count, pattern[inPattern] == "*" {
                inPattern += 1
                retry = (inPattern, inName)
            } else if inPattern < pattern.count, pattern[inPattern] == name[inName] {
                inPattern += 1
                inName += 1
            } else if let last = retry {
                retry = (last.pattern, last.name + 1)
                inPattern = last.pattern
                inName = last.name + 1
            } else {
                return false
            }
        }
        return pattern[inPattern...].allSatisfy { $0 == "*" }
    }
}
