import CHarfBuzz

/// A part of a run in one font and one script.
struct TextSpan {
    var range: Range<Int>
    /// The font, an index of the stack.
    var font: Int
    var script: hb_script_t

    /// Returns the parts of a run in the order of the text.
    ///
    /// What belongs to no script goes with what is before it, or at the start with what comes after.
    /// - Complexity: O(scalars · fonts of the stack that lack them).
    static func spans(of scalars: [Unicode.Scalar], in stack: FontStack) -> [TextSpan] {
        guard !stack.fonts.isEmpty else { return [] }
        var spans: [TextSpan] = []
        for (index, scalar) in scalars.enumerated() {
            let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
            let isShared =
                script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
                || script == HB_SCRIPT_INVALID
            let last = spans.last
            var font: Int
            if let last, scalar.joinsPrevious || scalar.properties.isWhitespace {
                font = last.font
            } else {
                font = stack.font(for: scalar) ?? last?.font ?? 0
            }
            if let last, isShared, stack.font(last.font, has: scalar) { font = last.font }
            if let last, last.font == font, isShared || last.script == script || last.script == HB_SCRIPT_COMMON {
                spans[spans.count - 1].range = last.range.lowerBound..<index + 1
                if last.script == HB_SCRIPT_COMMON, !isShared { spans[spans.count - 1].script = script }
            } else {
                spans.append(
                    TextSpan(range: index..<index + 1, font: font, script: isShared ? HB_SCRIPT_COMMON : script))
            }
        }
        return spans
    }
}

extension Unicode.Scalar {
    /// Whether it changes the letter before it, in whose font it has to be.
    fileprivate var joinsPrevious: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
        default: properties.isVariationSelector || properties.isDefaultIgnorableCodePoint
        }
    }
}
