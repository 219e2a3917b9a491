import CGLES
import KioskScene
import KioskStyle

/// A render pass for the symbols of a layer: the icons of all blocks, then the texts of all blocks, with one draw call for each
/// block and copy of the world, and another one for halos.
@MainActor
struct SymbolPass: RenderPass {
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
    }

    private let context: EGLContext
    private var programs: [ProgramKey: ShaderProgram] = [:]
    private var uploads: SymbolUploads
    private var orientation: Orientation?
    private var lastOrientation: Orientation?

    init(context: EGLContext, glyphs: GlyphAtlas) {
        self.context = context
        uploads = SymbolUploads(context: context, glyphs: glyphs)
    }

    /// Draws the symbols of a bucket.
    ///
    /// - Complexity: O(blocks), plus O(drawn glyphs) for blocks of which the drawn symbols or their values are new.
    mutating func draw(_ bucket: SymbolBucket, in frame: RenderFrame) throws {
        let transform = frame.view.transform
        orientation = Orientation(zoom: transform.zoom, bearing: transform.bearing)
        let uploads = try uploads.uploads(of: bucket, in: frame)
        for part in [SymbolPart.icon, .text] {
            try draw(part, of: bucket, uploads[part] ?? [], in: frame)
        }
    }

    mutating func endFrame() {
        uploads.removeUnused()
        lastOrientation = orientation ?? lastOrientation
        orientation = nil
    }

    private mutating func draw(
        _ part: SymbolPart, of bucket: SymbolBucket, _ uploads: [SymbolUpload], in frame: RenderFrame
    ) throws {
        let style = part.style(in: bucket)
        let kinds = uploads.reduce(into: Set()) { $0.formUnion($1.kinds) }
        let isRaised = bucket.visibilities.contains { $0?.heights.isEmpty == false }
        let isNearest =
            style.allowsNearest && !style.liesOnMap && frame.view.transform.pitch == 0 && !isTurning(frame)
            && (part == .text || uploads.allSatisfy { $0.kinds.isEmpty || $0.imagePixelRatio == frame.pixelRatio })
        guard let variant = SymbolShader.Variant(for: kinds, isNearest: isNearest) else { return }
        let key = ProgramKey(
            variant: variant, isElevated: frame.view.terrain != nil, isRaised: isRaised,
            isLit: context.groundLight != nil)
        let program = program(key)
        try program.use()
        if key.isLit {
            glUniform1f(program.location("u_emission"), style.paint.emissiveStrength)
            glVertexAttrib4f(GLuint(SymbolEmission.firstLocation), SymbolEmission.ofLayer, 0, 0, 1)
        }
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
        for location in SymbolColors.firstLocation..<SymbolColors.endLocation {
            glVertexAttrib4f(GLuint(location), 0, 0, 0, 0)
        }
        var blocks: [BlockGeometry] = []
        for (index, (block, upload)) in zip(bucket.blocks, uploads).enumerated() {
            let mixes = bucket.sizeMixes.indices.contains(index) ? bucket.sizeMixes[index] : nil
            let mix = mixes.map { part == .text ? $0.x : $0.y } ?? style.sizeMix
            guard let geometry = upload.geometry else { continue }
            let hasHalo = upload.kinds.hasDistances && max(style.paint.haloWidth, upload.ownHaloWidth) > 0
            let isHollow = part == .icon || !block.content.fillsHalos
            for isHalo in hasHalo ? [true, false] : [false] {
                blocks.append(
                    BlockGeometry(tile: block.tile, geometry: geometry) {
                        glUniform1i(program.location("u_is_halo"), isHalo ? 1 : 0)
                        glUniform1i(program.location("u_is_hollow"), isHollow ? 1 : 0)
                        glUniform1f(program.location("u_size_mix"), mix)
                    })
            }
        }
        frame.view.draw(blocks, with: program, translate: style.translate, anchor: style.translateAnchor)
    }

    private mutating func program(_ key: ProgramKey) -> ShaderProgram {
        if let known = programs[key] { return known }
        let vertex = SymbolShader.vertex(
            key.variant, isElevated: key.isElevated, isRaised: key.isRaised, isLit: key.isLit)
        let program = ShaderProgram(
            context: context, name: "symbols", vertex: vertex, fragment: SymbolShader.fragment(key.variant),
            surface: .anchored, hasEmission: key.isLit)
        programs[key] = program
        return program
    }

    /// Returns whether the camera rotates or zooms.
    private func isTurning(_ frame: RenderFrame) -> Bool {
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

extension SymbolShader.Variant {
    /// Selects the variant for kinds of textures; returns nil if there are none.
    fileprivate init?(for kinds: Set<SymbolVertex.Kind>, isNearest: Bool) {
        guard !kinds.isEmpty else { return nil }
        let hasImages = kinds.contains(.image) || kinds.contains(.colorGlyph)
        if kinds.hasDistances {
            self = hasImages ? .mixed : .distances
        } else if kinds == [.image] {
            self = isNearest ? .nearestImages : .images
        } else {
            // Glyphs in colour are always interpolated.
            self = isNearest && kinds.contains(.image) ? .mixed : .images
        }
    }
}

extension Set<SymbolVertex.Kind> {
    /// Whether one of the kinds is a distance field, which can have a halo.
    fileprivate var hasDistances: Bool { contains(.glyph) || contains(.distances) }
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
        for (name, color) in [("u_color", paint.color), ("u_halo_color", paint.haloColor)] {
            let color = SIMD4<Float>(color) / 255
            glUniform4f(program.location(name), color.x, color.y, color.z, color.w)
        }
        glUniform3f(program.location("u_measures"), paint.haloWidth, paint.haloBlur, paint.opacity)
    }
}
