import KioskGeometry
import KioskStyle

/// Mistakes in layers.
extension StyleMistakes {
    /// The types of layers of the style specification.
    static let layerTypes: [LayerType] = [
        .background, .fill, .line, .symbol, .circle, .heatmap, .fillExtrusion, .raster, .hillshade, .colorRelief, .sky,
        .locationIndicator, .model, .clip, .rasterParticle, .slot,
    ]

    /// The members of layers besides their properties; `interactive` has no effect since an early version of the specification.
    private static let layerMembers = [
        "filter", "id", "interactive", "layout", "maxzoom", "metadata", "minzoom", "paint", "slot", "source",
        "source-layer", "type",
    ]

    /// The types of sources that have features.
    private static let featureSources: [SourceType] = [
        .vector, .geoJSON, .customGeometry, .model, .batchedModel,
    ]

    /// The types of sources that layers of a type draw.
    private static let sources: [LayerType: [SourceType]] = [
        .fill: featureSources, .line: featureSources, .symbol: featureSources, .circle: featureSources,
        .heatmap: featureSources, .fillExtrusion: featureSources, .model: featureSources,
        .raster: [.raster, .image, "canvas", .video, .customRaster, .rasterArray],
        .hillshade: [.rasterDem], .colorRelief: [.rasterDem],
    ]

    /// The types of sources of the style specification and of the reference API.
    private static let sourceTypes: Set<SourceType> = [
        .vector, .geoJSON, .raster, .rasterDem, .rasterArray, .image, .video, .model, .batchedModel, .customGeometry,
        .customRaster,
    ]

    /// Returns messages about the members of a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - source: The type of its source; nil if there is none.
    static func messages(about layer: StyleLayer, source: SourceType?) -> [String] {
        let subject = "layer \"\(layer.id)\""
        var messages = unknown(layer.unknownMembers.keys, in: subject, known: layerMembers)
        messages += misplacedProperties(of: layer, subject)
        messages += unknownProperties(of: layer, subject)
        messages += functions(of: layer, subject)
        if layer.appearances != nil, layer.type != .symbol {
            messages.append("\(subject): \"appearances\" is ignored; it is a member of layers of type \"symbol\"")
        }
        if let source { messages += sourceProblems(of: layer, source, subject) }
        return messages
    }

    /// Returns a suggestion for the name of a type that is not one of layers; empty for a known type.
    static func suggestion(forLayerType type: LayerType) -> String {
        layerTypes.contains(type) ? "" : Spelling.hint(for: type.rawValue, among: layerTypes.map(\.rawValue))
    }

    /// Returns a suggestion for the name of a type that is not one of sources; empty for a known type.
    static func suggestion(forSourceType type: SourceType) -> String {
        sourceTypes.contains(type)
            ? "" : Spelling.hint(for: type.rawValue, among: sourceTypes.map(\.rawValue).sorted())
    }

    private static func misplacedProperties(of layer: StyleLayer, _ subject: String) -> [String] {
        layer.misplacedProperties.sorted { $0.key < $1.key }.flatMap { group, properties in
            limited(properties.keys.sorted(), in: "\(subject), \(group)") { name in
                "\(subject), \(group): \"\(name)\" is ignored; move it to \"\(layer.group(of: name))\""
            }
        }
    }

    private static func unknownProperties(of layer: StyleLayer, _ subject: String) -> [String] {
        let known = PropertySpecification.properties(of: layer.type)
        // Types that applications register have properties of their own.
        guard !known.isEmpty else { return [] }
        let names = known.keys.sorted()
        let variants = layer.properties.sorted { $0.key < $1.key }.compactMap { name, value -> String? in
            value.flatMap { problem(ofVariant: name, $0, of: known, "\(subject), \(layer.group(of: name))") }
        }
        let unknown = layer.properties.compactMap { name, value -> String? in
            let isKnown = known[name] != nil || isForeign(name) || property(ofVariant: name, known) != nil
            return value == nil || isKnown ? nil : name
        }
        return variants
            + limited(unknown.sorted(), in: subject) { name in
                let subject = "\(subject), \(layer.group(of: name))"
                let owners = layerTypes.filter { PropertySpecification.properties(of: $0)[name] != nil }
                guard owners.isEmpty else {
                    let types = owners.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
                    return "\(subject): \"\(name)\" is ignored; it is a property of layers of type \(types)"
                }
                return "\(subject): unknown property \"\(name)\" is ignored\(Spelling.hint(for: name, among: names))"
            }
    }

    private static let transitionSuffix = "-transition"
    private static let themeSuffix = "-use-theme"

    /// Returns the property whose transition or colour theme a member is; nil if it is neither.
    private static func property(
        ofVariant name: String, _ known: [String: PropertySpecification]
    ) -> PropertySpecification? {
        [transitionSuffix, themeSuffix].lazy.filter(name.hasSuffix)
            .compactMap { known[String(name.dropLast($0.count))] }.first
    }

    /// Returns the problem of the transition or of the colour theme of a property; nil if there is none.
    private static func problem(
        ofVariant name: String, _ value: JSONValue, of known: [String: PropertySpecification], _ subject: String
    ) -> String? {
        guard known[name] == nil, let property = property(ofVariant: name, known) else { return nil }
        if name.hasSuffix(transitionSuffix) {
            return problem(ofTransition: value, of: property).map { "\(subject), \(name): \($0)" }
        }
        let isValid = property.type == .color && (value.string != nil || value.array != nil)
        return isValid ? nil : "\(subject): \"\(name)\" is ignored; set a string for a property that is a colour"
    }

    /// Returns messages about members of functions of an older form, which are not known.
    private static func functions(of layer: StyleLayer, _ subject: String) -> [String] {
        let messages = layer.properties.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
            guard let function = value?.object, function["stops"] != nil || function["property"] != nil else {
                return []
            }
            return unknown(
                function.keys, in: "\(subject), \(name)",
                known: ["base", "colorSpace", "default", "property", "stops", "type"])
        }
        return limited(messages, in: subject)
    }

    private static func problem(ofTransition value: JSONValue, of property: PropertySpecification) -> String? {
        guard property.hasTransition else { return "ignored, changes of \"\(property.name)\" are immediate" }
        do throws(TypeConversionError) {
            _ = try StyleTransition(jsonValue: value)
            return nil
        } catch {
            return "\(error.message), at \(error.path)"
        }
    }

    private static func sourceProblems(of layer: StyleLayer, _ source: SourceType, _ subject: String) -> [String] {
        let id = layer.source ?? ""
        if source == .vector, layer.sourceLayer ?? "" == "", sources[layer.type]?.contains(.vector) == true {
            return ["\(subject): draws nothing of source \"\(id)\", whose tiles have layers; set \"source-layer\""]
        }
        guard let drawn = sources[layer.type], !drawn.contains(source), sourceTypes.contains(source) else { return [] }
        let types = drawn.filter { [.vector, .geoJSON, .raster, .image, .rasterDem].contains($0) }
            .map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
        return [
            "\(subject): draws nothing, source \"\(id)\" is of type \"\(source.rawValue)\"; use a source of type \(types)"
        ]
    }
}
