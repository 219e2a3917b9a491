import KioskGeometry
import KioskStyle
import KioskTiles

/// Mistakes in sources.
extension StyleMistakes {
    /// The types of sources whose members can be those of a TileJSON.
    private static let tileTypes: [SourceType] = [.vector, .raster, .rasterDem]

    /// The members of a TileJSON that are not members of sources; styles contain whole documents.
    private static let tileSetMembers: Set = [
        "basename", "center", "data", "description", "fillzoom", "filesize", "format", "generator", "grids", "id",
        "legend", "name", "scheme", "template", "tilejson", "tilestats", "vector_layers", "version",
    ]

    /// The members of a TileJSON that are examined as such.
    private static let examinedTileSetMembers: Set = [
        "attribution", "baseShift", "blueFactor", "bounds", "encoding", "greenFactor", "maxzoom", "minzoom",
        "redFactor",
        "scheme", "tileSize", "tiles",
    ]

    /// Returns messages about the members of a source.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - id: Its id.
    static func messages(about source: StyleSource, id: String) -> [String] {
        let specifications = PropertySpecification.properties(of: source.type)
        guard !specifications.isEmpty else { return [] }
        let subject = "source \"\(id)\""
        let isTileSet = tileTypes.contains(source.type)
        let known = Set(specifications.keys).union(isTileSet ? tileSetMembers : []).union(["id", "type"])
        let values = specifications.sorted { $0.key < $1.key }.compactMap { name, specification -> String? in
            guard let value = source.members[name] ?? nil, !isTileSet || !examinedTileSetMembers.contains(name),
                let expectation = specification.expectation(ifNot: value)
            else { return nil }
            return expected(expectation, in: "\(subject), \(name)", found: value)
        }
        return unknown(source.members.keys, in: subject, known: known) + values
            + (isTileSet ? tileSetProblems(of: source, subject) : [])
    }

    /// Returns messages about a source of a style document that has no data; the application may set them.
    static func messages(aboutDataOf source: StyleSource, id: String) -> [String] {
        let members = source.members
        if tileTypes.contains(source.type), members["url"]??.string == nil, members["tiles"] ?? nil == nil {
            return ["source \"\(id)\": has neither \"url\" nor \"tiles\", so that nothing is loaded; set one of them"]
        }
        if source.type == .geoJSON, source.data == nil, members["data"] ?? nil == nil {
            return ["source \"\(id)\": has no \"data\", so that nothing is drawn; set GeoJSON or its URL"]
        }
        return []
    }

    private static func tileSetProblems(of source: StyleSource, _ subject: String) -> [String] {
        // A source without a template is an error of its loading.
        let hasTemplate = (try? TileJSON(members: source.members)) != nil || source.members["url"] ?? nil != nil
        let problems = TileJSON.problems(ofSource: source.members).filter {
            hasTemplate || $0.path.components.first != .key("tiles")
        }
        let encoding = source.members["encoding"]??.string
        return problems.map { "\(subject), \($0)" }
            + (encoding.flatMap { source.type.problem(ofEncoding: $0) }.map { ["\(subject), encoding: \($0)"] } ?? [])
    }
}

extension SourceType {
    /// Returns why tiles of an encoding are not drawn as the encoding requires; nil if they are.
    ///
    /// - Parameter encoding: The member of a source or of a TileJSON.
    func problem(ofEncoding encoding: String) -> String? {
        switch (self, encoding.lowercased()) {
        case (.vector, "mvt"), (.vector, "mlt"): nil
        case (.rasterDem, "mapbox"), (.rasterDem, "terrarium"), (.rasterDem, "custom"): nil
        case (.vector, _): "\"\(encoding)\" is unknown; tiles are read as \"mvt\""
        case (.rasterDem, _):
            "\"\(encoding)\" is unknown, so that no elevations are drawn; use \"mapbox\", \"terrarium\" or \"custom\""
        default: nil
        }
    }

    /// Returns whether tiles of an encoding can be read.
    func canRead(encoding: String) -> Bool {
        self == .vector || problem(ofEncoding: encoding) == nil
    }
}

extension PropertySpecification {
    /// Returns a description of the values that a member of a source allows, if a value is not one of them.
    fileprivate func expectation(ifNot value: JSONValue) -> String? {
        switch (name, value) {
        case ("data", .string), ("data", .object), ("clusterProperties", .object), ("filter", _), ("coordinates", _),
            ("models", _):
            return nil
        case ("data", _): return "GeoJSON or its URL"
        case ("promoteId", _):
            let isValid = (try? VectorSourcePromoteId(jsonValue: value)) != nil
            return isValid ? nil : "the name of a property, or one for each layer"
        case ("clusterProperties", _): return "an object of expressions"
        case ("tile-cache-budget", _):
            return (try? TileCacheBudgetSize(jsonValue: value)) == nil ? "{\"tiles\": n} or {\"megabytes\": n}" : nil
        default: break
        }
        let isValid =
            switch (type, value) {
            case (.number, .number(let number)): number >= minimum ?? -.infinity && number <= maximum ?? .infinity
            case (.string, .string(let text)): allowedValues.isEmpty || allowedValues.contains(text)
            case (.boolean, .boolean), (.array, .array), (.object, .object), (.value, _): true
            default: false
            }
        return isValid ? nil : expectation
    }
}
