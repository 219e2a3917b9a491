import Yams

extension Node.Scalar {
    /// Whether the scalar is in quotes or in a block, so that it is a string, whatever its text is.
    var isQuoted: Bool { [.singleQuoted, .doubleQuoted, .literal, .folded].contains(style) }

    /// Whether the scalar is null: without a value, `~` or `null`, not in quotes.
    var isNull: Bool { style == .plain && ["", "~", "null", "Null", "NULL"].contains(string) }
}

extension Node.Scalar {
    /// Whether the scalar is a number or a Boolean value, not in quotes, where a sentence is expected.
    var isPlainNumberOrFlag: Bool {
        style == .plain && (["true", "false"].contains(string) || Double(string)?.isFinite == true)
    }
}

extension Node.Scalar.Style {
    /// The style of a string that is a number where one is expected: a quoted cell of a CSV table, where quotes state no type,
    /// and a quoted text with variables.
    static var untypedText: Self { .any }
}
