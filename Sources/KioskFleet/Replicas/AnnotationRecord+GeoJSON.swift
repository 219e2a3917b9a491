import KioskGeometry

/// The GeoJSON of records: a feature in the form of annotation files with a member `version`.
///
///     {"type":"Feature","id":"bus","geometry":{…},"properties":{…},
///      "version":{"inserted":"1764000000000.0.a","geometry":"1764000060000.0.b"}}
///
/// Groups without a stamp have that of the insertion. A removal is a feature without geometry, with the stamp `removed`.
extension AnnotationRecord {
    private enum Member {
        static let version = "version"
        static let inserted = "inserted"
        static let removed = "removed"
        static let groups = ["geometry", "style", "data"]
    }

    /// The feature.
    var feature: Feature {
        var feature = Feature()
        feature.identifier = .string(id)
        feature.foreignMembers = [Member.version: .object(version)]
        if let values {
            feature.geometry = values.geometry
            feature.properties = values.properties
        }
        return feature
    }

    private var version: JSONObject {
        guard !isRemoved else { return [Member.removed: .string("\(incarnation)")] }
        var version: JSONObject = [Member.inserted: .string("\(incarnation)")]
        for (name, stamp) in zip(Member.groups, [geometry.stamp, style.stamp, data.stamp]) where stamp != incarnation {
            version[name] = .string("\(stamp)")
        }
        return version
    }

    /// Returns the record as JSON.
    ///
    /// - Throws: `FleetError` if a number is not finite, or if the record exceeds `RecordBounds`.
    func serialized() throws(FleetError) -> [UInt8] {
        guard (1...RecordBounds.idLength).contains(id.utf8.count) else {
            throw FleetError("the id has \(id.utf8.count) bytes; use 1 to \(RecordBounds.idLength)")
        }
        let bytes: [UInt8]
        do throws(JSONError) {
            bytes = Array(try feature.serialized())
        } catch {
            throw FleetError("\(error)")
        }
        try RecordBounds.check(bytes)
        return bytes
    }

    /// Parses a record.
    ///
    /// - Throws: `FleetError` if the bytes exceed `RecordBounds` or are not a record.
    init(parsing bytes: [UInt8]) throws(FleetError) {
        try RecordBounds.check(bytes)
        let feature: Feature
        do throws(JSONError) {
            feature = try Feature(parsing: bytes)
        } catch {
            throw FleetError("\(error)")
        }
        try self.init(feature)
    }

    /// Creates a record from a feature.
    ///
    /// - Throws: `FleetError` if the feature has no string as its id, no valid version, or coordinates outside the world.
    init(_ feature: Feature) throws(FleetError) {
        guard case .string(let id)? = feature.identifier, (1...RecordBounds.idLength).contains(id.utf8.count) else {
            throw FleetError("the feature has no id that is a string of 1 to \(RecordBounds.idLength) bytes")
        }
        guard case .object(let version)?? = feature.foreignMembers[Member.version] else {
            throw FleetError("\"\(id)\": the member version is missing or is not an object")
        }
        if let removal = version[Member.removed] {
            guard version.count == 1, feature.geometry == nil, (feature.properties ?? [:]).isEmpty else {
                throw FleetError("\"\(id)\": a removal has values; only its stamp is allowed")
            }
            self.init(id: id, removedAt: try Self.stamp(removal, "removed", of: id))
            return
        }
        guard let insertion = version[Member.inserted] else {
            throw FleetError("\"\(id)\": version has neither inserted nor removed")
        }
        let incarnation = try Self.stamp(insertion, Member.inserted, of: id)
        var stamps = [incarnation, incarnation, incarnation]
        for (name, value) in version where name != Member.inserted {
            guard let index = Member.groups.firstIndex(of: name) else {
                throw FleetError("\"\(id)\": version has the unknown member \(name)")
            }
            stamps[index] = try Self.stamp(value, name, of: id)
        }
        guard feature.geometry?.isOnEarth != false else {
            throw FleetError("\"\(id)\": a latitude is outside -90…90, or a longitude outside ±3600")
        }
        let values = AnnotationValues(geometry: feature.geometry, properties: feature.properties ?? [:])
        self.init(
            id: id, incarnation: incarnation, geometry: VersionedValue(stamp: stamps[0], value: values.geometry),
            style: VersionedValue(stamp: stamps[1], value: values.style),
            data: VersionedValue(stamp: stamps[2], value: values.data))
    }

    private static func stamp(_ value: JSONValue?, _ name: String, of id: String) throws(FleetError) -> VersionStamp {
        guard let text = value?.string, let stamp = VersionStamp(text) else {
            throw FleetError("\"\(id)\": \(name) is not a stamp such as 1764000000000.0.kiosk")
        }
        return stamp
    }
}

extension Geometry {
    /// Whether all coordinates are on the Earth; longitudes may count several turns.
    fileprivate var isOnEarth: Bool {
        func contains(_ coordinates: [CLLocationCoordinate2D]) -> Bool {
            coordinates.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 3600 }
        }
        switch self {
        case .point(let point): return contains([point.coordinates])
        case .lineString(let line): return contains(line.coordinates)
        case .polygon(let polygon): return polygon.coordinates.allSatisfy(contains)
        case .multiPoint(let points): return contains(points.coordinates)
        case .multiLineString(let lines): return lines.coordinates.allSatisfy(contains)
        case .multiPolygon(let polygons): return polygons.coordinates.allSatisfy { $0.allSatisfy(contains) }
        case .geometryCollection(let collection): return collection.geometries.allSatisfy(\.isOnEarth)
        }
    }
}
