import CGLES
import Foundation
import KioskScene
import KioskStyle
import KioskTiles

/// A render pass for models, with one draw call for each material of each node.
///
/// They and extrusions are drawn in front of each other by the depth buffer. Translucent models are drawn twice: their depths,
/// then their nearest surfaces. Surfaces whose material is translucent are drawn last, the farthest model first.
@MainActor
final class ModelPass: RenderPass {
    private let context: EGLContext
    private let shadows: ShadowMap
    private let glow: GroundGlow
    private let cutouts: CutoutMask
    private let plain: ShaderProgram
    private let shadowed: ShaderProgram
    private let caster: ShaderProgram
    private var uploads: [UInt64: ModelUpload] = [:]

    init(context: EGLContext, shadows: ShadowMap, glow: GroundGlow, cutouts: CutoutMask) {
        self.context = context
        self.shadows = shadows
        self.glow = glow
        self.cutouts = cutouts
        plain = ShaderProgram(
            context: context, name: "models", vertex: ModelShader.vertex,
            fragment: ModelShader.fragment(hasShadows: false))
        shadowed = ShaderProgram(
            context: context, name: "models with shadows", vertex: ModelShader.vertex,
            fragment: ModelShader.fragment(hasShadows: true))
        caster = ShaderProgram(
            context: context, name: "shadows of models", vertex: ModelShader.shadowVertex,
            fragment: ModelShader.shadowFragment)
    }

    /// Uploads the models of a bucket, and adds them to the shadow map.
    func prepare(_ bucket: ModelBucket, in frame: RenderFrame) throws {
        guard shadows.isUsed(in: frame), bucket.castsShadows else { return }
        let models = try placed(bucket, in: frame, isCulled: false)
        guard !models.isEmpty else { return }
        let height = models.map { $0.matrix.origin.z + $0.reach }.max() ?? 0
        shadows.add(height: height) { [caster, shadows] in
            try caster.use()
            shadows.applyClip(to: caster)
            for model in models {
                model.forEachPart { part, matrix in
                    matrix.apply(to: caster)
                    part.apply(to: caster, roughness: 1)
                    part.buffer.draw()
                }
            }
        }
    }

    /// Draws the models of a bucket.
    ///
    /// - Complexity: O(n) in the models and their nodes.
    func draw(_ bucket: ModelBucket, in frame: RenderFrame) throws {
        let models = try placed(bucket, in: frame, isCulled: true)
        guard !models.isEmpty else { return }
        try shadows.drawGround(in: frame)
        try glow.drawGround()
        let hasShadows = bucket.receivesShadows && shadows.isDrawn
        let program = hasShadows ? shadowed : plain
        try program.use()
        setUniforms(of: program, in: frame)
        if hasShadows { shadows.apply(to: program) }
        cutouts.apply(to: program)
        glUniform1i(program.location("u_has_cutout"), cutouts.isDrawn ? 1 : 0)
        glEnable(GLenum(GL_DEPTH_TEST))
        glDepthFunc(GLenum(GL_LEQUAL))
        glEnable(GLenum(GL_CULL_FACE))
        for model in models { draw(model, with: program, isFlipped: frame.view.transform.isFlipped, isBlended: false) }
        let blended = models.filter { $0.upload.parts.contains(where: \.isBlended) }.sorted { $0.depth > $1.depth }
        glDepthMask(GLboolean(GL_FALSE))
        for model in blended { draw(model, with: program, isFlipped: frame.view.transform.isFlipped, isBlended: true) }
        glDepthMask(GLboolean(GL_TRUE))
        glDisable(GLenum(GL_CULL_FACE))
        glDisable(GLenum(GL_DEPTH_TEST))
        glFrontFace(GLenum(GL_CCW))
    }

    func endFrame() {
        if uploads.values.contains(where: { !$0.isUsed }) { uploads = uploads.filter(\.value.isUsed) }
        for upload in uploads.values { upload.isUsed = false }
    }

