import CGLES
import KioskMaps

/// Draws the circles of a layer, all in one call for each copy of the world.
@MainActor
struct CirclePass {
    private let context: EGLContext
    private let facing: ShaderProgram
    private let lying: ShaderProgram
    var cache = GeometryCache<GroundGeometry>()

    init(context: EGLContext) throws {
        self.context = context
        facing = try ShaderProgram(
            context: context, name: "circles facing the viewer", vertex: CircleShader.facingVertex,
            fragment: CircleShader.facingFragment)
        lying = try ShaderProgram(
            context: context, name: "circles lying on the map", vertex: CircleShader.lyingVertex,
            fragment: CircleShader.lyingFragment)
    }

    /// - Complexity: O(circles) when the content is new.
    mutating func draw(_ bucket: CircleBucket, in view: GroundView) throws {
        let geometry = try cache.geometry(for: bucket.identity) { [context] in try upload(bucket, to: context) }
        guard let geometry else { return }
        let program = bucket.liesOnMap ? lying : facing
        program.use()
        glUniform1i(program.location("u_scales_with_map"), bucket.scalesWithMap ? 1 : 0)
        geometry.draw(with: program, in: view, translate: bucket.translate, anchor: bucket.translateAnchor)
    }
}

@MainActor
private func upload(_ bucket: CircleBucket, to context: EGLContext) throws -> GroundGeometry? {
    var extent = GroundExtent()
    var vertices: [CircleVertex] = []
    vertices.reserveCapacity(bucket.circles.count)
    for circle in bucket.circles where extent.contains(circle.center) {
        let vertex = CircleVertex(circle)
        extent.add(circle.center, reach: vertex.shape.x + vertex.shape.y)
        vertices.append(vertex)
    }
    guard let range = extent.range else { return nil }
    return GroundGeometry(
        buffer: try GeometryBuffer(context: context, rectangles: vertices), extent: range, reach: extent.reach)
}
