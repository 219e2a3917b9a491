import CGLES
import KioskMaps
import KioskStyle

/// A render pass for the icons of a layer, with one draw call for each copy of the world.
@MainActor
struct IconPass {
    /// The uploaded geometry, with the atlas regions it refers to.
    struct Upload {
        var geometry: GroundGeometry?
        var regions: [String: ImageAtlas.Region?]
        var generation: Int
    }

    private let context: EGLContext
    private let program: ShaderProgram
    private var atlas: ImageAtlas
    var cache = GeometryCache<Upload>()

    init(context: EGLContext) {
        self.context = context
        atlas = ImageAtlas(context: context)
        program = ShaderProgram(
            context: context, name: "icons", vertex: IconShader.vertex, fragment: IconShader.fragment)
    }

    /// Draws the icons of a bucket.
    ///
    /// - Complexity: O(icons) if the content or one of its images is new, otherwise O(distinct images).
    mutating func draw(_ bucket: IconBucket, images: [String: UIImage], in view: GroundView) throws {
        var upload = cache.kept(for: bucket.identity)
        if let known = upload, try !isCurrent(known, images) { upload = nil }
        let current = try upload ?? self.upload(bucket, images)
        cache.keep(current, for: bucket.identity)
        try draw(bucket, current.geometry, in: view)
    }

    private func draw(_ bucket: IconBucket, _ geometry: GroundGeometry?, in view: GroundView) throws {
        guard let geometry, let texture = atlas.current else { return }
        try program.use()
        texture.bind()
        glUniform2f(program.location("u_atlas_size"), Float(texture.width), Float(texture.height))
        glUniform1i(program.location("u_lies_on_map"), bucket.liesOnMap ? 1 : 0)
        glUniform1i(program.location("u_turns_with_map"), bucket.turnsWithMap ? 1 : 0)
        glUniform1f(program.location("u_perspective_compensation"), bucket.perspectiveCompensation)
        glUniform1f(program.location("u_rise"), bucket.rise)
        geometry.draw(with: program, in: view, translate: bucket.translate, anchor: bucket.translateAnchor)
    }

    /// Returns whether the images are still in the same regions.
    private mutating func isCurrent(_ upload: Upload, _ images: [String: UIImage]) throws -> Bool {
        guard upload.generation == atlas.generation else { return false }
        for (name, region) in upload.regions where try atlas.region(of: name, in: images) != region { return false }
        return upload.generation == atlas.generation
    }

    private mutating func upload(_ bucket: IconBucket, _ images: [String: UIImage]) throws -> Upload {
        var regions: [String: ImageAtlas.Region?] = [:]
        // Adding an image may clear the atlas once; if it does so again, the images do not fit together.
        for _ in 0..<2 {
            let generation = atlas.generation
            regions = [:]
            for icon in bucket.icons where regions[icon.image] == nil {
                regions.updateValue(try atlas.region(of: icon.image, in: images), forKey: icon.image)
            }
            if atlas.generation == generation { break }
        }
        var (vertices, indices) = ([IconVertex](), [UInt32]())
        vertices.reserveCapacity(4 * bucket.icons.count)
        indices.reserveCapacity(6 * bucket.icons.count)
        var extent = GroundExtent()
        for icon in bucket.icons where extent.contains(icon.position) {
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
        return Upload(geometry: geometry, regions: regions, generation: atlas.generation)
    }
}
