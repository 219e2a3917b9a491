import CGLES
import KioskMaps

/// A render pass for the lines of a layer, with one draw call for each copy of the world.
@MainActor
struct LinePass {
    private let context: EGLContext
    private let program: ShaderProgram
    var cache = GeometryCache<GroundGeometry>()

    init(context: EGLContext) {
        self.context = context
        program = ShaderProgram(
            context: context, name: "lines", vertex: LineShader.vertex, fragment: LineShader.fragment)
    }

    /// Draws the lines of a bucket.
    ///
    /// - Complexity: O(vertices) if the content is new, otherwise O(1).
    mutating func draw(_ bucket: LineBucket, in view: GroundView) throws {
        let geometry = try cache.geometry(for: bucket.identity) { [context] in
            let lines = LineTessellator(bucket)
            guard let range = lines.extent.range else { return GroundGeometry?.none }
            let buffer = try GeometryBuffer(context: context, vertices: lines.vertices, indices: lines.indices)
            return GroundGeometry(buffer: buffer, extent: range, reach: lines.extent.reach)
        }
        guard let geometry else { return }
        try program.use()
        geometry.draw(with: program, in: view, translate: bucket.translate, anchor: bucket.translateAnchor)
    }
}
