extension Geometry {
    /// The point, or `nil` if the geometry has another type.
    public var point: Point? {
        if case .point(let value) = self { value } else { nil }
    }

    /// The line string, or `nil` if the geometry has another type.
    public var lineString: LineString? {
        if case .lineString(let value) = self { value } else { nil }
    }

    /// The polygon, or `nil` if the geometry has another type.
    public var polygon: Polygon? {
        if case .polygon(let value) = self { value } else { nil }
    }

    /// The points, or `nil` if the geometry has another type.
    public var multiPoint: MultiPoint? {
        if case .multiPoint(let value) = self { value } else { nil }
    }

    /// The line strings, or `nil` if the geometry has another type.
    public var multiLineString: MultiLineString? {
        if case .multiLineString(let value) = self { value } else { nil }
    }

    /// The polygons, or `nil` if the geometry has another type.
    public var multiPolygon: MultiPolygon? {
        if case .multiPolygon(let value) = self { value } else { nil }
    }

    /// The collection, or `nil` if the geometry has another type.
    public var geometryCollection: GeometryCollection? {
        if case .geometryCollection(let value) = self { value } else { nil }
    }
}
