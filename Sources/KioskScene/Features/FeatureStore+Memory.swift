import KioskGeometry

/// The memory of features, which is counted before they are added.
extension FeatureStore {
    /// The memory that building the spatial index needs for a shape, in bytes, in addition to that of the result.
    package static let indexingMemory = 92

    /// The size of the store, with gaps.
    package var size: FeatureStoreSize {
        var size = FeatureStoreSize()
        (size.rows, size.shapes) = (rows.count, shapes.count)
        (size.parts, size.vertices) = (shapes.partCount, shapes.vertices.count)
        return size
    }
}
