package import KioskStyle

/// A position of a text relative to its point, one of those that are tried in order.
package struct TextAnchorCandidate: Hashable, Sendable {
    /// The part of the text that is placed at the point.
    package var anchor: TextAnchor
    /// The offset of the anchor from the point, in ems: x to the right, y down.
    package var offset: SIMD2<Double>

    /// Creates a candidate.
    ///
    /// - Parameters:
    ///   - anchor: The part of the text that is placed at the point.
    ///   - offset: The offset of the anchor from the point, in ems.
    package init(anchor: TextAnchor, offset: SIMD2<Double>) {
        self.anchor = anchor
        self.offset = offset
    }

    /// Returns the candidates of the properties of a symbol layer; empty if it has no variable anchors.
    ///
    /// - Parameters:
    ///   - anchors: The value of `text-variable-anchor`.
    ///   - anchorOffsets: The value of `text-variable-anchor-offset`, which takes precedence unless it is empty.
    ///   - offset: The value of `text-offset`, in ems.
    ///   - radialOffset: The value of `text-radial-offset`, in ems; nil if the style does not have it.
    package static func candidates(
        anchors: [TextAnchor], anchorOffsets: VariableAnchorOffsets, offset: SIMD2<Double>, radialOffset: Double?
    ) -> [TextAnchorCandidate] {
        guard anchorOffsets.candidates.isEmpty else {
            return anchorOffsets.candidates.map {
                let anchor = TextAnchor(rawValue: $0.anchor)
                return TextAnchorCandidate(anchor: anchor, offset: anchor.offset(exact: SIMD2($0.x, $0.y)))
            }
        }
        return anchors.map { anchor in
            TextAnchorCandidate(
                anchor: anchor, offset: radialOffset.map(anchor.offset(radius:)) ?? anchor.offset(away: offset))
        }
    }

    /// Returns the alignments with which a text is laid out for candidates, each once.
    ///
    /// A text of one line is the same with every alignment.
    /// - Parameters:
    ///   - candidates: The candidates.
    ///   - justify: The value of `text-justify`.
    package static func justifications(
        of candidates: [TextAnchorCandidate], justify: TextJustify
    ) -> [TextJustify] {
        guard justify == .auto else { return [justify] }
        var justifications: [TextJustify] = []
        for candidate in candidates where !justifications.contains(candidate.anchor.automaticJustify) {
            justifications.append(candidate.anchor.automaticJustify)
        }
        return justifications
    }
}
