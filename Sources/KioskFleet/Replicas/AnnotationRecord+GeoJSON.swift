import KioskGeometry

/// The GeoJSON of records: a feature in the form of annotation files with a member `version`.
///
///     {"type":"Feature","id":"bus","geometry":{…},"properties":{…},
///      "version":{"inserted":"1764000000000.0.a","geometry":"1764000060000.0.b"}}
///
/// Groups without a stamp have that of the insertion. A removal is a feature without geometry, with the stamp `removed`.
extension AnnotationRecord {
    /// The number of problems of an array that are described with their positions.
    private static let describedProblemCount = 10

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
        let members: RecordMembers
        do throws(JSONError) {
            var reader = JSONReader(bytes)
            members = try RecordMembers(reading: &reader)
            try reader.expectEnd()
        } catch {
            throw FleetError("\(error)")
        }
        try self.init(members)
    }

    /// Reads the records of an array.
    ///
    /// - Parameters:
    ///   - reader: The reader of the document.
    ///   - bytes: The document.
    /// - Returns: The records, and the first problem of each element that is well-formed and not a record or exceeds `RecordBounds`.
    /// - Throws: `JSONError` if the next value is malformed or not an array.
    static func readArray(
        _ reader: inout JSONReader, of bytes: [UInt8]
    ) throws(JSONError) -> (records: [AnnotationRecord], problems: [FleetError]) {
        var records: [AnnotationRecord] = []
        var problems: [FleetError] = []
        try reader.readArray { _, reader throws(JSONError) in
            var element = reader
            try reader.skipValue()
            // A description takes as long as reading the document up to the problem.
            element.describesErrors = problems.count < describedProblemCount
            do throws(FleetError) {
                try RecordBounds.check(bytes[element.offset..<reader.offset])
                records.append(try AnnotationRecord(reading: &element))
            } catch {
                problems.append(error)
            }
        }
        return (records, problems)
    }

    private init(reading reader: inout JSONReader) throws(FleetError) {
        let members: RecordMembers
        do throws(JSONError) {
            members = try RecordMembers(reading: &reader)
        } catch {
            throw FleetError(error.message.isEmpty ? "the record is not a GeoJSON feature" : "\(error)")
        }
        try self.init(members)
    }

    /// Creates a record from its members.
    ///
    /// - Throws: `FleetError` if there is no string as its id, no valid version, or if coordinates are outside the world.
    init(_ members: RecordMembers) throws(FleetError) {
        guard let id = members.id, (1...RecordBounds.idLength).contains(id.utf8.count) else {
            throw FleetError("the feature has no id that is a string of 1 to \(RecordBounds.idLength) bytes")
        }
        guard members.hasVersion else {
            throw FleetError("\"\(id)\": the member version is missing or is not an object")
        }
        if let problem = members.problem { throw FleetError("\"\(id)\": \(problem)") }
        if let removal = members.removed {
            let others = [members.inserted, members.groups.geometry, members.groups.style, members.groups.data]
            guard others.allSatisfy({ $0 == nil }), members.geometry == nil, !members.hasProperties else {
                throw FleetError("\"\(id)\": a removal has values; only its stamp is allowed")
            }
            self.init(id: id, removedAt: removal)
            return
        }
        guard let incarnation = members.inserted else {
            throw FleetError("\"\(id)\": version has neither inserted nor removed")
        }
        guard members.geometry?.isOnEarth != false else {
            throw FleetError("\"\(id)\": a latitude is outside -90…90, or a longitude outside ±3600")
        }
        self.init(
            id: id, incarnation: incarnation,
            geometry: VersionedValue(stamp: members.groups.geometry ?? incarnation, value: members.geometry),
            style: VersionedValue(stamp: members.groups.style ?? incarnation, value: members.style),
            data: VersionedValue(stamp: members.groups.data ?? incarnation, value: members.data))
    }
}

extension Geometry {
    /// Whether all coordinates are on the Earth; longitudes may count several turns.
    fileprivate var isOnEarth: Bool {
        func contains(_ coordinates: [CLLocationCoordinate2D]) -> Bool {
            coordinates.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 3600 }
        }
        switch self {
        case .point(let point):
            return abs(point.coordinates.latitude) <= 90 && abs(point.coordinates.longitude) <= 3600
        case .lineString(let line): return contains(line.coordinates)
        case .polygon(let polygon): return polygon.coordinates.allSatisfy(contains)
        case .multiPoint(let points): return contains(points.coordinates)
        case .multiLineString(let lines): return lines.coordinates.allSatisfy(contains)
        case .multiPolygon(let polygons): return polygons.coordinates.allSatisfy { $0.allSatisfy(contains) }
        case .geometryCollection(let collection): return collection.geometries.allSatisfy(\.isOnEarth)
        }
    }
}
