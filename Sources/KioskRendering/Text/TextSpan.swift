import CHarfBuzz
import KioskSymbols

/// A part of a run with a single font and a single script.
struct TextSpan {
    /// The indices of its Unicode scalars in the run.
    var range: Range<Int>
    /// The font as an index into the stack.
    var font: Int
    /// The script; `HB_SCRIPT_COMMON` if no scalar has one of its own.
    var script: hb_script_t

    /// Returns the spans of a run in text order.
    ///
    /// Emoji are in a font with images in colour if there is one. Characters without a script of their own are part of the
    /// preceding span, or of the following one at the start.
    /// - Complexity: O(scalars · fonts of the stack that do not contain them).
    static func spans(of text: String, in stack: FontStack) -> [TextSpan] {
        guard !stack.fonts.isEmpty else { return [] }
        guard stack.hasImages, text.unicodeScalars.contains(where: \.mayBeEmoji) else {
            return spans(of: text.unicodeScalars, from: 0, in: stack)
        }
        var spans: [TextSpan] = []
        // The scalars since the last emoji, which end before the scalar with the index `end`.
        var letters = String.UnicodeScalarView()
        var end = 0
        func endLetters() {
            spans += self.spans(of: letters, from: end - letters.count, in: stack)
            letters = String.UnicodeScalarView()
        }
        for character in text {
            let count = character.unicodeScalars.count
            if character.isEmoji, let font = stack.imageFont(for: character) {
                endLetters()
                if let last = spans.last, last.font == font, last.script == HB_SCRIPT_COMMON {
                    spans[spans.count - 1].range = last.range.lowerBound..<end + count
                } else {
                    spans.append(TextSpan(range: end..<end + count, font: font, script: HB_SCRIPT_COMMON))
                }
            } else {
                letters.append(contentsOf: character.unicodeScalars)
            }
            end += count
        }
        endLetters()
        return spans
    }

    /// Returns the spans of scalars in text order.
    ///
    /// - Parameters:
    ///   - scalars: Consecutive scalars of the run.
    ///   - start: The index of the first of them in the run.
    ///   - stack: The fonts.
    private static func spans(
        of scalars: String.UnicodeScalarView, from start: Int, in stack: FontStack
    ) -> [TextSpan] {
        var spans: [TextSpan] = []
        for (index, scalar) in zip(start..., scalars) {
            add(scalar, at: index, font: fontIndex(for: scalar, after: spans.last, in: stack), to: &spans)
        }
        return spans
    }

    /// Returns the font of a scalar, as an index into the stack.
    ///
    /// Few changes of the font keep texts in one style: a scalar without a script of its own, such as a digit or a full stop, has the
    /// font of the preceding span if that contains it, even if an earlier font of the stack does.
    private static func fontIndex(for scalar: Unicode.Scalar, after last: TextSpan?, in stack: FontStack) -> Int {
        guard let last else { return stack.font(for: scalar) ?? 0 }
        // A mark is shaped with its base, and white space is not drawn, so it does not matter whether the font has them.
        if scalar.joinsPrevious || scalar.properties.isWhitespace { return last.font }
        if hb_script_t.common(of: scalar) == HB_SCRIPT_COMMON, stack.font(last.font, has: scalar) { return last.font }
        return stack.font(for: scalar) ?? last.font
    }

    /// Returns the spans of a run in text order that has a single font.
    ///
    /// - Complexity: O(n) in the scalars.
    static func spans(ofOneFont text: String) -> [TextSpan] {
        text.unicodeScalars.enumerated().reduce(into: []) { add($1.element, at: $1.offset, font: 0, to: &$0) }
    }

    /// Adds a scalar to the last span, or to a new one if it has another font or script.
    private static func add(_ scalar: Unicode.Scalar, at index: Int, font: Int, to spans: inout [TextSpan]) {
        let script = hb_script_t.common(of: scalar)
        let isShared = script == HB_SCRIPT_COMMON
        guard let last = spans.last, last.font == font,
            isShared || last.script == script || last.script == HB_SCRIPT_COMMON
        else { return spans.append(TextSpan(range: index..<index + 1, font: font, script: script)) }
        spans[spans.count - 1].range = last.range.lowerBound..<index + 1
        if last.script == HB_SCRIPT_COMMON, !isShared { spans[spans.count - 1].script = script }
    }
}

extension hb_script_t {
    /// Returns the script of a scalar; `HB_SCRIPT_COMMON` for one without a script of its own.
    fileprivate static func common(of scalar: Unicode.Scalar) -> hb_script_t {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
        return [HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN, HB_SCRIPT_INVALID].contains(script) ? HB_SCRIPT_COMMON : script
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is an emoji by default, or the variation selector that makes the preceding one an emoji.
    fileprivate var mayBeEmoji: Bool { value == 0xFE0F || value > 0xFF && properties.isEmojiPresentation }

    /// Whether the scalar modifies the preceding character and therefore uses its font.
    fileprivate var joinsPrevious: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
        default: properties.isVariationSelector || properties.isDefaultIgnorableCodePoint
        }
    }
}
