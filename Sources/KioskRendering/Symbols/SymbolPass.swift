import CGLES
import KioskScene
import KioskStyle

/// A render pass for the symbols of a layer: the icons of all blocks, then the texts of all blocks, with one draw call for each
/// block and copy of the world, and another one for halos.
@MainActor
final class SymbolPass: RenderPass {
    /// The values of a camera that make interpolation of images necessary when they change.
    private struct Orientation: Equatable {
        var zoom: Double
        var bearing: Double
    }

    /// What the shaders of a program are specialised by.
    private struct ProgramKey: Hashable {
        var variant: SymbolShader.Variant
        var isElevated: Bool
        var isRaised: Bool
        var isLit: Bool
        var hasCrossFade: Bool
        var isAdjusted: Bool
    }

    private let context: EGLContext
    private var programs: [ProgramKey: ShaderProgram] = [:]
    private let uploads: SymbolUploads

    /// The blocks of the part that is drawn, in an array that is kept.
    private var blocks: [BlockGeometry] = []
    private var orientation: Orientation?
    private var lastOrientation: Orientation?

    init(context: EGLContext, glyphs: GlyphAtlas, images: ImageAtlas) {
        self.context = context
        uploads = SymbolUploads(context: context, glyphs: glyphs, images: images)
    }

    /// Draws the symbols of a bucket.
    ///
    /// - Complexity: O(blocks), plus O(drawn glyphs) for blocks of which the drawn symbols or their values are new.
    func draw(_ bucket: SymbolBucket, in frame: RenderFrame) throws {
        let transform = frame.view.transform
        orientation = Orientation(zoom: transform.zoom, bearing: transform.bearing)
        try uploads.upload(bucket, in: frame)
        try draw(.icon, of: bucket, uploads.icons, in: frame)
        try draw(.text, of: bucket, uploads.texts, in: frame)
    }

    func endFrame() {
        uploads.removeUnused()
        blocks.removeAll(keepingCapacity: true)
        lastOrientation = orientation ?? lastOrientation
        orientation = nil
    }

    private func draw(
        _ part: SymbolPart, of bucket: SymbolBucket, _ uploads: [SymbolUpload], in frame: RenderFrame
    ) throws {
        let style = part.style(in: bucket)
        let kinds = uploads.reduce(into: SymbolVertex.Kinds()) { $0.formUnion($1.kinds) }
        let isRaised = bucket.visibilities.contains { $0?.heights.isEmpty == false }
        let hasCrossFade = style.crossFade > 0 && uploads.contains(where: \.hasSecondImages)
        let isNearest =
            !hasCrossFade && style.allowsNearest && !style.liesOnMap && frame.view.transform.pitch == 0
            && !isCameraChanging(frame)
            && (part == .text || uploads.allSatisfy { $0.kinds.isEmpty || $0.imagePixelRatio == frame.pixelRatio })
        guard let variant = SymbolShader.Variant(for: kinds, isNearest: isNearest) else { return }
        let key = ProgramKey(
            variant: variant, isElevated: frame.view.terrain != nil, isRaised: isRaised,
            isLit: context.groundLight != nil, hasCrossFade: hasCrossFade,
            isAdjusted: style.adjustment != RasterAdjustment() && kinds.contains(SymbolVertex.Kinds(.image)))
        let program = program(key)
        try program.use()
        if key.isLit {
            glUniform1f(program.location("u_emission"), style.paint.emissiveStrength)
            glVertexAttrib4f(GLuint(SymbolEmission.firstLocation), SymbolEmission.ofLayer, 0, 0, 1)
        }
        if hasCrossFade {
            glUniform1f(program.location("u_cross_fade"), style.crossFade)
            let none = SymbolSecondTexel.none
            glVertexAttrib4f(GLuint(SymbolSecondTexel.firstLocation), none.x, none.y, 0, 1)
        }
        if key.isAdjusted { program.setColorAdjustment(style.adjustment) }
        if isRaised {
            frame.view.applyHeights(to: program)
            glVertexAttrib4f(GLuint(SymbolHeight.firstLocation), 0, 0, 0, 1)
        }
        bindTextures(part, program)
        glUniform1i(program.location("u_is_nearest"), isNearest ? 1 : 0)
        frame.apply(style, pixelsPerSize: part.pixelsPerSize, to: program)
        // The values of the streams that blocks without such values do not have.
        let plain = SymbolState.plain
        glVertexAttrib4f(GLuint(SymbolState.firstLocation), plain.x, plain.y, plain.z, plain.w)
        glVertexAttrib4f(GLuint(SymbolStretch.firstLocation), 0, 0, 0, 0)
        for location in SymbolColors.locations {
            glVertexAttrib4f(GLuint(location), 0, 0, 0, 0)
        }
        // In perspective and at heights, symbols are seen beyond their reach on the ground.
        let isFlat = frame.view.terrain == nil && !isRaised && frame.view.transform.pitch == 0
        let distance = Double((style.translate * style.translate).sum().squareRoot())
        // The index of a block is twice that in the bucket, plus 1 for its halos.
        blocks.removeAll(keepingCapacity: true)
        for (index, upload) in uploads.enumerated() {
            guard let geometry = upload.geometry else { continue }
            let tile = bucket.blocks[index].tile
            if isFlat, let tile {
                let reach = geometry.reach + distance
                guard frame.view.maySee(geometry.box, in: tile, reach: reach, translation: .zero) else { continue }
            }
            if upload.kinds.hasDistances, max(style.paint.haloWidth, upload.ownHaloWidth) > 0 {
                blocks.append(BlockGeometry(tile: tile, geometry: geometry, index: 2 * index + 1))
            }
            blocks.append(BlockGeometry(tile: tile, geometry: geometry, index: 2 * index))
        }
        frame.view.draw(blocks, with: program, translate: style.translate, anchor: style.translateAnchor) { index in
            let (block, isHalo) = (index / 2, index % 2 == 1)
            // A halo is drawn without its inside, which could shine through a translucent symbol, except around texts with images.
            let isHollow = part == .icon || !bucket.blocks[block].content.fillsHalos
            // The position of the zoom level between the two at which the sizes of texts and of icons of a tile were evaluated.
            let mixes = bucket.sizeMixes.indices.contains(block) ? bucket.sizeMixes[block] : nil
            glUniform1i(program.location("u_is_halo"), isHalo ? 1 : 0)
            glUniform1i(program.location("u_is_hollow"), isHollow ? 1 : 0)
            glUniform1f(program.location("u_size_mix"), mixes.map { part == .text ? $0.x : $0.y } ?? style.sizeMix)
        }
    }

