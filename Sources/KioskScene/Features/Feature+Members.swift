package import KioskGeometry

extension Feature {
    /// The feature, once for each kind of geometry in its geometry collection, with the members of that kind; otherwise itself.
    package var members: [Feature] {
        guard case .geometryCollection = geometry else { return [self] }
        let members = [FeatureStore.ShapeKind.point, .line, .polygon].compactMap { restricted(to: $0) }
        return members.isEmpty ? [self] : members
    }

    /// Returns the feature with the members of its geometry collection that are of a kind; nil if there are none.
    ///
    /// A feature without a collection stays as it is.
    package func restricted(to kind: FeatureStore.ShapeKind) -> Feature? {
        guard case .geometryCollection(let collection) = geometry else { return self }
        let members = collection.members(of: kind)
        guard let first = members.first else { return nil }
        var feature = self
        feature.geometry =
            members.count == 1 ? first : .geometryCollection(GeometryCollection(geometries: members))
        return feature
    }
}

extension GeometryCollection {
    fileprivate func members(of kind: FeatureStore.ShapeKind) -> [Geometry] {
        geometries.flatMap { member in
            if case .geometryCollection(let nested) = member { return nested.members(of: kind) }
            return member.kind == kind ? [member] : []
        }
    }
}

extension Geometry {
    /// The kind of the shapes; nil for a collection.
    fileprivate var kind: FeatureStore.ShapeKind? {
        switch self {
        case .point, .multiPoint: .point
        case .lineString, .multiLineString: .line
        case .polygon, .multiPolygon: .polygon
        case .geometryCollection: nil
        }
    }
}
