import CGLES
import Foundation
import KioskScene
import KioskStyle
import KioskTiles

/// A render pass for the images of raster layers.
@MainActor
final class RasterPass: RenderPass {
    private let context: EGLContext
    private let programs: ImagePrograms
    private let valuePrograms: ImagePrograms
    private var textures = GeometryCache<Texture>()
    private var images = GeometryCache<GroundGeometry>()
    private var ramps: RampTextures

    /// The programs of tiles and of images between four corners.
    @MainActor
    private struct ImagePrograms {
        let tiles: ShaderProgram
        let images: ShaderProgram

        init(context: EGLContext, colors: String, fragment: String) {
            tiles = ShaderProgram(
                context: context, name: "raster tiles\(colors)", vertex: RasterShader.tileVertex, fragment: fragment)
            images = ShaderProgram(
                context: context, name: "images\(colors)", vertex: RasterShader.imageVertex, fragment: fragment)
        }
    }

    init(context: EGLContext) {
        self.context = context
        ramps = RampTextures(context: context)
        programs = ImagePrograms(context: context, colors: "", fragment: RasterShader.fragment)
        valuePrograms = ImagePrograms(
            context: context, colors: " with colors by value", fragment: RasterShader.valueFragment)
    }

    /// Draws the images of a bucket.
    ///
    /// - Complexity: O(n log n) in the tiles, plus O(pixels) of new images.
    func draw(_ bucket: RasterBucket, in frame: RenderFrame) throws {
        guard bucket.adjustment.opacity > 0 else { return }
        switch bucket.content {
        case .tiles(let tiles): try draw(tiles, of: bucket, in: frame)
        case .image(let image, let corners): try draw(image, corners: corners, of: bucket, frame.tileView)
        }
    }

    func endFrame() {
        textures.removeUnused()
        images.removeUnused()
        ramps.removeUnused()
    }

    private func draw(
        _ tiles: [RasterBucket.Tile], of bucket: RasterBucket, in frame: RenderFrame
    ) throws {
        let program = programs(of: bucket).tiles
        try program.use()
        try apply(bucket, to: program)
        try frame.drawTiles(tiles.map(\.id), with: program) { index in
            glUniform1f(program.location("u_opacity"), bucket.adjustment.opacity * tiles[index].opacity)
            return try bind(tiles[index], isNearest: bucket.isNearest, to: program)
        }
    }

    /// Sets the textures and uniforms of a tile, and returns whether it can be drawn.
    private func bind(
        _ tile: RasterBucket.Tile, isNearest: Bool, to program: ShaderProgram
    ) throws -> Bool {
        guard let texture = try texture(of: tile.image, isMipmapped: true) else { return false }
        var fraction: Float = 0
        if let parent = tile.parent, let texture = try self.texture(of: parent.image, isMipmapped: true) {
            texture.bind(unit: 1, isNearest: isNearest)
            fraction = parent.fraction
            glUniform4f(
                program.location("u_parent_area"), Float(parent.area.minX), Float(parent.area.minY),
                Float(parent.area.width), Float(parent.area.height))
        }
        texture.bind(unit: 0, isNearest: isNearest)
        glUniform1f(program.location("u_parent_fraction"), fraction)
        return true
    }

    private func draw(
        _ image: RasterBucket.Image, corners: [CGPoint], of bucket: RasterBucket, _ view: GroundView
    ) throws {
        let geometry = try images.geometry(for: bucket.identity) { [context] in
            try GroundGeometry(imageBetween: corners, context: context)
        }
        guard let geometry, let texture = try texture(of: image, isMipmapped: false) else { return }
        let program = programs(of: bucket).images
        try program.use()
        try apply(bucket, to: program)
        glUniform1f(program.location("u_opacity"), bucket.adjustment.opacity)
        glUniform1f(program.location("u_parent_fraction"), 0)
        texture.bind(unit: 0, isNearest: bucket.isNearest)
        view.draw(
            [BlockGeometry(tile: nil, geometry: geometry)], with: program, translate: .zero, anchor: .map)
    }

    /// Returns the texture of an image, uploaded if it is new; nil if it is larger than the driver supports.
    private func texture(of image: RasterBucket.Image, isMipmapped: Bool) throws -> Texture? {
        try textures.geometry(for: image.identity) { [context] in
            try Texture(context: context, image: image.image, isMipmapped: isMipmapped)
        }
    }

    private func programs(of bucket: RasterBucket) -> ImagePrograms {
        bucket.colors == nil ? programs : valuePrograms
    }

    /// Sets the uniforms of a layer, and the texture of its ramp.
    private func apply(_ bucket: RasterBucket, to program: ShaderProgram) throws {
        let adjustment = bucket.adjustment
        let factors = RasterFactors(adjustment)
        if let colors = bucket.colors {
            try ramps.texture(of: colors.ramp, layer: bucket.identity.layer).bind(unit: 2, isNearest: false)
            let range = colors.isLogarithmic ? SIMD2(log(colors.range.x), log(colors.range.y)) : colors.range
            glUniform1i(program.location("u_ramp"), 2)
            glUniform4f(program.location("u_mix"), colors.mix.x, colors.mix.y, colors.mix.z, colors.mix.w)
            glUniform2f(program.location("u_value_range"), range.x, range.y)
            glUniform1i(program.location("u_is_logarithmic"), colors.isLogarithmic ? 1 : 0)
        }
        glUniform1i(program.location("u_image"), 0)
        glUniform1i(program.location("u_parent"), 1)
        glUniform3f(program.location("u_hue"), factors.hue.x, factors.hue.y, factors.hue.z)
        glUniform1f(program.location("u_saturation"), factors.saturation)
        glUniform1f(program.location("u_contrast"), factors.contrast)
        glUniform2f(program.location("u_brightness"), adjustment.brightnessMin, adjustment.brightnessMax)
    }
}

extension GroundGeometry {
    /// Uploads the two triangles of an image: top left, top right, bottom left; bottom left, top right, bottom right.
    ///
    /// Returns nil unless there are four corners that can be drawn.
    fileprivate init?(imageBetween corners: [CGPoint], context: EGLContext) throws {
        var extent = GroundExtent()
        guard corners.count == 4, corners.allSatisfy(extent.contains) else { return nil }
        for corner in corners { extent.add(corner) }
        guard let box = extent.box else { return nil }
        let texels: [SIMD2<Float>] = [[0, 0], [1, 0], [1, 1], [0, 1]]
        let vertices = zip(corners, texels).map { ImageVertex(position: SplitPosition($0), texture: $1) }
        self.init(
            buffer: try GeometryBuffer(context: context, vertices: vertices, indices: [0, 1, 3, 3, 1, 2]),
            box: box, reach: 0)
    }
}

/// A corner of an image on the ground.
struct ImageVertex: BufferVertex {
    var position: SplitPosition
    /// The position in the image, 0…1 from the left and from the top.
    var texture: SIMD2<Float>

    static var attributes: [VertexAttribute] { [float(4, \.position), float(2, \.texture)] }
}
