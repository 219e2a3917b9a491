import CGLES
import Foundation
import KioskInput
import KioskScene

/// The grid on the ground in which patterns are repeated: from the north-western corner of the world, in points at the
/// integer zoom level at or below that of the camera.
///
/// The plane contains all copies of the world, so that a pattern continues over tiles and copies.
struct PatternGrid {
    /// The columns of the matrix that converts (x, y, 1) of a fragment to its position on the ground, in points to the east
    /// and south of the origin, times the third component.
    private let columns: [Float]

    /// A position near the centre of the view, in whole points from the corner of the world.
    ///
    /// Only distances from it are small enough for floats.
    private let origin: SIMD2<Double>

    /// The position of the centre of the view from the origin, and the number of points of the grid in a point.
    private let anchor: SIMD3<Double>

    /// Creates the grid of a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame.
    ///   - translation: The offset of the items, in points of the ground to the east and south.
    ///   - rotation: The rotation of the display.
    ///   - viewport: The rectangle in the framebuffer.
    init(_ frame: RenderFrame, translation: SIMD2<Float>, rotation: PanelRotation, viewport: Viewport) {
        let (view, size) = (frame.view, frame.integerWorldSize)
        let center = SIMD2<Double>(view.center.x, view.center.y) * size
        origin = center.rounded(.down)
        let scale = size / view.transform.worldSize
        anchor = SIMD3(center - origin, scale)
        let offset = center - origin - SIMD2<Double>(translation) * scale
        let clip = view.transform.clipColumns
        // The rows of the inverse of the matrix from the ground to clip space, times its determinant.
        let rows = [cross(clip[1], clip[2]), cross(clip[2], clip[0]), cross(clip[0], clip[1])]
        let determinant = (clip[0] * rows[0]).sum()
        let clipRotation = rotation.clipColumns.map(Double.init)
        // The columns of the matrix from the pixel of a fragment to clip space. The rotation of the display is reversed by
        // its transpose.
        let pixel = SIMD2(2, 2) / viewport.size
        let right = SIMD3(clipRotation[0], clipRotation[2], 0)
        let up = SIMD3(clipRotation[1], clipRotation[3], 0)
        let shift = viewport.origin * pixel + 1
        let fragment: [SIMD3<Double>] = [
            right * pixel.x, up * pixel.y, SIMD3(0, 0, 1) - right * shift.x - up * shift.y,
        ]
        columns = fragment.flatMap { column -> [Float] in
            let ground = rows.map { (column * $0).sum() / determinant }
            return [
                Float(ground[0] * scale + offset.x * ground[2]), Float(ground[1] * scale + offset.y * ground[2]),
                Float(ground[2]),
            ]
        }
    }

    /// Sets the uniforms of `PatternShader` in the current program, for the atlas in texture unit 0 and the table in unit 1.
    @MainActor
    func apply(to program: ShaderProgram) {
        glUniform1i(program.location("u_atlas"), 0)
        glUniform1i(program.location("u_table"), 1)
        glUniformMatrix3fv(program.location("u_pattern_ground"), 1, GLboolean(GL_FALSE), columns)
        glUniform3f(program.location("u_pattern_anchor"), Float(anchor.x), Float(anchor.y), Float(anchor.z))
        let unit = 65536.0
        let (high, low) = (SIMD2<Float>((origin / unit).rounded(.down)), SIMD2<Float>(origin.remainder(of: unit)))
        glUniform4f(program.location("u_pattern_origin"), high.x, high.y, low.x, low.y)
    }

    /// Returns the number of periods of a pattern in a point, and the position of the origin in periods, without the whole
    /// ones.
    func periods(of pattern: PatternAtlas.Pattern) -> SIMD4<Float> {
        let size = SIMD2<Double>(pattern.pixelSize)
        let position = (origin * Double(pattern.scale)).remainder(of: size)
        return SIMD4<Float>(
            SIMD4(lowHalf: SIMD2(repeating: Double(pattern.scale)), highHalf: position)
                / SIMD4(lowHalf: size, highHalf: size))
    }
}

extension SIMD2<Double> {
    /// Returns the remainder of the division, with the sign of the divisor.
    fileprivate func remainder(of divisor: SIMD2<Double>) -> SIMD2<Double> {
        self - (self / divisor).rounded(.down) * divisor
    }

    fileprivate func remainder(of divisor: Double) -> SIMD2<Double> { remainder(of: SIMD2(repeating: divisor)) }
}

/// Returns the cross product of two vectors.
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

extension EGLContext {
    /// The grid of patterns in a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame, whose framebuffer is bound.
    ///   - translation: The offset of the items, in points of the ground to the east and south.
    func patternGrid(in frame: RenderFrame, translation: SIMD2<Float> = .zero) -> PatternGrid {
        PatternGrid(frame, translation: translation, rotation: rotation, viewport: .current)
    }
}
