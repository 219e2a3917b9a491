extension String {
    /// The Swift name for a name in a style document, such as `circleRadius` for `circle-radius`.
    var camelCase: String {
        let words = split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { String($0).capitalizedFirst }.joined()
    }

    /// The text with its first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The name as written in a declaration, in backticks if it is a keyword.
    var declared: String { self == "default" ? "`default`" : self }

    /// The text as a Swift string literal.
    var literal: String {
        "\"" + map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
