import CGLES
import Foundation
import KioskScene
import KioskStyle
import KioskSymbols

/// A render pass for overlays above the map; an overlay is uploaded once and then only moved.
@MainActor
struct OverlayPass {
    /// A part of an overlay that is drawn with one call.
    private enum Piece {
        /// Triangles, with or without an image.
        case triangles(GeometryBuffer, picture: Texture?)
        /// Text, and the position of its layout's origin in the overlay, in points.
        case words(ScreenText, at: CGPoint)
    }

    private let context: EGLContext
    private let program: ShaderProgram
    private let shaper: any TextShaping
    private let glyphs: GlyphAtlas
    private let texts: ScreenTextPass
    private var cache = GeometryCache<[Piece]>()

    /// The number of pixels per point for which the pieces of the cache were uploaded; nil before the first ones.
    private var cachedPixelRatio: CGFloat?

    /// Creates a render pass.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - glyphs: The atlas of glyphs.
    ///   - shaper: The shaper that the glyph numbers refer to.
    init(context: EGLContext, glyphs: GlyphAtlas, shaper: any TextShaping) {
        self.context = context
        self.shaper = shaper
        self.glyphs = glyphs
        texts = ScreenTextPass(context: context, glyphs: glyphs)
        program = ShaderProgram(
            context: context, name: "overlays", vertex: OverlayShader.vertex, fragment: OverlayShader.fragment)
    }

    /// Draws overlays in order, the lowest first.
    ///
    /// - Complexity: O(overlays), plus O(elements) for overlays that were not part of the previous scene, and for all if the pixel ratio
    ///   has changed.
    mutating func draw(_ overlays: [SceneOverlay], transform: CameraTransform, pixelRatio: CGFloat) throws {
        if pixelRatio != cachedPixelRatio {
            // The images of emoji have the resolution of the pixel ratio.
            cache = GeometryCache()
            cachedPixelRatio = pixelRatio
        }
        // After an error, too: new overlays would be kept while frames fail.
        defer { cache.removeUnused() }
        for overlay in overlays where overlay.origin.x.isFinite && overlay.origin.y.isFinite {
            // Copies, since the closure must not access the pass while its cache changes.
            let (context, shaper, glyphs) = (context, shaper, glyphs)
            let pieces =
                try cache.geometry(for: overlay.identity) {
                    try Self.upload(
                        overlay.drawing, to: context, shaper: shaper, glyphs: glyphs, pixelRatio: Double(pixelRatio))
                } ?? []
            // Origins are rounded to whole pixels, since images and text would be blurred otherwise.
            let origin = CGPoint(
                x: (overlay.origin.x * pixelRatio).rounded() / pixelRatio,
                y: (overlay.origin.y * pixelRatio).rounded() / pixelRatio)
            for piece in pieces {
                switch piece {
                case .triangles(let buffer, let picture):
                    try draw(
                        buffer, picture, at: origin, overlay.pose, clip: overlay.clip, transform: transform,
                        pixelRatio: pixelRatio)
                case .words(let text, let position):
                    try texts.draw(
                        text, at: CGPoint(x: origin.x + position.x, y: origin.y + position.y),
                        pose: overlay.pose.placed(at: origin), clip: overlay.clip, viewSize: transform.size,
                        isFlipped: transform.isFlipped, pixelRatio: pixelRatio)
                }
            }
        }
    }

    private func draw(
        _ buffer: GeometryBuffer, _ picture: Texture?, at origin: CGPoint, _ pose: OverlayPose,
        clip: CGRect?, transform: CameraTransform, pixelRatio: CGFloat
    ) throws {
        try program.use()
        glUniform2f(program.location("u_origin"), Float(origin.x * pixelRatio), Float(origin.y * pixelRatio))
        glUniform2f(
            program.location("u_viewport"), Float(transform.size.width * pixelRatio),
            Float(transform.size.height * pixelRatio))
        glUniform1f(program.location("u_pixel_ratio"), Float(pixelRatio))
        glUniform1f(program.location("u_up"), transform.isFlipped ? -1 : 1)
        glUniform1i(program.location("u_picture"), 0)
        glUniform1i(program.location("u_has_picture"), picture == nil ? 0 : 1)
        pose.apply(to: program, unitsPerPoint: pixelRatio)
        program.setClip(clip, unitsPerPoint: pixelRatio)
        picture?.bind()
        buffer.draw()
    }

