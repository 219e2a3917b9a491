import KioskStyle

extension ScenarioNode {
    /// Returns the error of a word that is not one of the known ones.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - kind: What it should be, such as "a gesture".
    ///   - known: The known words.
    func unknown(_ word: String, _ kind: String, among known: [String]) -> FileError {
        failure(
            "\"\(word)\" is not \(kind)\(Spelling.hint(for: word, among: known)); expected "
                + known.joined(separator: ", "))
    }
}
