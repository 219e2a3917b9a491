import Yams

extension Node.Scalar {
    /// Whether the scalar is in quotes or in a block, so that it is a string, whatever its text is.
    var isQuoted: Bool { [.singleQuoted, .doubleQuoted, .literal, .folded].contains(style) }
}

extension Node.Scalar.Style {
    /// The style of a string that is a number where one is expected: a quoted cell of a CSV table, where quotes state no type,
    /// and a quoted text with variables.
    static var untypedText: Self { .any }
}
