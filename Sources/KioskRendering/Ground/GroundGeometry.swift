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
}

extension GroundView {
    /// Draws the visible copies of geometries with the current program: all geometries of a copy before the next copy.
    ///
    /// - Parameters:
    ///   - geometries: The geometries, the lowest first; not empty.
    ///   - program: The current program.
    ///   - translate: The offset, in points.
    ///   - anchor: The coordinate system of the offset.
    @MainActor
    func draw(
        _ geometries: [GroundGeometry], with program: ShaderProgram, translate: SIMD2<Float>, anchor: MapAlignment
    ) {
        let translation = translation(translate, anchor: anchor)
        let distance = Double((translation * translation).sum().squareRoot())
        let reach = geometries.reduce(0) { max($0, $1.reach) } + distance
        guard let range = visibleRange(reach: reach) else { return }
        let visible = geometries.map { copies(of: $0.extent, in: range) }
        guard let first = visible.compactMap({ $0?.lowerBound }).min(),
            let last = visible.compactMap({ $0?.upperBound }).max()
        else { return }
        for copy in first...last {
            var isApplied = false
            for (geometry, copies) in zip(geometries, visible) where copies?.contains(copy) == true {
                // The uniforms are the same for all geometries of a copy.
                if !isApplied { apply(to: program, copy: copy, translation: translation) }
                isApplied = true
                geometry.buffer.draw()
            }
        }
    }
}
