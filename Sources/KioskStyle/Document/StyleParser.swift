import KioskGeometry

/// A parser of style documents, which leaves out what is invalid and records why.
struct StyleParser {
    /// The number of problems that are recorded; each is searched for in the document.
    private static let problemLimit = 100

    private let bytes: [UInt8]
    private var document = StyleDocument()
    private var problems: [JSONError] = []
    private var problemCount = 0
    private var version: JSONValue?
    private var layers: [JSONValue?] = []

    /// Whether the document has the member `layers`, of any type.
    private var hasLayers = false

    /// Whether the document has an array of layers or an object of sources, as other JSON has not.
    private var isStyle = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the document.
    ///
    /// - Throws: `JSONError` if the bytes are not JSON, or no style.
    mutating func parse() throws(JSONError) -> StyleDocument {
        var reader = JSONReader(bytes)
        try reader.readObject { key, reader throws(JSONError) in try readMember(key, from: &reader) }
        try reader.expectEnd()
        if version != .number(8) {
            let error = JSONLocator(bytes).error(
                "expected a style of version 8, found \(version.map(\.text) ?? "none")", at: ["version"])
            guard isStyle else { throw error }
            add(error)
        }
        if !hasLayers { add(JSONLocator(bytes).error("expected an array of layers, found none", at: [])) }
        readLayers()
        if problemCount > problems.count, let last = problems.popLast() {
            problems.append(
                JSONError(
                    position: last.position, path: last.path,
                    message: last.message + "; \(problemCount - problems.count - 1) more problems"))
        }
        document.problems = problems
        return document
    }

    private mutating func readMember(_ key: String, from reader: inout JSONReader) throws(JSONError) {
        switch key {
        case "version": version = try reader.readValue()
        case "name":
            document.name = try attempt(&reader) { reader throws(JSONError) in try reader.readString() } ?? ""
        case "center":
            document.center = try attempt(&reader) { reader throws(JSONError) in try reader.readCoordinate() }
        case "zoom": document.zoom = try readNumber(&reader)
        case "bearing": document.bearing = try readNumber(&reader)
        case "pitch": document.pitch = try readNumber(&reader)
        case "sources": try readSources(from: &reader)
        case "layers":
            hasLayers = true
            var elements: [JSONValue?] = []
            let isArray: Void? = try attempt(&reader) { reader throws(JSONError) in
                try reader.readArray { _, reader throws(JSONError) in elements.append(try reader.readValue()) }
            }
            layers = elements
            if isArray != nil { isStyle = true }
        default: document.members.updateValue(try reader.readValue(), forKey: key)
        }
    }

    private mutating func readNumber(_ reader: inout JSONReader) throws(JSONError) -> Double? {
        try attempt(&reader) { reader throws(JSONError) in try reader.readNumber() }
    }

    private mutating func readSources(from reader: inout JSONReader) throws(JSONError) {
        document.sources = [:]
        guard reader.nextKind == .object else {
            let _: JSONObject? = try attempt(&reader) { reader throws(JSONError) in
                throw reader.error(expected: "an object")
            }
            return
        }
        isStyle = true
        try reader.readObject { id, reader throws(JSONError) in
            document.sources[id] = try attempt(&reader) { reader throws(JSONError) in
                try reader.readSourceMembers()
            }.map { members in
                StyleSource(members) { add($0) }
            }
        }
    }

    /// Reads a value, or skips it and records the error if it is not what is expected.
    ///
    /// - Throws: `JSONError` if the value is not JSON.
    private mutating func attempt<Value>(
        _ reader: inout JSONReader, _ read: (inout JSONReader) throws(JSONError) -> Value
    ) throws(JSONError) -> Value? {
        let start = reader
        // A description takes as long as reading the document up to the error.
        reader.describesErrors = problems.count < Self.problemLimit
        defer { reader.describesErrors = true }
        do throws(JSONError) {
            return try read(&reader)
        } catch {
            reader = start
            do throws(JSONError) {
                try reader.skipValue()
            } catch let other {
                throw error.message.isEmpty ? other : error
            }
            add(error)
            return nil
        }
    }

    private mutating func add(_ problem: JSONError) {
        problemCount += 1
        if problems.count < Self.problemLimit { problems.append(problem) }
    }
}

/// The layers.
extension StyleParser {
    private mutating func readLayers() {
        var ids = Set<String>()
        let referableLayers = referableLayers
        for (index, json) in layers.enumerated() {
            do throws(TypeConversionError) {
                guard let json else { throw .invalidObject(at: [], "expected an object") }
                let layer = try readLayer(try json.dereferenced(among: referableLayers), index: index)
                guard ids.insert(layer.id).inserted else {
                    throw .unsuccessfulConversion(at: ["id"], "expected a unique id, found \"\(layer.id)\" again")
                }
                if let source = layer.source, document.sources[source] == nil {
                    add(
                        .unsuccessfulConversion(
                            at: ["source"], "expected the id of a source, found \"\(source)\""), index: index)
                }
                document.layers.append(layer)
            } catch {
                add(error, index: index)
            }
        }
    }

