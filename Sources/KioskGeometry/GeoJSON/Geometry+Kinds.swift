extension Geometry {
    /// The point, or `nil` when this is a geometry of another kind.
    public var point: Point? {
        if case .point(let value) = self { value } else { nil }
    }

    /// The line, or `nil` when this is a geometry of another kind.
    public var lineString: LineString? {
        if case .lineString(let value) = self { value } else { nil }
    }

    /// The area, or `nil` when this is a geometry of another kind.
    public var polygon: Polygon? {
        if case .polygon(let value) = self { value } else { nil }
    }

    /// The points, or `nil` when this is a geometry of another kind.
    public var multiPoint: MultiPoint? {
        if case .multiPoint(let value) = self { value } else { nil }
    }

    /// The lines, or `nil` when this is a geometry of another kind.
    public var multiLineString: MultiLineString? {
        if case .multiLineString(let value) = self { value } else { nil }
    }

    /// The areas, or `nil` when this is a geometry of another kind.
    public var multiPolygon: MultiPolygon? {
        if case .multiPolygon(let value) = self { value } else { nil }
    }

    /// The collection, or `nil` when this is a geometry of another kind.
    public var geometryCollection: GeometryCollection? {
        if case .geometryCollection(let value) = self { value } else { nil }
    }
}
