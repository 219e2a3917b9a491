package import KioskGeometry

extension TileJSON {
    /// The members of a source that take precedence over those of the document at its `url`.
    private static let sourceMembers: Set = [
        "tiles", "minzoom", "maxzoom", "bounds", "scheme", "attribution", "encoding", "tileSize", "redFactor",
        "greenFactor", "blueFactor", "baseShift",
    ]

    /// The members that describe a custom encoding of elevations.
    private static let encodingFactors = ["redFactor", "greenFactor", "blueFactor", "baseShift"]

    /// Parses a document from its UTF-8 bytes.
    ///
    /// A member that cannot be read with certainty is ignored, because tiles can be loaded without it; see `problems`. Those of the
    /// source that are invalid do not take precedence.
    /// - Parameters:
    ///   - bytes: The document.
    ///   - source: The members of the source in a style that refers to the document.
    /// - Throws: `JSONError` with line, column and path if the bytes are no object or contain no template.
    /// - Complexity: O(*n*) in the number of bytes.
    package init(parsing bytes: [UInt8], overriddenBy source: JSONObject = [:]) throws(JSONError) {
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
    ///   - source: The members of the source in a style, which take precedence if they belong to a tile set and are valid.
    /// - Throws: `TileJSONError` with the path of `tiles` if there is no template.
    package init(members: JSONObject, overriddenBy source: JSONObject = [:]) throws(TileJSONError) {
        let invalid = Set(Self.problems(ofSource: source).compactMap(\.path.components.first))
        let overriding = source.filter {
            Self.sourceMembers.contains($0.key) && $0.value != nil && !invalid.contains(.key($0.key))
        }
        var reader = TileJSONMembers(members.merging(overriding) { $1 })
        self.init(tiles: Self.templates(&reader))
        if tiles.isEmpty, let problem = reader.problems.first { throw problem }
        read(&reader)
    }

    /// Returns the problems of the members of a source that describe its tile set.
    ///
    /// - Parameter members: The members of the source in a style; those that do not belong to a tile set are not examined.
    package static func problems(ofSource members: JSONObject) -> [TileJSONError] {
        var reader = TileJSONMembers(members)
        var tileSet = TileJSON(tiles: [])
        if members["tiles"] ?? nil != nil { tileSet.tiles = templates(&reader) }
        tileSet.read(&reader)
        return tileSet.problems
    }

    /// Reads the templates: an array of strings, or one string.
    private static func templates(_ reader: inout TileJSONMembers) -> [TileURLTemplate] {
        let value = reader.read("tiles")
        let elements: JSONArray = value?.string.map { [.string($0)] } ?? value?.array ?? []
        let texts = elements.compactMap { $0?.string }.filter { !$0.isEmpty }
        if texts.isEmpty || texts.count < elements.count {
            reader.reject("tiles", expected: "an array of at least one URL", found: value)
        }
        return texts.map(TileURLTemplate.init)
    }

    /// Reads all members but `tiles`.
    private mutating func read(_ reader: inout TileJSONMembers) {
        let lowest = reader.zoom("minzoom", rounding: .up) ?? 0
        // A set of tiles above the default maximum has at least the tiles of its minimum.
        maximumZoom = reader.zoom("maxzoom", rounding: .down) ?? max(lowest, Self.defaultMaximumZoom)
        minimumZoom = lowest <= maximumZoom ? lowest : 0
        if lowest > maximumZoom {
            reader.reject(
                "minzoom", expected: "no more than the maxzoom, \(maximumZoom)", found: .number(Double(lowest)))
        }
        bounds = Self.bounds(&reader)
        center = Self.center(&reader)
        readScheme(&reader)
        attribution = reader.string("attribution")
        encoding = reader.string("encoding")
        tileSize = reader.integer(
            "tileSize", in: 1...4096, rounding: .toNearestOrEven, expecting: "a whole number of points from 1 to 4096")
        vectorLayers = Self.vectorLayers(&reader)
        let factors = Self.encodingFactors.compactMap { name in reader.number(name).map { (name, $0) } }
        problems = reader.problems
        foreignMembers = reader.unread
        for (name, factor) in factors { foreignMembers[name] = .number(factor) }
    }

    private mutating func readScheme(_ reader: inout TileJSONMembers) {
        let expected = "\"xyz\" or \"tms\""
        guard let name = reader.string("scheme", expecting: expected) else { return }
        if let scheme = Scheme(rawValue: name.lowercased()) {
            self.scheme = scheme
        } else {
            reader.reject("scheme", expected: expected, found: .string(name))
        }
    }

    private static func bounds(_ reader: inout TileJSONMembers) -> CoordinateBounds? {
        let form = "[west, south, east, north] in degrees, with south ≤ north and west ≤ east"
        let sides = reader.numbers("bounds", expecting: form) { sides in
            sides.count == 4 && sides[0] <= sides[2] && sides[1] <= sides[3] && sides[1] >= -90 && sides[3] <= 90
        }
        return sides.map { sides in
            CoordinateBounds(
                southwest: LocationCoordinate2D(latitude: sides[1], longitude: sides[0]),
                northeast: LocationCoordinate2D(latitude: sides[3], longitude: sides[2]))
        }
    }

    private static func center(_ reader: inout TileJSONMembers) -> Center? {
        let form = "[longitude, latitude, zoom], with degrees and the zoom optional"
        let parts = reader.numbers("center", expecting: form) { (2...3).contains($0.count) && abs($0[1]) <= 90 }
        return parts.map { parts in
            Center(
                coordinate: LocationCoordinate2D(latitude: parts[1], longitude: parts[0]),
                zoom: parts.count > 2 ? parts[2] : nil)
        }
    }

    private static func vectorLayers(_ reader: inout TileJSONMembers) -> [VectorLayerDescription] {
        guard let value = reader.read("vector_layers") else { return [] }
        guard let array = value.array else {
            reader.reject("vector_layers", expected: "an array of objects", found: value)
            return []
        }
        var layers: [VectorLayerDescription] = []
        var problems: [TileJSONError] = []
        for (index, element) in array.enumerated() {
            let path: JSONPath = ["vector_layers", .index(index)]
            guard let members = element?.object else {
                problems.append(TileJSONError(path: path, message: "expected an object with a member “id”"))
                continue
            }
            var layer = TileJSONMembers(members, at: path)
            if let description = VectorLayerDescription(&layer) { layers.append(description) }
            problems += layer.problems
        }
        // A program that writes one layer wrongly writes all of them so.
        if var first = problems.first {
            if problems.count > 1 { first.message += "; \(problems.count - 1) more problems" }
            reader.reject(first)
        }
        return layers
    }
}

extension VectorLayerDescription {
    /// Reads a description; nil without a name.
    fileprivate init?(_ reader: inout TileJSONMembers) {
        let id = reader.read("id")
        guard let name = id?.string else {
            reader.reject("id", expected: "the name of a layer", found: id)
            return nil
        }
        self.init(id: name)
        minimumZoom = reader.zoom("minzoom", rounding: .up)
        maximumZoom = reader.zoom("maxzoom", rounding: .down)
        if let value = reader.read("fields") {
            fields = (value.object ?? [:]).compactMapValues { $0?.string }
            if value.object == nil || fields.count < value.object?.count ?? 0 {
                reader.reject("fields", expected: "an object whose values are strings", found: value)
            }
        }
        foreignMembers = reader.unread
    }
}
