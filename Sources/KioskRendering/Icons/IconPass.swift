import CGLES
import KioskMaps
import KioskStyle

/// A render pass for the icons of a layer, with one draw call for each block and copy of the world.
@MainActor
struct IconPass: RenderPass {
    /// The uploaded geometry, with the atlas regions it refers to.
    struct Upload {
        var geometry: GroundGeometry?
        var regions: [String: ImageAtlas.Region?]
        var generation: Int
    }

    private let context: EGLContext
    private let program: ShaderProgram
    private var atlas: ImageAtlas
    private var cache = GeometryCache<Upload>()

    init(context: EGLContext) {
        self.context = context
        atlas = ImageAtlas(context: context)
        program = ShaderProgram(
            context: context, name: "icons", vertex: IconShader.vertex, fragment: IconShader.fragment)
    }

    /// Draws the icons of a bucket.
    ///
    /// - Complexity: O(distinct images) for each block, plus O(icons) for blocks of which the content or an image is new.
    mutating func draw(_ bucket: IconBucket, in frame: RenderFrame) throws {
        var blocks: [BlockGeometry] = []
        // Adding an image may clear the atlas once; if it does so again, the images do not fit together.
        for _ in 0..<2 {
            let generation = atlas.generation
            blocks = try bucket.blocks.map {
                BlockGeometry(tile: $0.tile, geometry: try geometry(of: $0, frame.images))
            }
            if atlas.generation == generation { break }
        }
        guard blocks.contains(where: \.isVisible), let texture = atlas.texture else { return }
        try program.use()
        texture.bind()
        glUniform2f(program.location("u_atlas_size"), Float(texture.width), Float(texture.height))
        glUniform1i(program.location("u_lies_on_map"), bucket.liesOnMap ? 1 : 0)
        glUniform1i(program.location("u_turns_with_map"), bucket.turnsWithMap ? 1 : 0)
        glUniform1f(program.location("u_perspective_compensation"), bucket.perspectiveCompensation)
        glUniform1f(program.location("u_rise"), bucket.rise)
        frame.view.draw(blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor)
    }

    mutating func endFrame() { cache.removeUnused() }

    /// Returns the uploaded geometry of a block, or nil if it has nothing to draw.
    private mutating func geometry(
        of block: BucketBlock<[IconBucket.Icon]>, _ images: [String: UIImage]
    ) throws -> GroundGeometry? {
        if let known = cache.kept(for: block.identity), try isCurrent(known, images) {
            cache.keep(known, for: block.identity)
            return known.geometry
        }
        let upload = try upload(block.content, images)
        cache.keep(upload, for: block.identity)
        return upload.geometry
    }

    /// Returns whether the images are still in the same regions.
    private mutating func isCurrent(_ upload: Upload, _ images: [String: UIImage]) throws -> Bool {
        guard upload.generation == atlas.generation else { return false }
        for (name, region) in upload.regions where try atlas.region(of: name, in: images) != region { return false }
        return upload.generation == atlas.generation
    }

    private mutating func upload(_ icons: [IconBucket.Icon], _ images: [String: UIImage]) throws -> Upload {
        // Regions received before the atlas was cleared are invalid, so the geometry belongs to the first generation.
        let generation = atlas.generation
        var regions: [String: ImageAtlas.Region?] = [:]
        for icon in icons where regions[icon.image] == nil {
            regions.updateValue(try atlas.region(of: icon.image, in: images), forKey: icon.image)
        }
        var (vertices, indices) = ([IconVertex](), [UInt32]())
        vertices.reserveCapacity(4 * icons.count)
        indices.reserveCapacity(6 * icons.count)
        var extent = GroundExtent()
        for icon in icons where extent.contains(icon.position) {
            guard case .some(.some(let region)) = regions[icon.image] else { continue }
            let first = UInt32(truncatingIfNeeded: vertices.count)
            let corners = IconVertex.corners(of: icon, in: region)
            let reach = corners.map { ($0.offset * $0.offset).sum().squareRoot() }.max() ?? 0
            guard reach.isFinite else { continue }
            extent.add(icon.position, reach: reach)
            vertices += corners
            indices += [first, first + 1, first + 2, first + 1, first + 2, first + 3]
        }
        var geometry: GroundGeometry?
        if let range = extent.range {
            geometry = GroundGeometry(
                buffer: try GeometryBuffer(context: context, vertices: vertices, indices: indices), extent: range,
                reach: extent.reach)
        }
        return Upload(geometry: geometry, regions: regions, generation: generation)
    }
}
