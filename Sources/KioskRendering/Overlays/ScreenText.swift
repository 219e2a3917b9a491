import KioskScene
import KioskSymbols

/// A text in screen coordinates, with its uploaded geometry.
@MainActor
final class ScreenText {
    /// The uploaded geometry, and the values it depends on.
    struct Upload {
        /// The buffer; nil if no glyph is visible.
        var buffer: GeometryBuffer?
        var generation: Int
        var pixelRatio: Double
    }

    /// The glyphs, in points.
    let layout: TextLayout

    /// The colour of glyphs whose style does not specify one.
    let color: PixelColor

    var upload: Upload?

    init(layout: TextLayout, color: PixelColor) {
        self.layout = layout
        self.color = color
    }
}
