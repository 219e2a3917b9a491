import CGLES
import Foundation
import KioskScene
import KioskStyle

/// A render pass for texts at points of the screen, used by overlays.
@MainActor
struct ScreenTextPass {
    private let context: EGLContext
    private let glyphs: GlyphAtlas
    private let program: ShaderProgram

    init(context: EGLContext, glyphs: GlyphAtlas) {
        self.context = context
        self.glyphs = glyphs
        program = ShaderProgram(
            context: context, name: "texts on the screen", vertex: ScreenTextShader.vertex,
            fragment: ScreenTextShader.fragment)
    }

    /// Draws a text at a point.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - point: The position of the layout's origin, in points from the top left corner of the view.
    ///   - pose: The opacity, the size and the rotation, with a pivot in points from the top left corner of the view.
    ///   - clip: The rectangle outside of which nothing is drawn, in points; nil for the whole view.
    ///   - size: The size of the view, in points.
    ///   - isFlipped: Whether the rows of the image are drawn from bottom to top.
    ///   - pixelRatio: The number of pixels per point.
    /// - Complexity: O(glyphs) if the text or the pixel ratio is new or the atlas was cleared, otherwise O(1).
    func draw(
        _ text: ScreenText, at point: CGPoint, pose: OverlayPose = .identity, clip: CGRect? = nil,
        viewSize size: CGSize, isFlipped: Bool = false, pixelRatio: Double
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
        pose.apply(to: program, unitsPerPoint: 1)
        program.setClip(clip, unitsPerPoint: 1)
        buffer.draw()
    }

    private func upload(_ text: ScreenText, pixelRatio: Double) throws -> ScreenText.Upload {
        let geometry = try glyphs.together {
            try ScreenTextGeometry(text, pixelRatio: pixelRatio, atlas: glyphs)
        }
        let buffer =
            try geometry.vertices.isEmpty
            ? nil : GeometryBuffer(context: context, vertices: geometry.vertices, indices: geometry.indices)
        return ScreenText.Upload(buffer: buffer, generation: glyphs.generation, pixelRatio: pixelRatio)
    }
}
