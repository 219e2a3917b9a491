import CGLES
import Foundation
import KioskMaps
import KioskStyle

/// Draws texts at points of the screen, as overlays need them.
@MainActor
struct ScreenTextPass {
    private let context: EGLContext
    private let glyphs: GlyphAtlas
    private let program: ShaderProgram

    init(context: EGLContext, glyphs: GlyphAtlas) {
        self.context = context
        self.glyphs = glyphs
        program = ShaderProgram(
            context: context, name: "texts on the screen", vertex: TextShader.screenVertex,
            fragment: TextShader.fragment)
    }

    /// Draws a layout about a point.
    ///
    /// - Parameters:
    ///   - layout: A text in points.
    ///   - point: Where its place lies, in points from the top left corner of the view.
    ///   - color: The colour of glyphs whose style has none.
    ///   - size: The size of the view, in points.
    ///   - isFlipped: Whether the picture is drawn with its rows from bottom to top.
    /// - Complexity: O(glyphs): they are uploaded for every call.
    func draw(
        _ layout: TextLayout, at point: CGPoint, color: PixelColor, halo: TextBucket.Halo? = nil, viewSize size: CGSize,
        isFlipped: Bool = false, pixelRatio: Double
    ) throws {
        let text = TextBucket.Text(position: .zero, layout: layout, size: 1, color: color, halo: halo)
        var geometry = TextGeometry()
        // Making room for a glyph may clear the atlas, and with it what was placed before.
        for _ in 0..<2 {
            let generation = glyphs.generation
            geometry = TextGeometry()
            try geometry.add(text, pixelRatio: pixelRatio, atlas: glyphs)
            if glyphs.generation == generation { break }
        }
        guard !geometry.vertices.isEmpty, let texture = glyphs.texture else { return }
        let buffer = try GeometryBuffer(context: context, vertices: geometry.vertices, indices: geometry.indices)
        try program.use()
        texture.bind()
        glUniform2f(program.location("u_atlas_size"), Float(texture.width), Float(texture.height))
        glUniform2f(program.location("u_point"), Float(point.x), Float(point.y))
        glUniform2f(program.location("u_half_size"), Float(size.width / 2), Float(size.height / 2))
        glUniform1f(program.location("u_up"), isFlipped ? -1 : 1)
        for isHalo in halo == nil ? [false] : [true, false] {
            glUniform1i(program.location("u_is_halo"), isHalo ? 1 : 0)
            buffer.draw()
        }
    }
}
