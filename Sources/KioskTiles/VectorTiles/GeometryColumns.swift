/// The columns of the geometries of a layer.
struct GeometryColumns: ~Copyable {
    /// The points of all parts.
    var points = ColumnBuffer<SIMD2<Int32>>()
    /// For each part, the index of its first point.
    var firstPoints = ColumnBuffer<UInt32>()
    /// For each part, whether it is a hole of a polygon.
    var holes = ColumnBuffer<Bool>()

    init() {}

    /// Removes the parts and points from the given numbers on.
    mutating func truncate(parts: Int, points: Int) {
        self.points.truncate(to: points)
        firstPoints.truncate(to: parts)
        holes.truncate(to: parts)
    }
}
