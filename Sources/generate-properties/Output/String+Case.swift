extension String {
    /// The name in Swift of a name in a style document: `circleRadius` of `circle-radius`.
    var camelCase: String {
        let words = split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { String($0).capitalizedFirst }.joined()
    }

    /// The text with its first letter in capitals.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The name as it is written where it is declared.
    var declared: String { self == "default" ? "`default`" : self }

    /// The text as a literal.
    var literal: String {
        "\"" + map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
