import CGLES
import Foundation
import KioskScene
import KioskStyle

/// The light that surfaces above the ground receive, in the form that shaders use.
struct SurfaceLight {
    /// The light from all directions, linear.
    let ambient: SIMD3<Float>

    /// The light from one direction, linear.
    let directional: SIMD3<Float>

    /// The direction to the light: east, south and up, of length 1.
    let direction: SIMD3<Float>

    /// The light of models that emit their own: that of the default lights.
    static let emitted = SurfaceLight(SceneLights3D())

    /// Creates the light of a scene; that of a flat light is split by its intensity.
    init(_ light: SceneLight, in transform: CameraTransform) {
        if let lights = light.lights3D {
            self.init(lights)
            return
        }
        var lights = SceneLights3D()
        (lights.ambientColor, lights.ambientIntensity) = (light.color, 1 - light.intensity)
        (lights.directionalColor, lights.directionalIntensity) = (light.color, light.intensity)
        lights.azimuth = light.azimuth + (light.anchor == .viewport ? transform.bearing : 0)
        lights.polarAngle = light.polarAngle
        self.init(lights)
    }

    /// Creates the light of an ambient and a directional light.
    init(_ lights: SceneLights3D) {
        func linear(_ color: UIColor, _ intensity: Double) -> SIMD3<Float> {
            func component(_ value: some BinaryFloatingPoint) -> Float {
                Float(pow(max(0, Double(value)), 2.2) * intensity)
            }
            return SIMD3(component(color.red), component(color.green), component(color.blue))
        }
        ambient = linear(lights.ambientColor, lights.ambientIntensity)
        directional = linear(lights.directionalColor, lights.directionalIntensity)
        let (azimuth, polar) = (lights.azimuth * .pi / 180, lights.polarAngle * .pi / 180)
        direction = SIMD3(
            Float(sin(azimuth) * sin(polar)), Float(-cos(azimuth) * sin(polar)), Float(cos(polar)))
    }

    /// Sets the uniforms of `Light3DShader` in the current program.
    @MainActor
    func apply(to program: ShaderProgram) {
        glUniform3f(program.location("u_ambient"), ambient.x, ambient.y, ambient.z)
        glUniform3f(program.location("u_directional"), directional.x, directional.y, directional.z)
        glUniform3f(program.location("u_light_direction"), direction.x, direction.y, direction.z)
    }
}
