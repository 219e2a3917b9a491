import CHarfBuzz

/// A part of a run with a single font and a single script.
struct TextSpan {
    var range: Range<Int>
    /// The font as an index into the stack.
    var font: Int
    var script: hb_script_t

    /// Returns the spans of a run in text order.
    ///
    /// Characters without a script of their own are part of the preceding span, or of the following one at the start.
    /// - Complexity: O(scalars · fonts of the stack that do not contain them).
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
    /// Whether the scalar modifies the preceding character and therefore uses its font.
    fileprivate var joinsPrevious: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
        default: properties.isVariationSelector || properties.isDefaultIgnorableCodePoint
        }
    }
}
