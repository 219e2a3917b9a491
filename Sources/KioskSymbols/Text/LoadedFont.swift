import Synchronization

/// A font that was read from a URL.
package final class LoadedFont: Sendable {
    /// The number of characters whose coverage is stored.
    private static let capacity = 1 << 14

    /// The shaper with the glyphs of the font alone.
    let shaper: any TextShaping

    /// The number of bytes of the file.
    package let byteCount: Int

    /// Whether the font has glyphs for characters.
    private let coverage = Mutex<[Character: Bool]>([:])

    /// Creates a font.
    ///
    /// - Parameters:
    ///   - shaper: The shaper with the glyphs of the font alone.
    ///   - byteCount: The number of bytes of the file.
    package init(_ shaper: any TextShaping, byteCount: Int) {
        self.shaper = shaper
        self.byteCount = byteCount
    }

    /// Returns whether the font has glyphs for all scalars of a character.
    ///
    /// - Complexity: O(1) except for the first call with a character.
    func contains(_ character: Character) -> Bool {
        if let known = coverage.withLock({ $0[character] }) { return known }
        let run = shaper.shape(String(character), fonts: [], direction: .leftToRight)
        let isContained = !run.glyphs.isEmpty && !run.glyphs.contains { $0.id == ShapedRun.Glyph.missing }
        coverage.withLock { coverage in
            if coverage.count >= Self.capacity { coverage = [:] }
            coverage[character] = isContained
        }
        return isContained
    }
}