    /// The layers by their ids, of which the first applies; empty if no layer has a `ref`, as in newer documents.
    private var referableLayers: [JSONValue: JSONObject] {
        let objects = layers.compactMap { $0?.object }
        guard objects.contains(where: { $0["ref"] != nil }) else { return [:] }
        var referable: [JSONValue: JSONObject] = [:]
        for object in objects {
            if let id = object["id"] ?? nil, referable[id] == nil { referable[id] = object }
        }
        return referable
    }

    /// Returns a layer without the members that are invalid and that it can do without.
    private mutating func readLayer(_ json: JSONValue, index: Int) throws(TypeConversionError) -> StyleLayer {
        guard var members = json.object else { throw .invalidObject(at: [], "expected an object") }
        while true {
            do throws(TypeConversionError) {
                return try StyleLayer(json: members)
            } catch {
                guard members.removeOptionalMember(at: error.path.components[...]) else { throw error }
                add(error, index: index)
            }
        }
    }

    private mutating func add(_ error: TypeConversionError, index: Int) {
        guard problems.count < Self.problemLimit else {
            problemCount += 1
            return
        }
        let path = JSONPath([.key("layers"), .index(index)] + error.path.components)
        add(JSONLocator(bytes).error(error.message, at: path))
    }
}

extension JSONObject {
    /// Removes a member of a layer that the layer can do without, or a member of a group of its properties.
    ///
    /// - Returns: Whether there was such a member.
    fileprivate mutating func removeOptionalMember(at path: ArraySlice<JSONPath.Component>) -> Bool {
        guard case .key(let name)? = path.first, name != "id", name != "type", let member = self[name] else {
            return false
        }
        let rest = path.dropFirst()
        if [MemberGroup.layout.rawValue, MemberGroup.paint.rawValue].contains(name), !rest.isEmpty,
            case .object(var group)? = member
        {
            guard case .key(let inner)? = rest.first, group.removeValue(forKey: inner) != nil else { return false }
            self[name] = .object(group)
        } else {
            self[name] = nil
        }
        return true
    }
}

extension JSONValue {
    /// The members that a layer with a `ref` has from the layer that it refers to.
    private static let referencedMembers = [
        "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
    ]

    /// Returns a layer of an older style document without its `ref`: with the members of the layer that it refers to.
    fileprivate func dereferenced(among layers: [JSONValue: JSONObject]) throws(TypeConversionError) -> JSONValue {
        guard var members = object, let reference = members["ref"] ?? nil else { return self }
        guard let parent = layers[reference], parent["ref"] == nil else {
            throw .unsuccessfulConversion(
                at: ["ref"], "expected the id of a layer without a ref, found \(reference.text)")
        }
        members["ref"] = nil
        for name in Self.referencedMembers { members[name] = parent[name] }
        return .object(members)
    }
}

extension JSONReader {
    /// Reads a GeoJSON position, [longitude, latitude].
    fileprivate mutating func readCoordinate() throws(JSONError) -> LocationCoordinate2D {
        let start = self
        var numbers: [Double] = []
        try readArray { _, reader throws(JSONError) in numbers.append(try reader.readNumber()) }
        guard numbers.count >= 2 else { throw start.error(expected: "a longitude and a latitude") }
        return LocationCoordinate2D(latitude: numbers[1], longitude: numbers[0])
    }

    /// Reads the members of a source, in any order, without its features.
    fileprivate mutating func readSourceMembers() throws(JSONError) -> SourceMembers {
        let start = self
        var type: SourceType?
        var data: JSONReader?
        var members = JSONObject()
        try readObject { key, reader throws(JSONError) in
            switch key {
            case "type": type = SourceType(rawValue: try reader.readString())
            case "data" where reader.nextKind == .object:
                data = reader
                // Invalid features are skipped as they are when `StyleSource` reads them.
                reader.toleratesInvalidFeatures = true
                try reader.skipValue()
                reader.toleratesInvalidFeatures = false
            default: members.updateValue(try reader.readValue(), forKey: key)
            }
        }
        guard let type else { throw start.error(expected: "a source with a \"type\"") }
        if type != .geoJSON, var other = data {
            members.updateValue(try other.readValue(), forKey: "data")
            data = nil
        }
        return SourceMembers(type: type, data: data, members: members)
    }
}

/// The members of a source as they were read.
private struct SourceMembers {
    var type: SourceType
    /// A reader of the features; nil for a source without any.
    var data: JSONReader?
    var members: JSONObject
}

extension StyleSource {
    /// Creates a source; invalid features are left out, and data that is not GeoJSON is kept as a member.
    ///
    /// - Parameters:
    ///   - source: The members of the source.
    ///   - report: Receives the first error of invalid features, with their number.
    fileprivate init(_ source: SourceMembers, report: (JSONError) -> Void) {
        var features: GeoJSONObject?
        var members = source.members
        if var reader = source.data {
            var json = reader
            reader.toleratesInvalidFeatures = true
            do throws(JSONError) {
                features = try GeoJSONObject(reading: &reader)
                let invalid = reader.describesErrors ? reader.invalidFeatures : InvalidFeatures()
                if var error = invalid.firstError {
                    error.message = "\(invalid.summary); first error: \(error.message)"
                    report(error)
                }
            } catch {
                report(error)
                json.toleratesInvalidFeatures = true
                if let value = try? json.readValue() { members["data"] = value }
            }
        }
        self.init(type: source.type, data: features, members: members)
    }
}
