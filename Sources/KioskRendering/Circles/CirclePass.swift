import CGLES
import KioskScene

/// A render pass for the circles of a layer, with one draw call for each block and copy of the world.
@MainActor
final class CirclePass: RenderPass {
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

    /// The blocks of the bucket that is drawn, in an array that is kept.
    private var blocks: [BlockGeometry] = []

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
    func draw(_ bucket: CircleBucket, in frame: RenderFrame) throws {
        var isBlurred = (bucket.shape?.blur ?? 0) > 0
        blocks.removeAll(keepingCapacity: true)
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
        // The values of blocks whose circles have none of their own.
        for location in CircleStyle.Location.shape...CircleStyle.Location.strokeColor {
            glVertexAttrib4f(GLuint(location), 0, 0, 0, 0)
        }
        frame.view.draw(
            blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: bucket.common)
    }

    func endFrame() {
        cache.removeUnused()
        blocks.removeAll(keepingCapacity: true)
    }
}

extension CircleBucket {
    /// The values that are the same for all circles, in the locations of `CircleStyle`.
    @MainActor
    fileprivate var common: CommonValues {
        var common = CommonValues()
        if let shape {
            let shape = CircleStyle.shape(shape)
            common.attributes.set(SIMD4(shape, 0), at: CircleStyle.Location.shape)
            common.reach = Double(shape.x + shape.y)
        }
        common.attributes.set(color.map { SIMD4<Float>($0) / 255 }, at: CircleStyle.Location.color)
        common.attributes.set(
            strokeColor.map { SIMD4<Float>($0) / 255 }, at: CircleStyle.Location.strokeColor)
        return common
    }
}

extension CirclePass.Upload {
    /// Uploads circles; returns nil if there are none.
    @MainActor
    fileprivate init?(_ vertices: CircleVertices, context: EGLContext) throws {
        guard let box = vertices.extent.box else { return nil }
        var streams = [VertexStream(vertices.vertices)]
        if !vertices.styles.isEmpty { streams.append(VertexStream(vertices.styles)) }
        geometry = GroundGeometry(
            buffer: try GeometryBuffer(context: context, rectangles: streams), box: box,
            reach: vertices.extent.reach)
        isBlurred = vertices.isBlurred
    }
}
