import Synchronization

/// What texts require that is missing: shapers and fonts, which are reported, and resources with glyphs, which are read.
///
/// Several threads can note needs at the same time.
package final class TextNeeds: Sendable {
    /// A reason why a text, or a part of it, cannot be drawn.
    package enum Lack: Hashable, Sendable {
        /// There is no text shaper.
        case shaper
        /// The machine has no font.
        case fonts
        /// No font has a glyph for a scalar of texts in some fonts; the scalar represents its block of 256 scalars.
        case glyphs(Unicode.Scalar, fonts: [String])
        /// The glyph ranges of some fonts, which no other font may replace, have no glyph for a scalar, which represents its
        /// block of 256 scalars.
        case rangeGlyphs(Unicode.Scalar, fonts: [String])
    }

    /// The needs that were noted.
    package struct Contents: Sendable {
        /// The reasons why texts cannot be drawn, in the order in which they were noted: for each block of glyphs and list of fonts, the
        /// scalar that was noted first.
        package fileprivate(set) var lacks: [Lack] = []

        /// The resources with glyphs.
        package fileprivate(set) var glyphs: Set<GlyphResource> = []
    }

    /// The maximum number of reasons that are noted, since properties of features can contain any number of lists of fonts.
    package static let maximumLackCount = 1_000

    private struct State {
        var contents = Contents()

        /// The reasons that were noted before, also those that were taken, by block of glyphs; `maximumLackCount` at most.
        var knownLacks: Set<Lack> = []
    }

    private let state = Mutex(State())

    package init() {}

    /// Removes and returns the needs; a reason is returned once, also if it is noted again, and reasons beyond `maximumLackCount` are
    /// ignored.
    package func take() -> Contents {
        state.withLock { state in
            defer { state.contents = Contents() }
            return state.contents
        }
    }

    /// Notes needs that were noted elsewhere.
    package func note(_ contents: Contents) {
        for lack in contents.lacks { note(lack) }
        if !contents.glyphs.isEmpty { note(contents.glyphs) }
    }

    func note(_ lack: Lack) {
        state.withLock { state in
            guard state.knownLacks.count < Self.maximumLackCount, state.knownLacks.insert(lack.ofBlock).inserted
            else { return }
            state.contents.lacks.append(lack)
        }
    }

    func note(_ glyphs: Set<GlyphResource>) {
        state.withLock { $0.contents.glyphs.formUnion(glyphs) }
    }
}

extension TextNeeds.Lack {
    /// The reason with the lowest scalar of the block, which is equal for all scalars of the block.
    fileprivate var ofBlock: TextNeeds.Lack {
        switch self {
        case .shaper, .fonts: self
        case .glyphs(let scalar, let fonts): .glyphs(scalar.firstOfBlock, fonts: fonts)
        case .rangeGlyphs(let scalar, let fonts): .rangeGlyphs(scalar.firstOfBlock, fonts: fonts)
        }
    }
}

extension Unicode.Scalar {
    /// The lowest scalar of the block of 256 scalars; surrogates, which are no scalars, fill blocks of their own.
    fileprivate var firstOfBlock: Unicode.Scalar { Unicode.Scalar(value & ~255) ?? self }
}
