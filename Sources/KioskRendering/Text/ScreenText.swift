import KioskMaps

/// A text for the screen, and what was uploaded of it.
@MainActor
final class ScreenText {
    /// What was uploaded, and what it depends on.
    struct Upload {
        /// Nil when there is nothing to see.
        var buffer: GeometryBuffer?
        var generation: Int
        var pixelRatio: Double
    }

    /// The glyphs, in points.
    let layout: TextLayout

    /// The colour of glyphs whose style has none.
    let color: PixelColor

    var upload: Upload?

    init(layout: TextLayout, color: PixelColor) {
        self.layout = layout
        self.color = color
    }
}
