import CGLES
import KioskMaps

/// A render pass for the polygons of a layer, with one draw call for each block and copy of the world.
@MainActor
struct FillPass: RenderPass {
    private let context: EGLContext
    private let program: ShaderProgram
    private var cache = GeometryCache<GroundGeometry>()

    init(context: EGLContext) {
        self.context = context
        program = ShaderProgram(
            context: context, name: "fills", vertex: FillShader.vertex, fragment: FillShader.fragment)
    }

    /// Draws the polygons of a bucket.
    ///
    /// - Complexity: O(blocks), plus that of `PolygonTriangulator` for new blocks.
    mutating func draw(_ bucket: FillBucket, in frame: RenderFrame) throws {
        var blocks: [BlockGeometry] = []
        blocks.reserveCapacity(bucket.blocks.count)
        for block in bucket.blocks {
            let geometry = try cache.geometry(for: block.identity) { [context] in
                let fills = block.prepared as? FillTessellator ?? FillTessellator(block.content)
                guard let range = fills.extent.range else { return GroundGeometry?.none }
                let buffer = try GeometryBuffer(context: context, vertices: fills.vertices, indices: fills.indices)
                return GroundGeometry(buffer: buffer, extent: range, reach: fills.extent.reach)
            }
            blocks.append(BlockGeometry(tile: block.tile, geometry: geometry))
        }
        var common = CommonValues()
        common.attributes.set(bucket.color.map { SIMD4<Float>($0) / 255 }, at: 3)
        common.attributes.set(bucket.outlineColor.map { SIMD4<Float>($0) / 255 }, at: 4)
        try frame.draw(
            blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
    }

    mutating func endFrame() { cache.removeUnused() }
}
