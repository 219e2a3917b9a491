import CGLES
import Foundation
import KioskScene
import KioskStyle

/// The light that surfaces above the ground receive, as the uniforms of `Light3DShader`.
///
/// Light is linear: its red, green and blue components are proportional to the energy, so that the light of two sources can be added.
/// The components of colours in sRGB, such as those of styles, are not.
struct SurfaceLight {
    /// The linear light from all directions.
    let ambient: SIMD3<Float>

    /// The linear light from one direction, for a surface that faces it.
    let directional: SIMD3<Float>

    /// The direction to the light: east, south and up, of length 1.
    let direction: SIMD3<Float>

    /// The light by which `ModelShader` shades the emissive parts of models in place of that of the scene: the default 3D lights.
    static let emitted = SurfaceLight(SceneLights3D())

    /// The exponent by which a component of sRGB becomes linear, an approximation of the sRGB standard; shaders use the same one.
    private static let gamma = 2.2

    /// Creates the light of a scene.
    ///
    /// A scene without 3D lights has a flat light. Its intensity, 0…1, becomes that of a directional light, and the rest that of an
    /// ambient light of the same colour.
    ///
    /// - Parameters:
    ///   - light: The light of the scene.
    ///   - transform: The camera, with which a light that is anchored to the viewport rotates.
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
                Float(pow(max(0, Double(value)), Self.gamma) * intensity)
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
