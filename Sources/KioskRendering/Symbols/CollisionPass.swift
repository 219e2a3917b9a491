import CGLES
import Foundation
import KioskGeometry
import KioskScene
import KioskSymbols

/// A render pass for collision boxes and circles, which are uploaded in each frame.
@MainActor
final class CollisionPass: RenderPass {
    private let context: EGLContext
    private let boxes: ShaderProgram
    private let circles: ShaderProgram

    init(context: EGLContext) {
        self.context = context
        boxes = ShaderProgram(
            context: context, name: "collision boxes", vertex: CollisionShader.boxVertex,
            fragment: CollisionShader.boxFragment, surface: .none)
        circles = ShaderProgram(
            context: context, name: "collision circles", vertex: CollisionShader.circleVertex,
            fragment: CollisionShader.circleFragment, surface: .none)
    }

    /// Draws the boxes of texts, the circles, and the boxes of icons.
    ///
    /// - Complexity: O(boxes and circles).
    func draw(_ bucket: CollisionBucket, in frame: RenderFrame) throws {
        try draw(bucket.textBoxes, in: frame)
        try draw(bucket.circles, in: frame)
        try draw(bucket.iconBoxes, in: frame)
    }

    private func draw(_ items: [CollisionBucket.Box], in frame: RenderFrame) throws {
        var vertices: [CollisionBoxVertex] = []
        var indices: [UInt32] = []
        for item in items where item.box.isFinite {
            let first = UInt32(clamping: vertices.count)
            let (box, color) = (item.box, CollisionColor.color(isPlaced: item.isPlaced, isUsed: item.isUsed))
            for (x, y) in [
                (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
            ] {
                vertices.append(CollisionBoxVertex(position: SIMD2(Float(x), Float(y)), color: color))
            }
            for corner: UInt32 in 0..<4 { indices += [first + corner, first + (corner + 1) % 4] }
        }
        guard !vertices.isEmpty else { return }
        let buffer = try GeometryBuffer(context: context, vertices: vertices, indices: indices)
        try use(boxes, in: frame)
        buffer.draw(0..<indices.count, isLines: true)
    }

    private func draw(_ items: [CollisionBucket.Circle], in frame: RenderFrame) throws {
        let vertices = items.filter(\.isFinite).map {
            CollisionCircleVertex(
                circle: SIMD4(Float($0.center.x), Float($0.center.y), Float($0.radius), Float($0.ratio)),
                color: CollisionColor.color(isPlaced: $0.isPlaced))
        }
        guard !vertices.isEmpty else { return }
        let buffer = try GeometryBuffer(context: context, rectangles: [VertexStream(vertices)])
        try use(circles, in: frame)
        buffer.draw()
    }

    private func use(_ program: ShaderProgram, in frame: RenderFrame) throws {
        let transform = frame.view.transform
        try program.use()
        glUniform2f(program.location("u_size"), Float(transform.size.width), Float(transform.size.height))
        glUniform1f(program.location("u_up"), transform.isFlipped ? -1 : 1)
    }
}

/// The colours of collision boxes and circles.
private enum CollisionColor {
    /// Returns a colour as it is blended.
    ///
    /// The blue of placed symbols is brighter than its opacity allows, so that it lightens what is below, as in the
    /// conformance suite.
    static func color(isPlaced: Bool, isUsed: Bool = true) -> SIMD4<Float> {
        let color: SIMD4<Float> = isPlaced ? SIMD4(0, 0, 0.5, 0.25) : SIMD4(0.5, 0, 0, 0.5)
        return isUsed ? color : color * 0.1
    }
}

/// The corner of a collision box, in points of the view.
private struct CollisionBoxVertex: BufferVertex {
    var position: SIMD2<Float>
    var color: SIMD4<Float>

    static var attributes: [VertexAttribute] { [float(2, \.position), float(4, \.color)] }
}

/// A collision circle: its centre and radius in points of the view, and its perspective ratio.
private struct CollisionCircleVertex: BufferVertex {
    var circle: SIMD4<Float>
    var color: SIMD4<Float>

    static var attributes: [VertexAttribute] { [float(4, \.circle), float(4, \.color)] }
}

extension PlanarBox {
    fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}

extension CollisionBucket.Circle {
    fileprivate var isFinite: Bool { center.x.isFinite && center.y.isFinite && radius.isFinite && ratio.isFinite }
}