    /// Returns the models of a bucket at their positions in the visible copies of the world.
    private func placed(_ bucket: ModelBucket, in frame: RenderFrame, isCulled: Bool) throws -> [PlacedModel] {
        let (view, transform) = (frame.view, frame.view.transform)
        let fade = CutoffFade(range: bucket.cutoffFadeRange, minimumZoom: bucket.minimumZoom, in: transform)
        var poses: [UInt64: [AffineMatrix]] = [:]
        var result: [PlacedModel] = []
        for block in bucket.blocks {
            for instance in block.content.instances {
                let look = bucket.look ?? instance.look
                guard look.opacity > 0, block.content.models.indices.contains(instance.model),
                    let model = frame.models[block.content.models[instance.model]]
                else { continue }
                let reach =
                    look.placement.reach(ofRadius: model.asset.radius)
                    * (bucket.scalesWithMap ? transform.pointsPerMetre : 1)
                let east = Double(instance.position.x)
                let copies: ClosedRange<Int>
                if let tile = block.tile {
                    copies = Int(tile.wrap)...Int(tile.wrap)
                } else if east.isFinite, let range = view.visibleRange(reach: reach),
                    let found = view.copies(of: east...east, in: range)
                {
                    copies = found
                } else {
                    continue
                }
                for copy in copies {
                    let point = CGPoint(x: instance.position.x + Double(copy), y: instance.position.y)
                    let placement = look.placement.faded(
                        by: fade, at: instance.position, depth: transform.depth(of: point))
                    guard let placement else { continue }
                    let matrix = placement.matrix(
                        at: point, orientation: instance.orientation, scalesWithMap: bucket.scalesWithMap,
                        standsOnSea: bucket.standsOnSea, in: transform)
                    let depth = view.depth(ofVisibleBallAt: matrix.origin, radius: reach)
                    guard depth != nil || !isCulled else { continue }
                    let upload = try uploads[model.identity] ?? ModelUpload(model.asset, context: context)
                    uploads[model.identity] = upload
                    upload.isUsed = true
                    let pose = poses[model.identity] ?? model.asset.pose(at: frame.modelTime)
                    poses[model.identity] = pose
                    result.append(
                        PlacedModel(
                            upload: upload, asset: model.asset, pose: pose, matrix: matrix, look: look,
                            depth: depth ?? 0, reach: reach))
                }
            }
        }
        return result
    }

    private func setUniforms(of program: ShaderProgram, in frame: RenderFrame) {
        let transform = frame.view.transform
        glUniformMatrix3fv(
            program.location("u_clip"), 1, GLboolean(GL_FALSE),
            transform.clipColumns.flatMap { [Float($0.x), Float($0.y), Float($0.z)] })
        let column = SIMD3<Float>(transform.clipHeightColumn)
        glUniform3f(program.location("u_clip_height"), column.x, column.y, column.z)
        glUniform1f(program.location("u_nearest"), Float(transform.nearestDepth))
        let eye = SIMD3<Float>(transform.eyeOverGround)
        glUniform3f(program.location("u_eye"), eye.x, eye.y, eye.z)
        SurfaceLight(frame.light, in: transform).apply(to: program)
        let emitted = SurfaceLight.emitted
        glUniform3f(
            program.location("u_emitted_ambient"), emitted.ambient.x, emitted.ambient.y, emitted.ambient.z)
        glUniform3f(
            program.location("u_emitted_directional"), emitted.directional.x, emitted.directional.y,
            emitted.directional.z)
        glUniform3f(
            program.location("u_emitted_direction"), emitted.direction.x, emitted.direction.y, emitted.direction.z)
    }

    private func draw(_ model: PlacedModel, with program: ShaderProgram, isFlipped: Bool, isBlended: Bool) {
        let look = model.look
        glUniform4f(
            program.location("u_mix_color"), Float(look.color.red), Float(look.color.green), Float(look.color.blue),
            look.colorMix)
        glUniform1f(program.location("u_emissive_strength"), look.emissiveStrength)
        glUniform1f(program.location("u_opacity"), look.opacity)
        let gradient = look.emissionGradient
        let heights = gradient.isUniform ? 0...0 : model.heights
        let (lowest, height) = (heights.lowerBound, heights.upperBound - heights.lowerBound)
        glUniform3f(
            program.location("u_emission_range"), Float(lowest + Double(gradient.begin) * height),
            Float(lowest + Double(gradient.end) * height), gradient.exponent)
        glUniform2f(program.location("u_emission_values"), gradient.firstValue, gradient.lastValue)
        func drawParts() {
            model.forEachPart { part, matrix in
                guard part.isBlended == isBlended else { return }
                matrix.apply(to: program)
                // In coordinates with south as the second axis, a matrix that does not mirror has a negative determinant.
                glFrontFace(GLenum((matrix.determinant > 0) != isFlipped ? GL_CW : GL_CCW))
                if part.material.isDoubleSided { glDisable(GLenum(GL_CULL_FACE)) }
                part.apply(to: program, roughness: look.roughness, occlusion: look.occlusionIntensity)
                part.buffer.draw()
                if part.material.isDoubleSided { glEnable(GLenum(GL_CULL_FACE)) }
            }
        }
        if look.opacity < 1 || cutouts.isDrawn, !isBlended {
            glColorMask(GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE), GLboolean(GL_FALSE))
            drawParts()
            glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
        }
        drawParts()
    }
}

extension AffineMatrix {
    /// Sets the uniforms of `ModelShader` in the current program.
    @MainActor
    func apply(to program: ShaderProgram) {
        func floats(_ columns: [SIMD3<Double>]) -> [Float] {
            columns.flatMap { [Float($0.x), Float($0.y), Float($0.z)] }
        }
        glUniformMatrix4x3fv(program.location("u_model"), 1, GLboolean(GL_FALSE), floats([x, y, z, origin]))
        // The lengths of normals do not matter, but very small numbers are lost in floats.
        let normals = normalColumns
        let length = normals.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
        glUniformMatrix3fv(
            program.location("u_normal"), 1, GLboolean(GL_FALSE),
            floats(length > 0 ? normals.map { $0 / length } : normals))
    }
}
