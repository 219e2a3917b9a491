import CGLES
import Foundation
import KioskScene
import KioskTiles

/// A render pass for the lines of a layer, with one draw call for each block and copy of the world.
@MainActor
struct LinePass: RenderPass {
    /// The textures of a layer.
    private struct Textures {
        var dashes: (lengths: [Float], texture: DashTexture)?
        var gradient: (gradient: LineBucket.Gradient, texture: NumberTexture)?
        var target: TextureTarget?
        var isUsed = true
    }

    /// The zoom level at and above which the segments of long lines are divided.
    ///
    /// Below it, floats are exact enough for a line around the world.
    private static let highZoom = 12.0

    private let context: EGLContext
    private let atlas: PatternAtlas
    private let composition: ShaderProgram
    private var programs: [LineShader.Variant: ShaderProgram] = [:]
    private var cache = GeometryCache<LineUpload>()

    /// The textures by the ids of the layers.
    private var layers: [String: Textures] = [:]

    init(context: EGLContext, atlas: PatternAtlas) {
        self.context = context
        self.atlas = atlas
        composition = ShaderProgram(
            context: context, name: "layer of lines", vertex: ScreenShader.vertex, fragment: ScreenShader.fragment,
            surface: .plane)
    }

    /// The texture of a layer with an opacity of its own covers a tile.
    static let tileBorder: Int? = 0

    /// Draws the lines of a layer with an opacity of its own into a texture.
    mutating func prepare(_ bucket: LineBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0, bucket.opacity < 1 else { return }
        context.groundLight = bucket.hasEmissiveStrengths ? GroundLight(frame.light).factor : nil
        defer { context.groundLight = nil }
        let target = try target(of: bucket.identity.layer, in: frame)
        try target.draw {
            glEnable(GLenum(GL_BLEND))
            glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
            frame.mask.beginFrame()
            defer { frame.mask.beginFrame() }
            try drawLines(of: bucket, in: frame)
        }
    }

    /// Draws the lines of a bucket.
    ///
    /// - Complexity: O(blocks), plus O(vertices) of new blocks.
    mutating func draw(_ bucket: LineBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0 else { return }
        guard bucket.opacity < 1 else { return try drawLines(of: bucket, in: frame) }
        guard let target = layers[bucket.identity.layer]?.target else { return }
        let light = context.groundLight
        defer { context.groundLight = light }
        // The image contains the light of each line.
        if bucket.hasEmissiveStrengths { context.groundLight = nil }
        try composition.use()
        target.bind(isSmooth: false)
        glUniform1f(composition.location("u_opacity"), bucket.opacity)
        glBindVertexArray(0)
        context.drawVertices(context.drawsItems ? 3 : 0)
    }

    mutating func endFrame() {
        cache.removeUnused()
        layers = layers.filter(\.value.isUsed)
        for layer in layers.keys { layers[layer]?.isUsed = false }
    }

