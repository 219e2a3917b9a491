import KioskGeometry

/// A style together with the styles that it imports, as one document.
///
/// The layers of imports lie below those of the importing style, except for layers in a slot of an import. Layers and sources
/// of an import have the id of the import and a slash before their own ids; slots keep their ids, so that layers of the
/// importing style name them. Members such as lights are those of the importing style or, where it has none, of its last
/// import that has them; a colour theme applies to the layers of its own style. Each `config` expression is replaced by the value of
/// its option.
public struct StyleComposition: Hashable, Sendable {
    /// The document with all layers and sources.
    public private(set) var document: StyleDocument

    /// The prefixes of the ids of the imports, by the ids of their layers.
    package private(set) var layerScopes: [String: String] = [:]

    /// The colour themes of the imports, by the prefixes of their ids, and of the importing style, whose prefix is empty.
    package private(set) var colorThemes: [String: ColorTheme] = [:]

    /// The ids of the layers that come from imports.
    public private(set) var importedLayers: Set<String> = []

    /// The ids of the sources that come from imports.
    public private(set) var importedSources: Set<String> = []

    /// The ids of all layers.
    private var layerIDs: Set<String> = []

    /// The layers in each slot, by the id of the slot, while the styles are added; empty afterwards.
    private var slotLayers: [String: [StyleLayer]] = [:]

    /// The members of a document that describe it and are not composed.
    private static let ownMembers: Set = ["imports", "schema", "featuresets", "metadata"]

    /// Composes a style.
    ///
    /// - Parameters:
    ///   - root: The importing style.
    ///   - configuration: The values of its options.
    ///   - imports: The styles that it imports, the lowest first.
    /// - Complexity: O(n) in the size of all styles.
    public init(_ root: StyleDocument, configuration: StyleConfiguration, imports: [ImportedStyle]) {
        document = root
        document.layers = []
        document.sources = [:]
        document.members = root.members.filter { Self.ownMembers.contains($0.key) }
        for style in imports { add(style, scope: "", outer: configuration) }
        importedSources = Set(document.sources.keys)
        add(root, url: nil, scope: "", configuration)
        moveLayersToSlots()
    }

    /// Adds an imported style, above the styles that it imports itself.
    private mutating func add(_ style: ImportedStyle, scope: String, outer: StyleConfiguration) {
        let scope = "\(scope)\(style.id)/"
        let configuration = StyleConfiguration(
            schema: style.configuration.schema, values: outer.resolved(style.configuration.values))
        for inner in style.imports { add(inner, scope: scope, outer: configuration) }
        add(style.document, url: style.url, scope: scope, configuration)
        if let theme = style.colorTheme { colorThemes[scope] = theme.resolved(by: outer) }
    }

    /// Adds the own layers, sources and members of a style.
    private mutating func add(
        _ style: StyleDocument, url: String?, scope: String, _ configuration: StyleConfiguration
    ) {
        for (id, source) in style.sources {
            document.sources[scope + id] = source.resolved(relativeTo: url)
        }
        for layer in style.layers {
            var layer = layer
            // Slots keep their ids, except for a slot of a second import with the same id.
            if layer.type != .slot || layerIDs.contains(layer.id) { layer.id = scope + layer.id }
            // A slot of the importing style, whose scope is empty, and the same one of an import are one slot.
            guard layerIDs.insert(layer.id).inserted else { continue }
            if !scope.isEmpty {
                importedLayers.insert(layer.id)
                layerScopes[layer.id] = scope
            }
            layer.source = layer.source.map { scope + $0 }
            layer.resolve(by: configuration)
            append(layer)
        }
        for (name, value) in style.members where !Self.ownMembers.contains(name) {
            switch name {
            case "sprite": addSprites(value, relativeTo: url)
            case "font-faces": addFontFaces(value, relativeTo: url)
            case "color-theme": addColorTheme(value, scope: scope, configuration)
            case "terrain": addTerrain(configuration.resolved(value), scope: scope)
            case "glyphs": document.members.updateValue(value.map { $0.resolved(relativeTo: url) }, forKey: name)
            default: document.members.updateValue(configuration.resolved(value), forKey: name)
            }
        }
    }

