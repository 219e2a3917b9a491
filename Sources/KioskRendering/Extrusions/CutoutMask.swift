import CGLES
import KioskScene

/// The areas of lines in which extrusions and models are translucent, as seen by the camera.
///
/// What is drawn over a line on flat ground lies in front of it, so that no depths are needed.
@MainActor
final class CutoutMask {
    /// The number of the texture unit of the mask, above those of materials and shadows.
    private static let unit = 5

    /// Whether the areas of the current frame are collected; those on elevated ground are not.
    private(set) var isEnabled = false

    /// Whether the current frame has a mask.
    private(set) var isDrawn = false

    private let context: EGLContext
    private var target: TextureTarget?
    private var areas: [@MainActor () throws -> Void] = []

    init(context: EGLContext) {
        self.context = context
    }

    /// Begins a frame.
    ///
    /// - Parameter isFlat: Whether the ground is flat.
    func beginFrame(isFlat: Bool) { (isEnabled, isDrawn, areas) = (isFlat, false, []) }

    /// Adds an area to the mask of the current frame.
    ///
    /// - Parameter draw: Draws the fraction that is cut out, in all components.
    func add(_ draw: @escaping @MainActor () throws -> Void) { areas.append(draw) }

    /// Draws the mask; the greatest fraction of several areas applies.
    func draw(in frame: RenderFrame) throws {
        defer { areas = [] }
        guard !areas.isEmpty else {
            target = nil
            return
        }
        let (width, height) = frame.pixelSize
        if target?.width != width || target?.height != height {
            target = try TextureTarget(
                context: context, width: width, height: height, format: .bytes, hasStencil: true)
        }
        try target?.drawLayer(in: frame, isSum: true) {
            glBlendEquation(GLenum(GL_MAX))
            defer { glBlendEquation(GLenum(GL_FUNC_ADD)) }
            for area in areas { try area() }
        }
        isDrawn = true
    }

    /// Binds the mask for a program of extrusions or models, which is the current one.
    func apply(to program: ShaderProgram) {
        glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(Self.unit))
        target?.bind()
        glActiveTexture(GLenum(GL_TEXTURE0))
        glUniform1i(program.location("u_cutout"), GLint(Self.unit))
    }
}
