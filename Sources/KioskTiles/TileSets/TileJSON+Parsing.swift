public import KioskGeometry

extension TileJSON {
    /// The members of a source that take precedence over those of the document at its `url`.
    private static let sourceMembers: Set = [
        "tiles", "minzoom", "maxzoom", "bounds", "scheme", "attribution", "encoding", "tileSize", "redFactor",
        "greenFactor", "blueFactor", "baseShift",
    ]

    /// Parses a document from its UTF-8 bytes.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - source: The members of the source in a style that refers to the document.
    /// - Throws: `JSONError` with line, column and path if the document is invalid. An error in a member of the source
    ///   has the position of the document's object.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsing bytes: [UInt8], overriddenBy source: JSONObject = [:]) throws(JSONError) {
        var reader = JSONReader(bytes)
        guard reader.nextKind == .object else { throw reader.error(expected: "a TileJSON, an object") }
        let members = try reader.readValue()?.object ?? [:]
        try reader.expectEnd()
        do throws(TileJSONError) {
            try self.init(members: members, overriddenBy: source)
        } catch {
            throw JSONLocator(bytes).error(error.message, at: error.path)
        }
    }

    /// Creates a description from the members of an object, such as a source that contains its URL templates.
    ///
    /// - Parameters:
    ///   - members: The members of the object.
    ///   - source: The members of the source in a style, which take precedence if they belong to a tile set.
    /// - Throws: `TileJSONError` with the path of the invalid member.
    public init(members: JSONObject, overriddenBy source: JSONObject = [:]) throws(TileJSONError) {
        let overriding = source.filter { Self.sourceMembers.contains($0.key) && $0.value != nil }
        var reader = TileJSONMembers(members.merging(overriding) { $1 }, at: [])
        let templates = reader.read("tiles")
        let texts = (templates?.array ?? []).compactMap { $0?.string }
        guard !texts.isEmpty, texts.count == templates?.array?.count, !texts.contains("") else {
            throw reader.error("tiles", expected: "an array of at least one URL", found: templates)
        }
        tiles = texts.map(TileURLTemplate.init)
        minimumZoom = try reader.zoom("minzoom") ?? 0
        // A set of tiles above the default maximum has at least the tiles of its minimum.
        maximumZoom = try reader.zoom("maxzoom") ?? max(minimumZoom, Self.defaultMaximumZoom)
        guard minimumZoom <= maximumZoom else {
            throw reader.error(
                "minzoom", expected: "no more than the maxzoom, \(maximumZoom)", found: .number(Double(minimumZoom)))
        }
        bounds = try Self.bounds(&reader)
        center = try Self.center(&reader)
        if let name = try reader.string("scheme", expecting: "\"xyz\" or \"tms\"") {
            guard let scheme = Scheme(rawValue: name) else {
                throw reader.error("scheme", expected: "\"xyz\" or \"tms\"", found: .string(name))
            }
            self.scheme = scheme
        }
        attribution = try reader.string("attribution")
        encoding = try reader.string("encoding")
        tileSize = try reader.integer("tileSize", in: 1...4096, expecting: "a whole number of points from 1 to 4096")
        vectorLayers = try Self.vectorLayers(&reader)
        foreignMembers = reader.unread
    }

    private static func bounds(_ reader: inout TileJSONMembers) throws(TileJSONError) -> CoordinateBounds? {
        let form = "[west, south, east, north] in degrees, with south ≤ north and west ≤ east"
        guard let sides = try reader.numbers("bounds", counts: 4...4, expecting: form) else { return nil }
        guard sides[0] <= sides[2], sides[1] <= sides[3], sides[1] >= -90, sides[3] <= 90 else {
            throw reader.error("bounds", expected: form, found: .array(sides.map(JSONValue.number)))
        }
        return CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: sides[1], longitude: sides[0]),
            northeast: LocationCoordinate2D(latitude: sides[3], longitude: sides[2]))
    }

    private static func center(_ reader: inout TileJSONMembers) throws(TileJSONError) -> Center? {
        let form = "[longitude, latitude, zoom], with degrees and the zoom optional"
        guard let parts = try reader.numbers("center", counts: 2...3, expecting: form) else { return nil }
        guard abs(parts[1]) <= 90 else {
            throw reader.error("center", expected: form, found: .array(parts.map(JSONValue.number)))
        }
        return Center(
            coordinate: LocationCoordinate2D(latitude: parts[1], longitude: parts[0]),
            zoom: parts.count > 2 ? parts[2] : nil)
    }

    private static func vectorLayers(
        _ reader: inout TileJSONMembers
    ) throws(TileJSONError) -> [VectorLayerDescription] {
        guard let value = reader.read("vector_layers") else { return [] }
        guard let array = value.array else {
            throw reader.error("vector_layers", expected: "an array of objects", found: value)
        }
        var layers: [VectorLayerDescription] = []
        for (index, element) in array.enumerated() {
            let path: JSONPath = ["vector_layers", .index(index)]
            guard let members = element?.object else {
                throw TileJSONError(path: path, message: "expected an object with a member “id”")
            }
            layers.append(try VectorLayerDescription(members, at: path))
        }
        return layers
    }
}

extension VectorLayerDescription {
    fileprivate init(_ members: JSONObject, at path: JSONPath) throws(TileJSONError) {
        var reader = TileJSONMembers(members, at: path)
        guard let id = try reader.string("id") else {
            throw reader.error("id", expected: "the name of a layer", found: nil)
        }
        self.init(id: id)
        minimumZoom = try reader.zoom("minzoom")
        maximumZoom = try reader.zoom("maxzoom")
        if let value = reader.read("fields") {
            guard let object = value.object else {
                throw reader.error("fields", expected: "an object with a description for each property", found: value)
            }
            fields = object.compactMapValues { $0?.string }
            guard fields.count == object.count else {
                throw reader.error("fields", expected: "an object whose values are strings", found: value)
            }
        }
        foreignMembers = reader.unread
    }
}
