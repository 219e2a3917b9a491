/// The fade of a text or an icon: its opacity when the placement was committed, and whether it fades in or out since then.
package struct FadeState: Hashable, Sendable {
    /// The opacity when the placement was committed, 0…1.
    package var opacity: Double
    /// Whether the text or icon is placed, so that it fades in; otherwise it fades out.
    package var isPlaced: Bool

    /// Creates a fade.
    ///
    /// - Parameters:
    ///   - opacity: The opacity when the placement was committed, 0…1.
    ///   - isPlaced: Whether the text or icon is placed.
    package init(opacity: Double, isPlaced: Bool) {
        self.opacity = opacity
        self.isPlaced = isPlaced
    }

    /// The fade of a text or icon that is not drawn.
    static let hidden = FadeState(opacity: 0, isPlaced: false)

    /// Whether the text or icon is not drawn before the next placement.
    package var isHidden: Bool { opacity == 0 && !isPlaced }

    /// Returns the opacity at a time after the commit, 0…1.
    ///
    /// - Parameter change: The change of opacities since the commit, 0…1: the fraction of the duration of a fade that has passed, from
    ///   `PlacementState.fadeChange(at:)`.
    package func opacity(after change: Double) -> Double {
        max(0, min(1, opacity + (isPlaced ? change : -change)))
    }

    /// Whether the opacity changes with the time since the commit.
    var isFading: Bool { isPlaced ? opacity < 1 : opacity > 0 }
}
