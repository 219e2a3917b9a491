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
        var blocks: [BlockGeometry] = []
        blocks.reserveCapacity(bucket.blocks.count)
        for block in bucket.blocks {
            let geometry = try cache.geometry(for: block.identity) { [context] in
                let lines = block.prepared as? LineTessellator ?? LineTessellator(block.content)
                guard let range = lines.extent.range else { return GroundGeometry?.none }
                let buffer = try GeometryBuffer(context: context, vertices: lines.vertices, indices: lines.indices)
                return GroundGeometry(buffer: buffer, extent: range, reach: lines.extent.reach)
            }
            blocks.append(BlockGeometry(tile: block.tile, geometry: geometry))
        }
        try frame.draw(blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor)
    }

    mutating func endFrame() { cache.removeUnused() }
}
