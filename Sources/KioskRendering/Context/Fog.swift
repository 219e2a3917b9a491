import CGLES
import Foundation
import KioskScene
import KioskStyle
import KioskSymbols

/// The surface of a program that fog covers.
enum FogSurface {
    /// What is drawn at the positions of the vertices.
    case vertices
    /// What is drawn at the positions of the vertices, and is not drawn where fog covers its anchor; the vertex shader sets
    /// `fog_anchor`.
    case anchored
    /// The plane of the centre, by a program that draws over the whole view.
    case plane
    /// Nothing, such as the sky and masks.
    case none
}

/// The fog of a frame in the form that shaders use.
struct Fog {
    /// The kinds of fog, which have programs of their own.
    enum Kind: Int {
        /// Fog of the atmosphere, by the distance from the camera.
        case distance
        /// Fog over elevated ground, by the depth.
        case ground
    }

    /// The kind.
    let kind: Kind

    /// The values of uniforms by their names.
    private var uniforms: [(name: String, values: [Float])]
    private let rays: [Float]

    /// The pitches between which fog over elevated ground fades in, in degrees.
    ///
    /// Source: the behaviour of MapLibre GL JS 5.
    private static let groundFading = 60.0...70.0

    /// Creates the fog of an atmosphere; nil if none is seen.
    init?(_ atmosphere: SceneAtmosphere, in transform: CameraTransform) {
        guard let fog = atmosphere.fog(seenBy: transform) else { return nil }
        kind = .distance
        rays = Self.rays(of: transform)
        let heights = SIMD4<Float>(fog.heights)
        uniforms = [
            ("u_fog_color", atmosphere.color.components), ("u_fog_opacity", [Float(fog.opacity)]),
            ("u_fog_eye", [Float(transform.eyeOverGround.z / transform.size.height)]),
            ("u_fog_range", [Float(fog.begin), Float(fog.length)]), ("u_fog_blend", [Float(fog.blend)]),
            ("u_fog_heights", [heights.x, heights.y, heights.z, heights.w]),
        ]
    }

    /// Creates fog over elevated ground; nil if none is seen.
    init?(_ fog: SceneGroundFog, in transform: CameraTransform) {
        let opacity = transform.pitch.smoothFraction(of: Self.groundFading)
        let size = transform.size
        guard opacity > 0, size.height > 0, fog.groundBlend < 1 else { return nil }
        kind = .ground
        rays = Self.rays(of: transform)
        let axis = transform.direction(through: transform.principalPoint)
        uniforms = [
            ("u_fog_color", fog.color.components), ("u_fog_horizon", fog.horizonColor.components),
            ("u_fog_opacity", [Float(opacity)]), ("u_fog_axis", [Float(axis.x), Float(axis.y), Float(axis.z)]),
            ("u_fog_center", [Float(transform.cameraDistance / size.height)]),
            ("u_fog_blends", [Float(fog.groundBlend), Float(fog.horizonBlend)]),
        ]
    }

    /// Sets the uniforms of a program, which is the current one.
    @MainActor
    func apply(toProgram id: GLuint) {
        glUniformMatrix3fv(glGetUniformLocation(id, "u_fog_rays"), 1, GLboolean(GL_FALSE), rays)
        for (name, values) in uniforms {
            let location = glGetUniformLocation(id, name)
            switch values.count {
            case 1: glUniform1fv(location, 1, values)
            case 2: glUniform2fv(location, 1, values)
            case 3: glUniform3fv(location, 1, values)
            default: glUniform4fv(location, 1, values)
            }
        }
    }

    /// Returns the columns of the matrix that transforms (x, y, w) in clip space to the vector from the camera: to the east,
    /// to the south and up, in heights of the view.
    private static func rays(of transform: CameraTransform) -> [Float] {
        let rays = transform.viewRays
        return [rays.x, rays.y, rays.w].flatMap { [$0.x, $0.y, $0.z] }.map { Float($0) }
    }
}

extension UIColor {
    /// Red, green, blue and alpha, not premultiplied.
    var components: [Float] { [Float(red), Float(green), Float(blue), Float(alpha)] }
}
