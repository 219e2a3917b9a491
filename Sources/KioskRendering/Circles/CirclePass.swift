import CGLES
import KioskScene

/// A render pass for the circles of a layer, with one draw call for each block and copy of the world.
@MainActor
struct CirclePass: RenderPass {
    /// The uploaded geometry of a block, and whether any of its circles is blurred.
    struct Upload {
        var geometry: GroundGeometry
        var isBlurred: Bool
    }

    private struct Variant: Hashable {
        var liesOnMap: Bool
        var isBlurred: Bool
        var isElevated: Bool
    }

    private let context: EGLContext
    private let programs: [Variant: ShaderProgram]
    private var cache = GeometryCache<Upload>()

    init(context: EGLContext) {
        self.context = context
        var programs: [Variant: ShaderProgram] = [:]
        for liesOnMap in [false, true] {
            for isBlurred in [false, true] {
                for isElevated in [false, true] {
                    let ground = isElevated ? GroundShader.elevatedSource : GroundShader.source
                    let variant = Variant(liesOnMap: liesOnMap, isBlurred: isBlurred, isElevated: isElevated)
                    programs[variant] = ShaderProgram(
                        context: context, name: "circles",
                        vertex: liesOnMap
                            ? CircleShader.lyingVertex(ground: ground) : CircleShader.facingVertex(ground: ground),
                        fragment: CircleShader.fragment(liesOnMap: liesOnMap, isBlurred: isBlurred),
                        surface: .anchored)
                }
            }
        }
        self.programs = programs
    }

    /// Draws the circles of a bucket.
    ///
    /// - Complexity: O(blocks), plus O(circles) of new blocks.
    mutating func draw(_ bucket: CircleBucket, in frame: RenderFrame) throws {
        var isBlurred = (bucket.shape?.blur ?? 0) > 0
        var blocks: [BlockGeometry] = []
        blocks.reserveCapacity(bucket.blocks.count)
        for block in bucket.blocks {
            let upload = try cache.geometry(for: block.identity) { [context] in
                try Upload(block.prepared as? CircleVertices ?? CircleVertices(block.content), context: context)
            }
            if upload?.isBlurred == true { isBlurred = true }
            blocks.append(BlockGeometry(tile: block.tile, geometry: upload?.geometry))
        }
        let variant = Variant(
            liesOnMap: bucket.liesOnMap, isBlurred: isBlurred, isElevated: frame.view.terrain != nil)
        guard blocks.contains(where: \.isVisible), let program = programs[variant] else { return }
        try program.use()
        glUniform1i(program.location("u_scales_with_map"), bucket.scalesWithMap ? 1 : 0)
        frame.view.draw(
            blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: bucket.common)
    }

    mutating func endFrame() { cache.removeUnused() }
}

extension CircleBucket {
    /// The values that are the same for all circles, in the locations of `CircleVertex`.
    @MainActor
    fileprivate var common: CommonValues {
        var common = CommonValues()
        if let shape {
            let shape = CircleVertex.shape(shape)
            common.attributes.set(SIMD4(shape, 0), at: 1)
            common.reach = Double(shape.x + shape.y)
        }
        common.attributes.set(color.map { SIMD4<Float>($0) / 255 }, at: 2)
        common.attributes.set(strokeColor.map { SIMD4<Float>($0) / 255 }, at: 3)
        return common
    }
}

extension CirclePass.Upload {
    /// Uploads circles; returns nil if there are none.
    @MainActor
    fileprivate init?(_ vertices: CircleVertices, context: EGLContext) throws {
        guard let range = vertices.extent.range else { return nil }
        geometry = GroundGeometry(
            buffer: try GeometryBuffer(context: context, rectangles: vertices.vertices), extent: range,
            reach: vertices.extent.reach)
        isBlurred = vertices.isBlurred
    }
}
