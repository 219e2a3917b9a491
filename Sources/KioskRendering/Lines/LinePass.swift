import CGLES
import KioskMaps

/// A render pass for the lines of a layer, with one draw call for each block and copy of the world.
@MainActor
struct LinePass: RenderPass {
    private let context: EGLContext
    private let program: ShaderProgram
    private var cache = GeometryCache<GroundGeometry>()

    init(context: EGLContext) {
        self.context = context
        program = ShaderProgram(
            context: context, name: "lines", vertex: LineShader.vertex, fragment: LineShader.fragment)
    }

    /// Draws the lines of a bucket.
    ///
    /// - Complexity: O(blocks), plus O(vertices) of new blocks.
    mutating func draw(_ bucket: LineBucket, in frame: RenderFrame) throws {
        var geometries: [GroundGeometry] = []
        geometries.reserveCapacity(bucket.blocks.count)
        for block in bucket.blocks {
            let geometry = try cache.geometry(for: block.identity) { [context] in
                let lines = LineTessellator(block.content)
                guard let range = lines.extent.range else { return GroundGeometry?.none }
                let buffer = try GeometryBuffer(context: context, vertices: lines.vertices, indices: lines.indices)
                return GroundGeometry(buffer: buffer, extent: range, reach: lines.extent.reach)
            }
            if let geometry { geometries.append(geometry) }
        }
        guard !geometries.isEmpty else { return }
        try program.use()
        frame.view.draw(geometries, with: program, translate: bucket.translate, anchor: bucket.translateAnchor)
    }

    mutating func endFrame() { cache.removeUnused() }
}
