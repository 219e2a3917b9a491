import CGLES
import Foundation
import KioskScene
import KioskTiles

/// A render pass for the lines of a layer, with one draw call for each block and copy of the world.
@MainActor
final class LinePass: RenderPass {
    /// The textures of a layer.
    private final class Textures {
        var dashes: (lengths: [Float], texture: DashTexture)?
        var gradient: (gradient: LineBucket.Gradient, texture: NumberTexture)?
        var borderGradient: (gradient: LineBucket.Gradient, texture: NumberTexture)?
    }

    /// The textures that the blocks of a bucket use besides those of all blocks.
    private enum BlockTextures {
        /// Those of all blocks are sufficient.
        case common
        /// The dashes in the upload of each block.
        case dashes
        /// The tables of images of the blocks, by index.
        case patterns([NumberTexture?])
    }

    /// The zoom level at and above which the segments of long lines are divided.
    ///
    /// Below it, floats are exact enough for a line around the world.
    private static let highZoom = 12.0

    private let context: EGLContext
    private let atlas: PatternAtlas
    private let cutouts: CutoutMask
    /// The textures of layers that are drawn as a whole, with an opacity of their own.
    private var wholes: LayerTextures
    private var programs: [LineShader.Variant: ShaderProgram] = [:]
    private var cache = GeometryCache<LineUpload>()

    /// The textures by the ids of the layers.
    private var layers = FrameCache<String, Textures>()

    /// The uploads and the blocks of the bucket that is drawn, in arrays that are kept.
    private var uploads: [LineUpload?] = []
    private var blocks: [BlockGeometry] = []

    init(context: EGLContext, atlas: PatternAtlas, cutouts: CutoutMask) {
        self.context = context
        self.atlas = atlas
        self.cutouts = cutouts
        wholes = LayerTextures(context: context, name: "layer of lines")
    }

    /// The texture of a layer with an opacity of its own covers a tile.
    static let tileBorder: Int? = 0

    /// Draws the lines of a layer with an opacity of its own, or whose colours are added, into a texture.
    func prepare(_ bucket: LineBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0 else { return }
        if let cutout = bucket.cutout, cutouts.isEnabled, !bucket.isRaised { try add(cutout, of: bucket, in: frame) }
        guard bucket.isComposed else { return }
        context.groundLight = bucket.hasEmissiveStrengths ? GroundLight(frame.light).factor : nil
        defer { context.groundLight = nil }
        let target = try wholes.target(of: bucket.identity.layer, in: frame, isSum: bucket.addsColors)
        try target.drawLayer(in: frame, isSum: bucket.addsColors) { try drawLines(of: bucket, in: frame) }
    }

    /// Draws the lines of a bucket.
    ///
    /// - Complexity: O(blocks), plus O(vertices) of new blocks.
    func draw(_ bucket: LineBucket, in frame: RenderFrame) throws {
        guard bucket.opacity > 0 else { return }
        guard bucket.isComposed else {
            return try context.withBlending(bucket.blending) { try drawLines(of: bucket, in: frame) }
        }
        let light = context.groundLight
        defer { context.groundLight = light }
        // The image contains the light of each line.
        if bucket.hasEmissiveStrengths { context.groundLight = nil }
        try wholes.draw(bucket.identity.layer, opacity: bucket.opacity, blending: bucket.blending)
    }

    func endFrame() {
        cache.removeUnused()
        layers.removeUnused()
        wholes.removeUnused()
        uploads.removeAll(keepingCapacity: true)
        blocks.removeAll(keepingCapacity: true)
    }

    /// Uploads the lines of the blocks of a bucket; those that are not drawn are nil.
    private func upload(_ bucket: LineBucket) throws {
        uploads.removeAll(keepingCapacity: true)
        for block in bucket.blocks {
            let upload = try cache.geometry(for: block.identity) { [context] in
                try LineUpload(block.prepared as? LineGeometry ?? LineGeometry(block.content), context: context)
            }
            uploads.append(upload.flatMap { bucket.draws($0) ? $0 : nil })
        }
    }

    /// Adds the area of lines to the mask of cutouts.
    private func add(_ cutout: LineBucket.Cutout, of bucket: LineBucket, in frame: RenderFrame) throws {
        try upload(bucket)
        guard uploads.contains(where: { $0 != nil }) else { return }
        let program = program(LineShader.Variant(isPitched: frame.view.transform.pitch > 0, isCutout: true))
        let isHigh = frame.view.transform.zoom >= Self.highZoom
        let worldSize = frame.integerWorldSize
        let blocks = zip(bucket.blocks, uploads).map { block, upload in
            BlockGeometry(tile: block.tile, geometry: upload?.geometry(isHigh: isHigh, integerWorldSize: worldSize))
        }
        let common = bucket.common(longestExtrusion: uploads.reduce(0) { max($0, $1?.longestExtrusion ?? 0) })
        cutouts.add {
            try program.use()
            frame.setLineUniforms(of: bucket, in: program)
            glUniform2f(program.location("u_cutout_fade"), 1 - cutout.opacity, cutout.fadeWidth)
            try frame.draw(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common)
        }
    }

