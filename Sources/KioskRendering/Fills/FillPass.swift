import CGLES
import KioskMaps

/// A render pass for the polygons of a layer, with one draw call for each copy of the world.
@MainActor
struct FillPass {
    private let context: EGLContext
    private let program: ShaderProgram
    var cache = GeometryCache<GroundGeometry>()

    init(context: EGLContext) {
        self.context = context
        program = ShaderProgram(
            context: context, name: "fills", vertex: FillShader.vertex, fragment: FillShader.fragment)
    }

    /// Draws the polygons of a bucket.
    ///
    /// - Complexity: That of `PolygonTriangulator` if the content is new, otherwise O(1).
    mutating func draw(_ bucket: FillBucket, in view: GroundView) throws {
        let geometry = try cache.geometry(for: bucket.identity) { [context] in
            let fills = FillTessellator(bucket)
            guard let range = fills.extent.range else { return GroundGeometry?.none }
            let buffer = try GeometryBuffer(context: context, vertices: fills.vertices, indices: fills.indices)
            return GroundGeometry(buffer: buffer, extent: range, reach: fills.extent.reach)
        }
        guard let geometry else { return }
        try program.use()
        geometry.draw(with: program, in: view, translate: bucket.translate, anchor: bucket.translateAnchor)
    }
}
