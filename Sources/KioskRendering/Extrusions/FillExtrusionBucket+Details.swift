import CGLES
import KioskScene

/// The values of the details of extruded polygons.
extension FillExtrusionBucket {
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
        // For blocks whose vertices have no details yet.
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
            base.map { SIMD4(min(max(0, $0), 1e7), 0, 0, 1) }, at: ExtrusionSkirt.Vertex.Location.base)
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
        glUniform2f(program.location("u_occlusion"), ambientOcclusion.intensity, ambientOcclusion.groundRadius)
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