    private func drawLines(of bucket: LineBucket, in frame: RenderFrame) throws {
        try upload(bucket)
        guard !bucket.isTransparent, uploads.contains(where: { $0 != nil }) else { return }
        var variant = bucket.variant(of: uploads, isPitched: frame.view.transform.pitch > 0)
        variant.isRaised = bucket.isRaised && frame.view.raisesItems
        variant.hasEmission = context.groundLight != nil && uploads.contains { $0?.hasEmissiveStrengths == true }
        let program = program(variant)
        try program.use()
        if variant.hasCrossFade { glUniform1f(program.location("u_cross_fade"), min(bucket.patternCrossFade, 1)) }
        frame.setLineUniforms(of: bucket, in: program)
        if variant.hasBorderGradient, let gradient = bucket.borderGradient {
            try bindBorder(gradient, layer: bucket.identity.layer, to: program)
        }
        if variant.hasEmission { glVertexAttrib4f(GLuint(LineEmission.firstLocation), 0, 0, 0, 1) }
        guard let textures = try bindTextures(of: bucket, to: program, in: frame) else { return }
        let isHigh = frame.view.transform.zoom >= Self.highZoom
        let worldSize = frame.integerWorldSize
        blocks.removeAll(keepingCapacity: true)
        for (index, upload) in uploads.enumerated() {
            blocks.append(
                BlockGeometry(
                    tile: bucket.blocks[index].tile,
                    geometry: upload?.geometry(isHigh: isHigh, integerWorldSize: worldSize), index: index))
        }
        func bind(_ index: Int) {
            switch textures {
            case .common: break
            case .dashes: uploads[index]?.dashes?.bind()
            case .patterns(let tables): tables[index]?.bind(at: 1)
            }
        }
        let longest = uploads.reduce(0) { max($0, $1?.longestExtrusion ?? 0) }
        var common = bucket.common(longestExtrusion: longest)
        if variant.isRaised {
            common.attributes.set(bucket.zOffset.map { SIMD4($0, 0, 0, 1) }, at: RaisedVertex.lineLocation)
            frame.drawRaised(
                blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common,
                bind: bind)
            return
        }
        try frame.draw(
            blocks, with: program, translate: bucket.translate, anchor: bucket.translateAnchor, common: common,
            bind: bind)
    }

    private func program(_ variant: LineShader.Variant) -> ShaderProgram {
        if let known = programs[variant] { return known }
        let program = ShaderProgram(
            context: context, name: "lines", vertex: LineShader.vertex(variant), fragment: LineShader.fragment(variant),
            hasEmission: variant.hasEmission)
        programs[variant] = program
        return program
    }

    /// Binds the textures of a layer, and returns those of its blocks; returns nil if nothing can be drawn.
    private func bindTextures(
        of bucket: LineBucket, to program: ShaderProgram, in frame: RenderFrame
    ) throws -> BlockTextures? {
        switch bucket.fill {
        case .color: return .common
        case .gradient(let gradient):
            guard !gradient.stops.isEmpty else { return nil }
            let texture = try self.texture(of: gradient, layer: bucket.identity.layer)
            glUniform1i(program.location("u_stops"), 0)
            glUniform1i(program.location("u_stop_count"), GLint(clamping: gradient.stops.count))
            glUniform1i(program.location("u_is_stepped"), gradient.isStepped ? 1 : 0)
            texture.bind()
            return .common
        case .dashes(let dashes) where dashes?.single != nil: return .common
        case .dashes(let dashes):
            glUniform1i(program.location("u_dashes"), 0)
            glUniform1i(program.location("u_table"), 1)
            guard let dashes else { return .dashes }
            try texture(of: dashes.lengths, layer: bucket.identity.layer).bind()
            return .common
        case .patterns:
            program.setPatternColor(bucket.patternColor)
            return try atlas.bind(uploads.map { $0?.patterns }, to: program, in: frame.images).map { .patterns($0) }
        }
    }

    /// Binds the colours of borders along lines.
    ///
    /// It is called before other textures are bound, since uploading a texture binds it to the unit that those use.
    private func bindBorder(_ gradient: LineBucket.Gradient, layer: String, to program: ShaderProgram) throws {
        let textures = textures(of: layer)
        if textures.borderGradient?.gradient != gradient {
            textures.borderGradient = (gradient, try gradient.texture(in: context))
        }
        glUniform1i(program.location("u_border_stops"), 2)
        glUniform1i(program.location("u_border_stop_count"), GLint(clamping: gradient.stops.count))
        textures.borderGradient?.texture.bind(at: 2)
    }

    private func textures(of layer: String) -> Textures {
        if let known = layers.use(layer) { return known }
        let textures = Textures()
        layers.store(textures, for: layer)
        return textures
    }

    private func texture(of lengths: [Float], layer: String) throws -> DashTexture {
        let textures = textures(of: layer)
        if let known = textures.dashes, known.lengths == lengths { return known.texture }
        let texture = try DashTexture(context: context, [lengths])
        textures.dashes = (lengths, texture)
        return texture
    }

    private func texture(of gradient: LineBucket.Gradient, layer: String) throws -> NumberTexture {
        let textures = textures(of: layer)
        if let known = textures.gradient, known.gradient == gradient { return known.texture }
        let texture = try gradient.texture(in: context)
        textures.gradient = (gradient, texture)
        return texture
    }
}
