import CGLES
import Foundation
import KioskScene
import KioskStyle

/// The values of the details of extruded polygons.
extension FillExtrusionBucket {
    /// Returns a height in metres, limited to the range that is drawn; 0 for NaN.
    private static func drawnHeight(_ height: Float) -> Float {
        // The order of the arguments decides for NaN.
        min(max(0, height), 1e7)
    }

    /// Whether the ground around the polygons has a floodlight or ambient occlusion, with 3D lights on flat ground.
    var hasGlow: Bool {
        ambientOcclusion.intensity > 0 && ambientOcclusion.groundRadius > 0
            || floodLight.intensity > 0 && surface?.floodLightGroundRadius != 0
    }

    /// Sets the uniforms of `FillExtrusionDetailShader` in the current program.
    @MainActor
    func setDetailUniforms(of program: ShaderProgram, in frame: RenderFrame) {
        setFade(of: program, in: frame)
        let hasLights3D = frame.light.lights3D != nil
        glUniform1f(program.location("u_occlusion"), ambientOcclusion.intensity)
        glUniform1f(program.location("u_occlusion_radius"), hasLights3D ? -1 : ambientOcclusion.radius)
        glUniform1f(program.location("u_flood_light"), floodLight.intensity)
        // The values of attributes that are not read from vertices: those of blocks whose vertices have no details yet.
        let first = GLuint(FillExtrusionDetail.firstLocation)
        glVertexAttrib4f(first, 0, 0, 0, 1)
        glVertexAttrib4f(first + 1, 1, 1, 0, 0)
        glVertexAttrib4f(first + 2, 0, 0, 0, 1)
    }

    /// Returns the values of `ExtrusionSkirt` that are the same for all polygons.
    @MainActor
    func skirtCommon(in transform: CameraTransform) -> CommonValues {
        var common = CommonValues()
        common.attributes.set(
            base.map { SIMD4(Self.drawnHeight($0), 0, 0, 1) }, at: ExtrusionSkirt.Vertex.Location.base)
        if let surface {
            common.attributes.set(
                SIMD4(surface.floodLightGroundRadius, 0, 0, 1), at: ExtrusionSkirt.Vertex.Location.floodLightRadius)
            common.attributes.set(
                SIMD4<Float>(surface.floodLightColor) / 255, at: ExtrusionSkirt.Vertex.Location.floodLightColor)
        }
        return common
    }

    /// Sets the uniforms of `ExtrusionSkirtShader` in the current program.
    @MainActor
    func setSkirtUniforms(of program: ShaderProgram, in frame: RenderFrame) {
        setFade(of: program, in: frame)
        glUniform1f(program.location("u_points_per_metre"), Float(frame.view.transform.pointsPerMetre))
        glUniform1f(program.location("u_vertical_scale"), verticalScale)
        glUniform1f(program.location("u_opacity"), min(opacity, 1))
        glUniform2f(program.location("u_ground_occlusion"), ambientOcclusion.intensity, ambientOcclusion.groundRadius)
        glUniform1f(program.location("u_flood_light"), floodLight.intensity)
        glUniform2f(
            program.location("u_attenuation"), ambientOcclusion.groundAttenuation, floodLight.groundAttenuation)
    }

    @MainActor
    private func setFade(of program: ShaderProgram, in frame: RenderFrame) {
        let fade = CutoffFade(range: cutoffFadeRange, minimumZoom: minimumZoom, in: frame.view.transform)
        glUniform2f(program.location("u_fade"), Float(fade?.end ?? 0), Float(fade?.length ?? 0))
    }
}

extension FillExtrusionBucket {
    /// Returns the values that are the same for all polygons.
    ///
    /// - Parameters:
    ///   - greatestHeight: The greatest height of polygons with their own, in metres.
    ///   - transform: The camera.
    @MainActor
    func common(greatestHeight: Float, in transform: CameraTransform) -> CommonValues {
        let (base, height) = (base.map(Self.drawnHeight), height.map(Self.drawnHeight))
        var common = CommonValues()
        common.attributes.set(base.map { SIMD4($0, 0, 0, 1) }, at: FillExtrusionVertex.Location.base)
        common.attributes.set(height.map { SIMD4($0, 0, 0, 1) }, at: FillExtrusionVertex.Location.height)
        common.attributes.set(color.map { SIMD4<Float>($0) / 255 }, at: FillExtrusionVertex.Location.color)
        if let surface {
            let vertex = FillExtrusionSurfaceVertex(surface)
            let first = FillExtrusionSurfaceVertex.firstLocation
            common.attributes.set(SIMD4(vertex.values, 1), at: first)
            common.attributes.set(SIMD4<Float>(vertex.floodLightColor) / 255, at: first + 1)
        }
        let greatest = Double(max(greatestHeight, base ?? 0, height ?? 0) * verticalScale)
        let ground = transform.groundLevels
        common.reach = greatest * transform.pointsPerMetre + max(ground.upperBound, -ground.lowerBound)
        return common
    }

    /// Sets the uniforms of a program of `FillExtrusionShader`, which is the current one.
    @MainActor
    func setUniforms(of program: ShaderProgram, in frame: RenderFrame) {
        let (transform, light) = (frame.view.transform, frame.light)
        let column = SIMD3<Float>(transform.clipHeightColumn)
        let position = SIMD3<Float>(transform.vector(to: light))
        glUniform3f(program.location("u_clip_height"), column.x, column.y, column.z)
        glUniform1f(program.location("u_points_per_metre"), Float(transform.pointsPerMetre))
        glUniform1f(program.location("u_vertical_scale"), verticalScale)
        glUniform3f(program.location("u_light_position"), position.x, position.y, position.z)
        glUniform3f(
            program.location("u_light_color"), Float(light.color.red), Float(light.color.green),
            Float(light.color.blue))
        glUniform1f(program.location("u_light_intensity"), Float(light.intensity))
        glUniform1f(program.location("u_vertical_gradient"), hasVerticalGradient ? 1 : 0)
        glUniform1f(program.location("u_opacity"), min(opacity, 1))
        if light.lights3D != nil {
            SurfaceLight(light, in: transform).apply(to: program)
            glUniform1f(program.location("u_emissive_strength"), surface?.emissiveStrength ?? 0)
        }
        setDetailUniforms(of: program, in: frame)
        glUniform1i(program.location("u_has_level_base"), hasLevelBase ? 1 : 0)
        glUniform1i(program.location("u_has_sloping_roof"), hasSlopingRoof ? 1 : 0)

        // A position in points of the world can exceed the precision of a float, so the centre is passed in two parts.
        let worldSize = frame.integerWorldSize
        let center = SIMD2<Double>(frame.view.center.x, frame.view.center.y) * worldSize
        let upper = (center / 65536).rounded(.down)
        let lower = SIMD2<Float>(center - upper * 65536)
        glUniform1f(program.location("u_integer_world"), Float(worldSize))
        glUniform2f(program.location("u_center_upper"), Float(upper.x), Float(upper.y))
        glUniform2f(program.location("u_center_lower"), lower.x, lower.y)
    }
}

extension CameraTransform {
    /// Returns the vector whose dot product with a normal into a polygon is the light on it, x eastwards and y southwards.
    fileprivate func vector(to light: SceneLight) -> SIMD3<Double> {
        let azimuth = (light.azimuth + 90) * .pi / 180
        let polarAngle = light.polarAngle * .pi / 180
        let along = light.distance * sin(polarAngle) * SIMD2(cos(azimuth), sin(azimuth))
        let rotated = groundOffset(of: along, anchor: light.anchor)
        return SIMD3(rotated, light.distance * cos(polarAngle))
    }
}