    private func program(_ key: ProgramKey) -> ShaderProgram {
        if let known = programs[key] { return known }
        let vertex = SymbolShader.vertex(
            key.variant, isElevated: key.isElevated, isRaised: key.isRaised, isLit: key.isLit,
            hasCrossFade: key.hasCrossFade)
        let program = ShaderProgram(
            context: context, name: "symbols", vertex: vertex,
            fragment: SymbolShader.fragment(
                key.variant, hasCrossFade: key.hasCrossFade, isAdjusted: key.isAdjusted),
            surface: .anchored, hasEmission: key.isLit)
        programs[key] = program
        return program
    }

    /// Returns whether the camera rotates or zooms.
    private func isCameraChanging(_ frame: RenderFrame) -> Bool {
        frame.isMoving && lastOrientation != nil && lastOrientation != orientation
    }

    private func bindTextures(_ part: SymbolPart, _ program: ShaderProgram) {
        let distances = part == .text ? uploads.glyphs.texture : uploads.images.texture
        distances?.bind()
        uploads.images.texture?.bind(unit: 1, isNearest: false)
        glUniform1i(program.location("u_distances"), 0)
        glUniform1i(program.location("u_images"), 1)
        // Glyphs are in the red component, distance fields of icons in the alpha of images.
        glUniform4f(program.location("u_channel"), part == .text ? 1 : 0, 0, 0, part == .text ? 0 : 1)
    }
}

extension ShaderProgram {
    /// Sets the adjustment of the colours of images in the current program.
    fileprivate func setColorAdjustment(_ adjustment: RasterAdjustment) {
        let factors = RasterFactors(adjustment)
        glUniform4f(
            location("u_adjustment"), factors.saturation, factors.contrast, adjustment.brightnessMin,
            adjustment.brightnessMax)
    }
}

extension SymbolShader.Variant {
    /// Selects the variant for kinds of textures; returns nil if there are none.
    fileprivate init?(for kinds: SymbolVertex.Kinds, isNearest: Bool) {
        guard !kinds.isEmpty else { return nil }
        let image = SymbolVertex.Kinds(.image)
        if kinds.hasDistances {
            self = kinds.isDisjoint(with: .images) ? .distances : .mixed
        } else if kinds == image {
            self = isNearest ? .nearestImages : .images
        } else {
            // Glyphs in colour are always interpolated.
            self = isNearest && kinds.isSuperset(of: image) ? .mixed : .images
        }
    }
}

extension RenderFrame {
    /// Half the width of an antialiased edge of a symbol of the size 1, in distance field values times pixels.
    private static let edge = 0.105

    /// Sets the uniforms for the values of all texts, or of all icons, of a layer in the current program.
    ///
    /// - Parameters:
    ///   - style: The values.
    ///   - pixelsPerSize: The resolution of distance fields, as in `SymbolPart`.
    ///   - program: The current program.
    @MainActor
    fileprivate func apply(_ style: SymbolBucket.PartStyle, pixelsPerSize: Float, to program: ShaderProgram) {
        glUniform1i(program.location("u_lies_on_map"), style.liesOnMap ? 1 : 0)
        glUniform1i(program.location("u_rotates_with_map"), style.rotatesWithMap ? 1 : 0)
        glUniform1f(program.location("u_size_mix"), min(max(0, style.sizeMix), 1))
        glUniform1f(program.location("u_pixels_per_size"), pixelsPerSize)
        glUniform1f(program.location("u_gamma"), Float(Self.edge / pixelRatio))
        let shift = view.transform.screenOffset(of: SIMD2(style.translate), anchor: style.translateAnchor)
        glUniform2f(program.location("u_shift"), Float(shift.x), Float(shift.y))
        let paint = style.paint
        let (color, haloColor) = (SIMD4<Float>(paint.color) / 255, SIMD4<Float>(paint.haloColor) / 255)
        glUniform4f(program.location("u_color"), color.x, color.y, color.z, color.w)
        glUniform4f(program.location("u_halo_color"), haloColor.x, haloColor.y, haloColor.z, haloColor.w)
        glUniform3f(program.location("u_measures"), paint.haloWidth, paint.haloBlur, paint.opacity)
    }
}
