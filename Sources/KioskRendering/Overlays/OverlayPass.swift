import CGLES
import Foundation
import KioskMaps
import KioskStyle

/// Draws overlays above the map: each is uploaded once and only moves from then on.
@MainActor
struct OverlayPass {
    /// Triangles that are drawn at once, with a picture or without.
    private struct Piece {
        var buffer: GeometryBuffer
        var picture: Texture?
    }

    private let context: EGLContext
    private let program: ShaderProgram
    private var cache = GeometryCache<[Piece]>()

    init(context: EGLContext) {
        self.context = context
        program = ShaderProgram(
            context: context, name: "overlays", vertex: OverlayShader.vertex, fragment: OverlayShader.fragment)
    }

    /// Draws overlays, the lowest first.
    ///
    /// - Complexity: O(overlays), plus what there is in those that were not part of the scene before.
    mutating func draw(_ overlays: [SceneOverlay], transform: CameraTransform, pixelRatio: CGFloat) throws {
        for overlay in overlays where overlay.origin.x.isFinite && overlay.origin.y.isFinite {
            let context = context
            let pieces =
                try cache.geometry(for: overlay.identity) { try Self.upload(overlay.drawing, to: context) } ?? []
            guard !pieces.isEmpty else { continue }
            try program.use()
            // On whole pixels, or pictures and words would be blurred.
            glUniform2f(
                program.location("u_origin"), Float((overlay.origin.x * pixelRatio).rounded()),
                Float((overlay.origin.y * pixelRatio).rounded()))
            glUniform2f(
                program.location("u_viewport"), Float(transform.size.width * pixelRatio),
                Float(transform.size.height * pixelRatio))
            glUniform1f(program.location("u_pixel_ratio"), Float(pixelRatio))
            glUniform1f(program.location("u_up"), transform.isFlipped ? -1 : 1)
            for piece in pieces {
                piece.picture?.bind()
                glUniform1i(program.location("u_has_picture"), piece.picture == nil ? 0 : 1)
                piece.buffer.draw()
            }
        }
        cache.removeUnused()
    }

    /// Turns a drawing into pieces, as few as its order allows.
    private static func upload(_ drawing: OverlayDrawing, to context: EGLContext) throws -> [Piece] {
        var pieces: [Piece] = []
        var mesh = OverlayMesh()
        func end(with picture: Texture? = nil) throws {
            defer { mesh = OverlayMesh() }
            guard !mesh.indices.isEmpty else { return }
            let buffer = try GeometryBuffer(context: context, vertices: mesh.vertices, indices: mesh.indices)
            pieces.append(Piece(buffer: buffer, picture: picture))
        }
        for element in drawing.elements {
            switch element {
            case .fill(let shape, let color): mesh.fill(shape.outline, with: color)
            case .stroke(let shape, let color, let width):
                mesh.stroke(shape.outline, isClosed: shape.isClosed, with: color, width: width)
            case .image(let image, let rect):
                guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite,
                    rect.maxY.isFinite, let picture = try texture(of: image, in: context)
                else { continue }
                try end()
                mesh.addPicture(in: rect)
                try end(with: picture)
            case .text:
                // Words need a shaper; without one the rest is drawn.
                continue
            }
        }
        try end()
        return pieces
    }

    /// Returns a picture in the memory of the driver; nil for one that is larger than the driver allows.
    private static func texture(of image: UIImage, in context: EGLContext) throws -> Texture? {
        let largest = Texture.largestSide
        guard image.pixelWidth <= largest, image.pixelHeight <= largest else { return nil }
        let texture = try Texture(context: context, width: image.pixelWidth, height: image.pixelHeight)
        texture.replace(x: 0, y: 0, width: image.pixelWidth, height: image.pixelHeight, pixels: image.pixels)
        return texture
    }
}
