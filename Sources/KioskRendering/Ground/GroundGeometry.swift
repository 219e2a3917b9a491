import KioskMaps
import KioskStyle

/// The uploaded geometry of a bucket, with its extent on the ground.
@MainActor
struct GroundGeometry {
    /// The vertices.
    let buffer: GeometryBuffer
    /// The range of x of its positions, in the unit square.
    let extent: ClosedRange<Double>
    /// The greatest distance by which items extend beyond their positions, in points.
    let reach: Double

    /// Draws every visible copy of the geometry.
    func draw(with program: ShaderProgram, in view: GroundView, translate: SIMD2<Float>, anchor: MapAlignment) {
        let translation = view.translation(translate, anchor: anchor)
        let distance = Double((translation * translation).sum().squareRoot())
        guard let copies = view.copies(of: extent, reach: reach + distance) else { return }
        for copy in copies {
            view.apply(to: program, copy: copy, translation: translation)
            buffer.draw()
        }
    }
}