    /// Adds a layer at the top of its slot, or at the top of the layers without a slot if no slot before it has that id.
    private mutating func append(_ layer: StyleLayer) {
        if let slot = layer.slot?.rawValue, slotLayers[slot] != nil {
            slotLayers[slot]?.append(layer)
        } else {
            document.layers.append(layer)
        }
        if layer.type == .slot { slotLayers[layer.id] = [] }
    }

    /// Inserts the layers in slots above the slots.
    private mutating func moveLayersToSlots() {
        // A stack, because slots can be in slots to any depth.
        var pending = Array(document.layers.reversed())
        document.layers = []
        while let layer = pending.popLast() {
            document.layers.append(layer)
            if layer.type == .slot { pending += (slotLayers[layer.id] ?? []).reversed() }
        }
        slotLayers = [:]
    }

    /// Adds the colour theme of a style, which applies to its own layers.
    private mutating func addColorTheme(_ json: JSONValue?, scope: String, _ configuration: StyleConfiguration) {
        colorThemes[scope] = json?.object.flatMap(ColorTheme.init(json:))?.resolved(by: configuration)
        if scope.isEmpty { document.members.updateValue(json, forKey: "color-theme") }
    }

    /// Sets the terrain, whose source has the prefix of its style.
    private mutating func addTerrain(_ json: JSONValue?, scope: String) {
        var terrain = json?.object
        if let source = terrain?["source"]??.string { terrain?["source"] = .string(scope + source) }
        document.members.updateValue(terrain.map { .object($0) }, forKey: "terrain")
    }

    /// Adds the font files of a style; those of an importing style replace those of the same font in imports.
    private mutating func addFontFaces(_ json: JSONValue?, relativeTo url: String?) {
        var fonts = document.members["font-faces"]??.object ?? [:]
        for (name, files) in json?.object ?? [:] {
            guard case .array(let elements)? = files else {
                fonts.updateValue(files?.resolved(relativeTo: url), forKey: name)
                continue
            }
            let resolved = elements.map { element -> JSONValue? in
                guard var members = element?.object else { return element }
                members["url"] = members["url"]??.resolved(relativeTo: url)
                return .object(members)
            }
            fonts.updateValue(.array(resolved), forKey: name)
        }
        document.members.updateValue(json?.object == nil ? json : .object(fonts), forKey: "font-faces")
    }

    /// Adds the sprites of a style, each of which is loaded once.
    private mutating func addSprites(_ json: JSONValue?, relativeTo url: String?) {
        var sprites = document.members["sprite"]??.array ?? []
        let added: [JSONValue?] =
            switch json {
            case .array(let elements): elements
            case .string: [["id": "default", "url": json]]
            default: []
            }
        for element in added {
            guard var members = element?.object else { continue }
            members["url"] = members["url"]??.resolved(relativeTo: url)
            if !sprites.contains(.object(members)) { sprites.append(.object(members)) }
        }
        document.members.updateValue(.array(sprites), forKey: "sprite")
    }
}

extension StyleLayer {
    /// Replaces the `config` expressions of properties and the filter.
    fileprivate mutating func resolve(by configuration: StyleConfiguration) {
        filter = configuration.resolved(filter)
        appearances = configuration.resolved(appearances)
        properties = properties.compactMapValues { value in configuration.resolved(value).map { .some($0) } }
        if case .expression(let expression) = visibility,
            let resolved = configuration.resolved(expression.jsonValue),
            let value = try? Value<Visibility>(jsonValue: resolved)
        {
            visibility = value
        }
    }
}

extension StyleSource {
    /// Returns the source with URLs that are relative to that of the style resolved.
    fileprivate func resolved(relativeTo url: String?) -> StyleSource {
        guard url != nil else { return self }
        var members = members
        for name in ["url", "data"] {
            if let text = members[name]??.string { members[name] = JSONValue.string(text).resolved(relativeTo: url) }
        }
        if let tiles = members["tiles"]??.array {
            members["tiles"] = .array(tiles.map { $0.map { $0.resolved(relativeTo: url) } })
        }
        return StyleSource(type: type, data: data, members: members)
    }
}

extension JSONValue {
    /// Returns a URL that is relative to that of a style resolved.
    fileprivate func resolved(relativeTo url: String?) -> JSONValue {
        guard case .string(let text) = self, let url else { return self }
        return .string(text.resolved(relativeTo: url))
    }
}