    private mutating func drawLines(of bucket: LineBucket, in frame: RenderFrame) throws {
        var uploads: [LineUpload?] = []
        uploads.reserveCapacity(bucket.blocks.count)
        for block in bucket.blocks {
            let upload = try cache.geometry(for: block.identity) { [context] in
                try LineUpload(block.prepared as? LineGeometry ?? LineGeometry(block.content), context: context)
            }
            uploads.append(upload.flatMap { bucket.draws($0) ? $0 : nil })
        }
        guard uploads.contains(where: { $0 != nil }) else { return }
        var variant = bucket.variant(of: uploads, isPitched: frame.view.transform.pitch > 0)
        variant.isRaised = bucket.isRaised && frame.view.raisesItems
        variant.hasEmission = context.groundLight != nil && uploads.contains { $0?.hasEmissiveStrengths == true }
        let program = program(variant)
        try program.use()
        if variant.hasCrossFade { glUniform1f(program.location("u_cross_fade"), min(bucket.patternCrossFade, 1)) }
        frame.setLineUniforms(of: bucket, in: program)
        if variant.hasEmission { glVertexAttrib4f(GLuint(LineEmission.firstLocation), 0, 0, 0, 1) }
        guard let bindings = try bind(bucket, uploads, program, in: frame) else { return }
        let isHigh = frame.view.transform.zoom >= Self.highZoom
        let worldSize = frame.integerWorldSize
        let blocks = zip(bucket.blocks, uploads).enumerated().map { index, part in
            BlockGeometry(
                tile: part.0.tile, geometry: part.1?.geometry(isHigh: isHigh, integerWorldSize: worldSize),
                bind: bindings.isEmpty ? nil : bindings[index])
        }
        let longest = uploads.reduce(0) { max($0, $1?.longestExtrusion ?? 0) }
        var common = bucket.common(longestExtrusion: longest)
        if variant.isRaised {
            common.attributes.set(bucket.zOffset.map { SIMD4($0, 0, 0, 1) }, at: RaisedVertex.lineLocation)
            frame.drawRaised(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
            return
        }
        try frame.draw(
            blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
    }

    private mutating func program(_ variant: LineShader.Variant) -> ShaderProgram {
        if let known = programs[variant] { return known }
        let program = ShaderProgram(
            context: context, name: "lines", vertex: LineShader.vertex(variant), fragment: LineShader.fragment(variant),
            hasEmission: variant.hasEmission)
        programs[variant] = program
        return program
    }

    /// Binds the textures of a layer, and returns functions that bind those of its blocks.
    ///
    /// - Returns: A function for each block, or none if all blocks use the same textures; nil if nothing can be drawn.
    private mutating func bind(
        _ bucket: LineBucket, _ uploads: [LineUpload?], _ program: ShaderProgram, in frame: RenderFrame
    ) throws -> [(@MainActor () -> Void)?]? {
        switch bucket.fill {
        case .color: return []
        case .gradient(let gradient):
            guard !gradient.stops.isEmpty else { return nil }
            let texture = try self.texture(of: gradient, layer: bucket.identity.layer)
            glUniform1i(program.location("u_stops"), 0)
            glUniform1i(program.location("u_stop_count"), GLint(clamping: gradient.stops.count))
            glUniform1i(program.location("u_is_stepped"), gradient.isStepped ? 1 : 0)
            texture.bind()
            return []
        case .dashes(let dashes) where dashes?.single != nil: return []
        case .dashes(let dashes):
            glUniform1i(program.location("u_dashes"), 0)
            glUniform1i(program.location("u_table"), 1)
            guard let dashes else {
                return uploads.map { upload in upload?.dashes.map { dashes in { dashes.bind() } } }
            }
            try texture(of: dashes.lengths, layer: bucket.identity.layer).bind()
            return []
        case .patterns: return try atlas.bind(uploads.map { $0?.patterns }, to: program, in: frame.images)
        }
    }

    private mutating func texture(of lengths: [Float], layer: String) throws -> DashTexture {
        layers[layer, default: Textures()].isUsed = true
        if let known = layers[layer]?.dashes, known.lengths == lengths { return known.texture }
        let texture = try DashTexture(context: context, [lengths])
        layers[layer]?.dashes = (lengths, texture)
        return texture
    }

    private mutating func texture(of gradient: LineBucket.Gradient, layer: String) throws -> NumberTexture {
        layers[layer, default: Textures()].isUsed = true
        if let known = layers[layer]?.gradient, known.gradient == gradient { return known.texture }
        let texels = gradient.stops.flatMap { [SIMD4<Float>($0.color) / 255, SIMD4($0.position, 0, 0, 0)] }
        let texture = try NumberTexture(context: context, width: 2, height: gradient.stops.count, texels: texels)
        layers[layer]?.gradient = (gradient, texture)
        return texture
    }

    /// Returns the target of a layer with an opacity of its own.
    private mutating func target(of layer: String, in frame: RenderFrame) throws -> TextureTarget {
        let size = frame.view.transform.size
        func pixels(_ length: CGFloat) -> Int {
            Int(min(max((length * frame.pixelRatio).rounded(), 1), Double(Texture.largestSide)))
        }
        let (width, height) = (pixels(size.width), pixels(size.height))
        layers[layer, default: Textures()].isUsed = true
        if let known = layers[layer]?.target, known.width == width, known.height == height { return known }
        let target = try TextureTarget(context: context, width: width, height: height, format: .bytes, hasStencil: true)
        layers[layer]?.target = target
        return target
    }
}
