import CGLES
import KioskMaps

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
    }

    private let context: EGLContext
    private let programs: [Variant: ShaderProgram]
    private var cache = GeometryCache<Upload>()

    init(context: EGLContext) {
        self.context = context
        var programs: [Variant: ShaderProgram] = [:]
        for liesOnMap in [false, true] {
            for isBlurred in [false, true] {
                programs[Variant(liesOnMap: liesOnMap, isBlurred: isBlurred)] = ShaderProgram(
                    context: context, name: "circles",
                    vertex: liesOnMap ? CircleShader.lyingVertex : CircleShader.facingVertex,
                    fragment: CircleShader.fragment(liesOnMap: liesOnMap, isBlurred: isBlurred))
            }
        }
        self.programs = programs
    }

    /// Draws the circles of a bucket.
    ///
    /// - Complexity: O(blocks), plus O(circles) of new blocks.
    mutating func draw(_ bucket: CircleBucket, in frame: RenderFrame) throws {
        var uploads: [Upload] = []
        uploads.reserveCapacity(bucket.blocks.count)
        for block in bucket.blocks {
            let upload = try cache.geometry(for: block.identity) { [context] in
                try Upload(block.content, context: context)
            }
            if let upload { uploads.append(upload) }
        }
        let variant = Variant(liesOnMap: bucket.liesOnMap, isBlurred: uploads.contains(where: \.isBlurred))
        guard !uploads.isEmpty, let program = programs[variant] else { return }
        try program.use()
        glUniform1i(program.location("u_scales_with_map"), bucket.scalesWithMap ? 1 : 0)
        frame.view.draw(
            uploads.map(\.geometry), with: program, translate: bucket.translate, anchor: bucket.translateAnchor)
    }

    mutating func endFrame() { cache.removeUnused() }
}

extension CirclePass.Upload {
    /// Uploads circles; returns nil if there are none.
    @MainActor
    fileprivate init?(_ circles: [CircleBucket.Circle], context: EGLContext) throws {
        let vertices = CircleVertices(circles)
        guard let range = vertices.extent.range else { return nil }
        geometry = GroundGeometry(
            buffer: try GeometryBuffer(context: context, rectangles: vertices.vertices), extent: range,
            reach: vertices.extent.reach)
        isBlurred = vertices.isBlurred
    }
}

/// The vertices of circles, without those that cannot be drawn.
private struct CircleVertices {
    private(set) var vertices: [CircleVertex] = []
    private(set) var extent = GroundExtent()
    private(set) var isBlurred = false

    init(_ circles: [CircleBucket.Circle]) {
        vertices.reserveCapacity(circles.count)
        for circle in circles where extent.contains(circle.center) {
            let vertex = CircleVertex(circle)
            extent.add(circle.center, reach: vertex.shape.x + vertex.shape.y)
            if vertex.shape.z > 0 { isBlurred = true }
            vertices.append(vertex)
        }
    }
}
