import KioskGeometry

extension StyleLayer {
    /// What keeps a JSON value from being a layer.
    struct Problem: Error {
        /// The member that is wrong; nil when it is the layer as a whole.
        var member: String?
        /// What was expected and what was found.
        var message: String
    }

    init(_ json: JSONValue?) throws(Problem) {
        guard case .object(let object)? = json else { throw Problem(message: "expected a layer, an object") }
        guard case .string(let id)?? = object["id"] else {
            throw Problem(member: "id", message: "expected a layer with a text \"id\"")
        }
        guard case .string(let type)?? = object["type"] else {
            throw Problem(member: "type", message: "expected layer \"\(id)\" to have a text \"type\"")
        }
        self.init(id: id, type: LayerType(rawValue: type))
        if let value = object["source"] {
            guard case .string(let source)? = value else {
                throw Problem(member: "source", message: "expected the id of a source, a text")
            }
            self.source = source
        }
        minZoom = try Self.zoom("minzoom", in: object) ?? minZoom
        maxZoom = try Self.zoom("maxzoom", in: object) ?? maxZoom
        for member in ["paint", "layout"] {
            guard let value = object[member] else { continue }
            guard case .object(let properties)? = value else {
                throw Problem(member: member, message: "expected an object of properties")
            }
            self.properties.merge(properties) { _, last in last }
        }
        if case .string("none")?? = properties["visibility"] { isVisible = false }
        if let json = object["filter"] {
            do {
                filter = try CompiledExpression(parsingFilter: json)
            } catch {
                throw Problem(member: "filter", message: "\(error)")
            }
        }
        members = object.filter { !Self.knownMembers.contains($0.key) }
    }

    private static let knownMembers: Set<String> = [
        "id", "type", "source", "minzoom", "maxzoom", "paint", "layout", "filter",
    ]

    private static func zoom(_ member: String, in object: JSONObject) throws(Problem) -> Double? {
        guard let value = object[member] else { return nil }
        guard case .number(let zoom)? = value else { throw Problem(member: member, message: "expected a number") }
        return zoom
    }
}
