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

    /// Draws a text about a point.
    ///
    /// - Parameters:
    ///   - point: Where the origin of its layout lies, in points from the top left corner of the view.
    ///   - size: The size of the view, in points.
    ///   - isFlipped: Whether the picture is drawn with its rows from bottom to top.
    /// - Complexity: O(glyphs) when the text is new, the pixel ratio another or the atlas was cleared, else O(1).
    func draw(
        _ text: ScreenText, at point: CGPoint, viewSize size: CGSize, isFlipped: Bool = false, pixelRatio: Double
    ) throws {
        if text.upload?.generation != glyphs.generation || text.upload?.pixelRatio != pixelRatio {
            text.upload = try upload(text, pixelRatio: pixelRatio)
        }
        guard let buffer = text.upload?.buffer, let texture = glyphs.texture else { return }
        try program.use()
        texture.bind()
        glUniform2f(program.location("u_atlas_size"), Float(texture.width), Float(texture.height))
        glUniform2f(program.location("u_point"), Float(point.x), Float(point.y))
        glUniform2f(program.location("u_half_size"), Float(size.width / 2), Float(size.height / 2))
        glUniform1f(program.location("u_up"), isFlipped ? -1 : 1)
        glUniform1i(program.location("u_is_halo"), 0)
        buffer.draw()
    }

    private func upload(_ text: ScreenText, pixelRatio: Double) throws -> ScreenText.Upload {
        let placed = TextBucket.Text(position: .zero, layout: text.layout, size: 1, color: text.color)
        let geometry = try glyphs.together {
            var geometry = TextGeometry()
            try geometry.add(placed, pixelRatio: pixelRatio, atlas: glyphs)
            return geometry
        }
        let buffer =
            try geometry.vertices.isEmpty
            ? nil : GeometryBuffer(context: context, vertices: geometry.vertices, indices: geometry.indices)
        return ScreenText.Upload(buffer: buffer, generation: glyphs.generation, pixelRatio: pixelRatio)
    }
}
