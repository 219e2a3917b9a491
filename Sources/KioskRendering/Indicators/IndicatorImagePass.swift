import CGLES
import KioskScene
import KioskStyle

/// A render pass for the images of location indicators, with one draw call for each copy of the world.
@MainActor
final class IndicatorImagePass: RenderPass {
    /// The uploaded geometry, and the region of the atlas it refers to.
    struct Upload {
        var geometry: GroundGeometry?
        var region: ImageAtlas.Region
    }

    private let context: EGLContext
    private let flatProgram: ShaderProgram
    private let elevatedProgram: ShaderProgram
    private let atlas: ImageAtlas
    private var cache = GeometryCache<Upload>()

    init(context: EGLContext) {
        self.context = context
        atlas = ImageAtlas(context: context)
        func program(vertex: String) -> ShaderProgram {
            ShaderProgram(
                context: context, name: "indicator images", vertex: vertex, fragment: IndicatorImageShader.fragment)
        }
        flatProgram = program(vertex: IndicatorImageShader.vertex)
        elevatedProgram = program(vertex: IndicatorImageShader.elevatedVertex)
    }

    /// Draws the image of a bucket.
    func draw(_ bucket: IndicatorImageBucket, in frame: RenderFrame) throws {
        guard let region = try atlas.region(of: bucket.image.name, in: frame.images), let texture = atlas.texture else {
            return
        }
        let upload: Upload
        if let known = cache.kept(for: bucket.identity), known.region == region {
            upload = known
        } else {
            upload = try Upload(geometry: geometry(of: bucket, in: region), region: region)
            cache.keep(upload, for: bucket.identity)
        }
        guard let geometry = upload.geometry else { return }
        let program = frame.view.terrain == nil ? flatProgram : elevatedProgram
        try program.use()
        texture.bind()
        glUniform2f(program.location("u_atlas_size"), Float(texture.width), Float(texture.height))
        glUniform1i(program.location("u_rotates_with_map"), bucket.rotatesWithMap ? 1 : 0)
        glUniform1f(program.location("u_perspective_compensation"), bucket.perspectiveCompensation)
        glUniform1f(program.location("u_rise"), bucket.image.rise)
        frame.view.draw(
            [BlockGeometry(tile: nil, geometry: geometry)], with: program, translate: .zero, anchor: .map)
    }

    func endFrame() { cache.removeUnused() }

    /// Uploads the rectangle of an image; returns nil for an invalid position or size.
    private func geometry(of bucket: IndicatorImageBucket, in region: ImageAtlas.Region) throws -> GroundGeometry? {
        var extent = GroundExtent()
        let corners = IndicatorImageVertex.corners(of: bucket, in: region)
        let reach = corners.map { ($0.offset * $0.offset).sum().squareRoot() }.max() ?? 0
        guard reach.isFinite, extent.contains(bucket.position) else { return nil }
        extent.add(bucket.position, reach: reach)
        return try extent.box.map {
            GroundGeometry(
                buffer: try GeometryBuffer(context: context, vertices: corners, indices: [0, 1, 2, 1, 2, 3]),
                box: $0, reach: extent.reach)
        }
    }
}
