public import KioskGeometry

extension SearchEntry {
    /// Creates an entry from a feature; nil if the feature has no name.
    ///
    ///     let entries = collection.features.enumerated().compactMap { SearchEntry($1, id: "\($0)") }
    ///
    /// Its names are the properties `name`, those that begin with `name:` or `name_`, and the address of `addr:street` and
    /// `addr:housenumber`. Its coordinate is that of a point, the vertex halfway along the vertices of a line, or the centre of the box of
    /// a polygon. The weight is 0.
    /// - Parameters:
    ///   - feature: The feature.
    ///   - id: The identifier of the entry if the feature has none.
    /// - Complexity: O(*n*) in the number of properties and coordinates.
    public init?(_ feature: Feature, id: String) {
        let names = Self.names(in: feature.properties ?? [:])
        guard !names.isEmpty else { return nil }
        self.init(
            id: feature.identifier?.text ?? id, names: names, coordinate: feature.geometry?.searchCoordinate)
    }

    /// Returns the names in the properties of a feature, each once: first `name`, then the others in the order of their keys.
    package static func names(in properties: JSONObject) -> [String] {
        var names: [String] = []
        func add(_ name: String?) {
            if let name, !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        add(properties["name"]??.string)
        let others = properties.keys.filter { $0.hasPrefix("name:") || $0.hasPrefix("name_") }
        for key in others.sorted().prefix(SearchLimits.namesPerEntry) { add(properties[key]??.string) }
        if let street = properties["addr:street"]??.string, let number = houseNumber(in: properties) {
            add(street + " " + number)
        }
        return names
    }

    /// Returns the number of a house, which may be a string or a number; nil if it is missing or empty.
    private static func houseNumber(in properties: JSONObject) -> String? {
        guard let value = properties["addr:housenumber"] ?? nil else { return nil }
        let text = value.string ?? value.number.map { JSONValue.number($0).text }
        return text?.isEmpty == true ? nil : text
    }
}

extension Geometry {
    /// The coordinate of the geometry for distances; nil if it is empty.
    package var searchCoordinate: LocationCoordinate2D? {
        switch self {
        case .point(let point): point.coordinates
        case .multiPoint(let points): points.coordinates.first
        case .lineString(let line): line.coordinates.halfway
        case .multiLineString(let lines): lines.coordinates.max { $0.count < $1.count }?.halfway
        case .polygon(let polygon): polygon.coordinates.first?.boxCenter
        case .multiPolygon(let polygons): polygons.coordinates.first?.first?.boxCenter
        case .geometryCollection(let collection): collection.geometries.first?.searchCoordinate
        }
    }
}

extension [LocationCoordinate2D] {
    fileprivate var halfway: LocationCoordinate2D? { isEmpty ? nil : self[count / 2] }

    fileprivate var boxCenter: LocationCoordinate2D? {
        BoundingBox(from: self).map { box in
            LocationCoordinate2D(
                latitude: (box.southWest.latitude + box.northEast.latitude) / 2,
                longitude: (box.southWest.longitude + box.northEast.longitude) / 2)
        }
    }
}
