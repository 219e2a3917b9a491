import CGLES
import Foundation
import KioskInput
import KioskScene

/// A render pass for layers that the application draws with OpenGL ES.
///
/// The state of the context is restored after each call of a host.
@MainActor
final class CustomLayerPass: RenderPass {
    private let context: EGLContext
    private let sessions: CustomLayerSessions

    init(context: EGLContext) {
        self.context = context
        sessions = CustomLayerSessions(context: context)
    }

    /// Starts the host of a layer that is drawn for the first time.
    func prepare(_ bucket: CustomLayerBucket, in frame: RenderFrame) throws {
        try sessions.use(bucket)
    }

    /// Lets the host draw; nothing is drawn while overdraw is shown.
    ///
    /// - Throws: `RenderingError.Code.contextLost` if the context was lost; other errors of the host are reported once.
    func draw(_ bucket: CustomLayerBucket, in frame: RenderFrame) throws {
        guard bucket.isShown, !context.showsOverdraw else { return }
        let transform = frame.view.transform
        let parameters = CustomLayerRenderParameters(
            transform, pixelRatio: frame.pixelRatio,
            projectionMatrix: transform.projectionMatrix(rotation: context.rotation))
        try sessions.perform("render(_:)", of: bucket) {
            GraphicsState.resetForCustomLayer()
            bucket.host.render(parameters)
        }
        // The host may have written the stencil buffer, which masks the tiles of layers above.
        glClearStencil(0)
        glClear(GLbitfield(GL_STENCIL_BUFFER_BIT))
        frame.mask.beginFrame()
    }

    func endFrame() { sessions.endUnused() }

    func endFailedFrame() { sessions.keepUnused() }

    func contextWasLost() { sessions.contextWasLost() }
}

extension CameraTransform {
    /// Returns the matrix from points of the world, and points above the ground, to clip space, column by column.
    ///
    /// Depths are those of extruded polygons: 1 − 2 · nearest / w.
    /// - Parameter rotation: The rotation of the display.
    func projectionMatrix(rotation: PanelRotation) -> [Double] {
        let ground = clipColumns
        let start = SIMD2<Double>(center.x, center.y) * worldSize
        let origin = ground[2] - ground[0] * start.x - ground[1] * start.y
        let columns = rotation.clipColumns.map { Double($0) }
        let nearest = 0.01 * cameraDistance
        func column(_ column: SIMD3<Double>, nearest: Double = 0) -> [Double] {
            let x = columns[0] * column.x + columns[2] * column.y
            let y = columns[1] * column.x + columns[3] * column.y
            return [x, y, column.z - 2 * nearest, column.z]
        }
        return column(ground[0]) + column(ground[1]) + column(clipHeightColumn) + column(origin, nearest: nearest)
    }
}
