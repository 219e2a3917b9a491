import CGLES
import KioskMaps

/// A render pass for the circles of a layer, with one draw call for each copy of the world.
@MainActor
struct CirclePass {
    /// The uploaded geometry of a bucket, and whether any of its circles is blurred.
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
    var cache = GeometryCache<Upload>()

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
    /// - Complexity: O(circles) if the content is new, otherwise O(1).
    mutating func draw(_ bucket: CircleBucket, in view: GroundView) throws {
        let upload = try cache.geometry(for: bucket.identity) { [context] in
            try Upload(bucket, context: context)
        }
        guard let upload,
            let program = programs[Variant(liesOnMap: bucket.liesOnMap, isBlurred: upload.isBlurred)]
        else { return }
        try program.use()
        glUniform1i(program.location("u_scales_with_map"), bucket.scalesWithMap ? 1 : 0)
        upload.geometry.draw(with: program, in: view, translate: bucket.translate, anchor: bucket.translateAnchor)
    }
}

extension CirclePass.Upload {
    /// Uploads the circles of a bucket; returns nil if there are none.
    @MainActor
    fileprivate init?(_ bucket: CircleBucket, context: EGLContext) throws {
        var extent = GroundExtent()
        var vertices: [CircleVertex] = []
        vertices.reserveCapacity(bucket.circles.count)
        for circle in bucket.circles where extent.contains(circle.center) {
            let vertex = CircleVertex(circle)
            extent.add(circle.center, reach: vertex.shape.x + vertex.shape.y)
            vertices.append(vertex)
        }
        guard let range = extent.range else { return nil }
        geometry = GroundGeometry(
            buffer: try GeometryBuffer(context: context, rectangles: vertices), extent: range, reach: extent.reach)
        isBlurred = vertices.contains { $0.shape.z > 0 }
    }
}
