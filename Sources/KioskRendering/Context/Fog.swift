import CGLES
import Foundation
import KioskMaps
import KioskStyle

/// The surface of a program that fog covers.
enum FogSurface {
    /// What is drawn at the positions of the vertices.
    case vertices
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

    /// The pitches between which the fog of an atmosphere fades in, in degrees.
    private static let fading = 45.0...65.0

    /// The pitches between which fog over elevated ground fades in, in degrees.
    ///
    /// Source: the behaviour of MapLibre GL JS 5.
    private static let groundFading = 60.0...70.0

    /// Creates the fog of an atmosphere; nil if none is seen.
    init?(_ atmosphere: SceneAtmosphere, in transform: CameraTransform) {
        let opacity = Self.share(of: transform.pitch, in: Self.fading) * Double(atmosphere.color.alpha)
        let height = Double(transform.size.height)
        guard opacity > 0, height > 0 else { return nil }
        let middle = transform.cameraDistance / height
        let begin = middle + atmosphere.start
        guard begin < Self.greatestDistance(in: transform) / height else { return nil }
        kind = .distance
        rays = Self.rays(of: transform)
        let blend = max(atmosphere.horizonAngle, 1e-4)
        uniforms = [
            ("u_fog_color", atmosphere.color.components), ("u_fog_opacity", [Float(opacity)]),
            ("u_fog_eye", [Float(transform.eyeOverGround.z / height)]),
            ("u_fog_range", [Float(begin), Float(max(atmosphere.end - atmosphere.start, 1e-6))]),
            ("u_fog_blend", [Float(blend)]), ("u_fog_heights", Self.heights(of: atmosphere, in: transform)),
        ]
    }

    /// Creates fog over elevated ground; nil if none is seen.
    init?(_ fog: SceneGroundFog, in transform: CameraTransform) {
        let opacity = Self.share(of: transform.pitch, in: Self.groundFading)
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
        let size = transform.size
        let middle = transform.direction(through: CGPoint(x: size.width / 2, y: size.height / 2))
        let right = transform.direction(through: CGPoint(x: size.width, y: size.height / 2)) - middle
        let up = transform.direction(through: CGPoint(x: size.width / 2, y: 0)) - middle
        return [right, up, middle].flatMap { [$0.x, $0.y, $0.z] }.map { Float($0 / size.height) }
    }

    /// The greatest distance at which ground is seen, in points; infinite with a horizon or hills.
    private static func greatestDistance(in transform: CameraTransform) -> Double {
        guard transform.terrain == nil else { return .infinity }
        let size = transform.size
        let eye = transform.eyeOverGround.z
        let corners = [
            CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
            CGPoint(x: size.width, y: size.height),
        ]
        return corners.reduce(0) { greatest, corner in
            let sight = transform.direction(through: corner)
            guard sight.z < 0 else { return .infinity }
            return max(greatest, eye / -sight.z * (sight * sight).sum().squareRoot())
        }
    }

    /// Returns the heights between which fog fades out, that of the camera, and that of a height of the view, in metres.
    private static func heights(of atmosphere: SceneAtmosphere, in transform: CameraTransform) -> [Float] {
        let scale = transform.heightScale > 0 ? transform.heightScale : transform.pointsPerMetre
        let eye = transform.centerElevation + transform.eyeOverGround.z / scale
        let highest = max(atmosphere.highestFade, atmosphere.lowestFade)
        // A smooth step needs a width.
        let end = highest > 0 ? max(highest, atmosphere.lowestFade + 1e-3) : 0
        return [atmosphere.lowestFade, end, eye, transform.size.height / scale].map { Float($0) }
    }

    private static func share(of pitch: Double, in range: ClosedRange<Double>) -> Double {
        let share = min(max((pitch - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
        return share * share * (3 - 2 * share)
    }
}

extension SceneAtmosphere {
    /// The angle above the horizon within which the colour of the fog fades out, in radians.
    var horizonAngle: Double { horizonBlend * .pi / 8 }
}

extension UIColor {
    /// Red, green, blue and alpha, not premultiplied.
    var components: [Float] { [Float(red), Float(green), Float(blue), Float(alpha)] }
}
