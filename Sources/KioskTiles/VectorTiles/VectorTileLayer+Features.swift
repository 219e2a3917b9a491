public import KioskGeometry

extension VectorTileLayer {
    /// The number of parts of all features.
    public var partCount: Int { holes.count }

    /// Returns the id of a feature, which need not be unique; nil if it has none.
    public func id(ofFeature feature: Int) -> UInt64? {
        heads[feature].hasID ? ids[feature] : nil
    }

    /// Returns the type of a feature.
    public func geometryType(ofFeature feature: Int) -> VectorTileGeometryType {
        heads[feature].type
    }

    /// Returns the smallest box that contains a feature, in units of coordinates.
    public func bounds(ofFeature feature: Int) -> PlanarBox {
        let corners = bounds[feature]
        return PlanarBox(
            minX: Double(corners.x), minY: Double(corners.y), maxX: Double(corners.z), maxY: Double(corners.w))
    }

    /// Returns the indices of the parts of a feature, of which there is at least one.
    public func parts(ofFeature feature: Int) -> Range<Int> {
        Int(firstParts[feature])..<Int(firstParts[feature + 1])
    }

    /// Returns the indices in `points` of the points of a part.
    public func points(ofPart part: Int) -> Range<Int> {
        Int(firstPoints[part])..<Int(firstPoints[part + 1])
    }

    /// Returns whether a part is a hole of the polygon whose exterior ring precedes it.
    public func isHole(_ part: Int) -> Bool {
        holes[part]
    }
}
