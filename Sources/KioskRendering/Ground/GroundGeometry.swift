import KioskMaps
import KioskStyle

/// An uploaded bucket: its geometry and where on the ground it lies.
@MainActor
struct GroundGeometry {
    /// The vertices.
    let buffer: GeometryBuffer
    /// The range of x its places occupy in the unit square.
    let extent: ClosedRange<Double>
    /// Points by which things stand out from their places.
    let reach: Double

    /// Draws every copy of it in view.
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
