import Foundation
import KioskScene

/// The factors of the colours of layers that lie on the ground, with 3D lights.
struct GroundLight {
    /// The factor of a colour without emissive strength; nil without 3D lights.
    let factor: SIMD3<Float>?

    /// Creates the light that a horizontal surface receives.
    init(_ light: SceneLight) {
        factor = light.lights3D.map { lights in
            let surface = SurfaceLight(lights)
            let received = surface.ambient + surface.directional * max(surface.direction.z, 0)
            return SIMD3(pow(received.x, 1 / 2.2), pow(received.y, 1 / 2.2), pow(received.z, 1 / 2.2))
        }
    }

    /// Returns the factor of the colours of a layer; nil if it is drawn in its own colours.
    func factor(of layer: MapScene.Layer) -> SIMD3<Float>? {
        guard let factor, let strength = layer.emissiveStrength, strength < 1 else { return nil }
        return factor + (1 - factor) * max(strength, 0)
    }

    /// Draws a layer in the light that it receives.
    @MainActor
    func apply(to layer: MapScene.Layer, in context: EGLContext, _ draw: () throws -> Void) rethrows {
        context.groundLight = factor(of: layer)
        defer { context.groundLight = nil }
        try draw()
    }
}