    /// Uploads a drawing in as few parts as the order of its elements allows.
    private static func upload(
        _ drawing: OverlayDrawing, to context: EGLContext, shaper: any TextShaping, glyphs: GlyphAtlas,
        pixelRatio: Double
    ) throws -> [Piece] {
        var pieces: [Piece] = []
        var mesh = OverlayMesh()
        func end(with picture: Texture? = nil) throws {
            defer { mesh = OverlayMesh() }
            guard !mesh.indices.isEmpty else { return }
            let buffer = try GeometryBuffer(context: context, vertices: mesh.vertices, indices: mesh.indices)
            pieces.append(.triangles(buffer, picture: picture))
        }
        for element in drawing.elements {
            switch element {
            case .fill(let shape, let color): mesh.fill(shape.outline, with: color)
            case .stroke(let shape, let color, let width):
                mesh.stroke(shape.outline, isClosed: shape.isClosed, with: color, width: width)
            case .image(let image, let rect):
                guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite,
                    rect.maxY.isFinite, let picture = try Texture(context: context, image: image)
                else { continue }
                // Triangles without an image, and those of each image, are drawn with calls of their own.
                try end()
                mesh.addPicture(in: rect)
                try end(with: picture)
            case .text(let text, let rect):
                let layout = text.fitted(to: rect.width).layout(shaper: shaper)
                let position = text.origin(of: layout, in: rect)
                guard !layout.glyphs.isEmpty, position.x.isFinite, position.y.isFinite else { continue }
                try end()
                let words = ScreenText(layout: layout, color: PixelColor(text.color, opacity: 1))
                pieces.append(.words(words, at: position))
                for emoji in layout.colorGlyphs(at: position, pixelRatio: pixelRatio, atlas: glyphs) {
                    mesh.addPicture(in: emoji.rect, alpha: words.color.w)
                    try end(with: try Texture(context: context, image: emoji.image))
                }
            }
        }
        try end()
        return pieces
    }
}

extension OverlayText {
    /// Returns the origin of a layout whose lines are aligned in a rectangle, starting at its top.
    fileprivate func origin(of layout: TextLayout, in rect: CGRect) -> CGPoint {
        let spare = rect.width - layout.bounds.width
        let indent: CGFloat =
            switch alignment {
            case .left: 0
            case .center: spare / 2
            case .right: spare
            }
        return CGPoint(x: rect.minX + indent - layout.bounds.minX, y: rect.minY - layout.bounds.minY)
    }
}

extension TextLayout {
    /// Returns the images of the glyphs in colour and their rectangles, in points.
    ///
    /// - Parameters:
    ///   - origin: The position of the origin of the layout.
    ///   - pixelRatio: The number of pixels per point.
    ///   - atlas: The source of the images.
    @MainActor
    fileprivate func colorGlyphs(
        at origin: CGPoint, pixelRatio: Double, atlas: GlyphAtlas
    ) -> [(image: UIImage, rect: CGRect)] {
        let faces = styles.map { atlas.font(named: $0.font)?.imageFace }
        return glyphs.compactMap { glyph in
            guard faces.indices.contains(Int(glyph.style)), let face = faces[Int(glyph.style)] else { return nil }
            let size = styles[Int(glyph.style)].size
            let grain = GlyphGrain(forSize: size * pixelRatio)
            guard let (_, picture) = atlas.image(of: glyph.id, face: face, grain: grain) else { return nil }
            let corner = SIMD2<Double>(glyph.origin) + picture.offset * size
            let rect = CGRect(
                x: origin.x + corner.x, y: origin.y + corner.y, width: picture.size.x * size,
                height: picture.size.y * size)
            return (picture.image, rect)
        }
    }
}

extension ShaderProgram {
    /// The coordinate beyond every view, for drawings that are not clipped.
    private static let unlimited: Float = 1e9

    /// Sets the rectangle outside of which the current program draws nothing.
    ///
    /// - Parameters:
    ///   - clip: The rectangle, in points from the top left corner of the view; nil for the whole view.
    ///   - unitsPerPoint: The number of the units of the program in a point: the pixel ratio for pixels, 1 for points.
    func setClip(_ clip: CGRect?, unitsPerPoint: CGFloat) {
        let limit = Self.unlimited
        guard let clip else { return glUniform4f(location("u_visible_area"), -limit, -limit, limit, limit) }
        glUniform4f(
            location("u_visible_area"), Float(clip.minX * unitsPerPoint), Float(clip.minY * unitsPerPoint),
            Float(clip.maxX * unitsPerPoint), Float(clip.maxY * unitsPerPoint))
    }
}

extension OverlayPose {
    /// Returns the pose with its pivot in points from the top left corner of the view.
    fileprivate func placed(at origin: CGPoint) -> OverlayPose {
        var placed = self
        placed.pivot = CGPoint(x: origin.x + pivot.x, y: origin.y + pivot.y)
        return placed
    }

    /// Sets the uniforms of the current program.
    ///
    /// - Parameters:
    ///   - program: The current program.
    ///   - unitsPerPoint: The number of the units of the program in a point: the pixel ratio for pixels, 1 for points.
    @MainActor
    func apply(to program: ShaderProgram, unitsPerPoint: CGFloat) {
        let angle = rotation * .pi / 180
        let (cosine, sine) = (Float(scale * cos(angle)), Float(scale * sin(angle)))
        // With y downwards, this is clockwise.
        glUniformMatrix2fv(program.location("u_pose"), 1, GLboolean(GL_FALSE), [cosine, sine, -sine, cosine])
        glUniform2f(program.location("u_pivot"), Float(pivot.x * unitsPerPoint), Float(pivot.y * unitsPerPoint))
        glUniform1f(program.location("u_opacity"), Float(opacity))
    }
}
