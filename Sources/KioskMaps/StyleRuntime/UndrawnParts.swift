import KioskGeometry
import KioskStyle

/// Finds the parts of a style that are not drawn, valid ones and mistakes, each once until the style is replaced, up to a limit.
///
/// Such parts are kept in the style and read back; without a diagnostic, a dashed line would be drawn solid silently.
struct UndrawnParts {
    /// The members of a style document that would change the frame, with what is drawn instead where that is not obvious.
    private static let members = [
        ("camera", ""), ("centerAltitude", "; the centre of the camera is on the ground"), ("iconsets", ""),
        ("indoor", ""), ("rain", ""), ("roll", "; the horizon is level"), ("snow", ""),
    ]

    /// The types of sources that are drawn, besides those of images.
    private static let sourceTypes: Set<SourceType> = [
        .geoJSON, .vector, .raster, .rasterDem, .customGeometry, .customRaster, .model,
    ]

    /// The types of layers that are drawn without a source.
    private static let typesWithoutSource: Set<LayerType> = [.background, .sky, .locationIndicator, .custom]

    /// The number of messages about a style that are returned: a style may have a million layers with problems.
    static let limit = 1000

    private let kinds: LayerKinds

    /// The messages that were returned.
    private var reported: Set<String> = []

    /// The number of messages that were not returned because of the limit.
    private var omittedCount = 0

    /// Whether the message with the number of omitted messages was returned.
    private var hasCountedOmitted = false

    /// Creates a search that reports each part once.
    ///
    /// - Parameter kinds: The layer types that are drawn.
    init(kinds: LayerKinds) {
        self.kinds = kinds
    }

    /// Returns messages about a layer that were not returned before: its type, its missing source, or its properties in
    /// alphabetical order; then its mistakes.
    ///
    /// A property that is set to its default value counts as not set.
    /// - Parameters:
    ///   - layer: The layer.
    ///   - source: The type of its source; nil if there is none.
    mutating func messages(about layer: StyleLayer, source: SourceType?) -> [String] {
        // A slot is a position in the layer stack.
        if layer.type == .slot { return [] }
        guard let kind = kinds[layer.type] else {
            let suggestion = StyleMistakes.suggestion(forLayerType: layer.type)
            return unreported([
                "layer \"\(layer.id)\": type \"\(layer.type.rawValue)\" is kept but not drawn\(suggestion)"
            ])
        }
        let mistakes = StyleMistakes.messages(about: layer, source: source)
        if layer.source ?? "" == "", !Self.typesWithoutSource.contains(layer.type) {
            return unreported(
                ["layer \"\(layer.id)\": has no source, so that nothing is drawn; set its source"] + mistakes)
        }
        let specifications = PropertySpecification.properties(of: layer.type)
        let names = layer.properties.compactMap { name, value in
            value != nil && specifications[name] != nil && name != "visibility"
                && !kind.drawnProperties.contains(name) ? name : nil
        }
        let changed = names.filter { name in
            layer.properties[name].flatMap { $0 } != specifications[name]?.defaultValue
        }
        return unreported(
            changed.sorted().map { "layer \"\(layer.id)\": \($0) is kept but not drawn" }
                + roadReferences(of: layer, drawnBy: kind) + mistakes)
    }

    /// Returns messages about elevations that refer to roads, which no source contains.
    private func roadReferences(of layer: StyleLayer, drawnBy kind: any LayerKind.Type) -> [String] {
        layer.properties.sorted { $0.key < $1.key }.compactMap { name, value in
            guard name.hasSuffix("-elevation-reference"), kind.drawnProperties.contains(name),
                let reference = value?.string, reference.hasPrefix("hd-road")
            else { return nil }
            return
                "layer \"\(layer.id)\": \(name) \"\(reference)\" is kept but not drawn; the layer is drawn on the ground"
        }
    }

    /// Returns messages about a source that were not returned before: its content that is not drawn; then its mistakes.
    mutating func messages(about source: StyleSource, id: String) -> [String] {
        guard Self.sourceTypes.contains(source.type) || source.type.hasImage else {
            let suggestion = StyleMistakes.suggestion(forSourceType: source.type)
            return unreported(["source \"\(id)\": type \"\(source.type.rawValue)\" is kept but not drawn\(suggestion)"])
        }
        let mistakes = StyleMistakes.messages(about: source, id: id)
        guard source.type == .model, ["url", "tiles"].contains(where: { source.members[$0] ?? nil != nil }) else {
            return unreported(mistakes)
        }
        return unreported(["source \"\(id)\": tiles of models are kept but not drawn; its models are"] + mistakes)
    }

    /// Returns messages about a style document that were not returned before: its invalid parts, and its sources without data.
    mutating func messages(about document: StyleDocument) -> [String] {
        unreported(
            document.problems.map(\.description)
                + document.sources.sorted { $0.key < $1.key }.flatMap { id, source in
                    StyleMistakes.messages(aboutDataOf: source, id: id)
                })
    }

    /// Returns messages about members of a style document that were not returned before.
    mutating func messages(aboutMembers members: JSONObject) -> [String] {
        var messages = Self.members.filter { members[$0.0] ?? nil != nil }.map { "\($0) is kept but not drawn\($1)" }
        let name = (members["projection"] ?? nil)?.object?["name"] ?? (members["projection"] ?? nil)?.object?["type"]
        if let name = (name ?? nil)?.string, name != StyleProjectionName.mercator.rawValue {
            messages.append("projection \"\(name)\" is kept but not drawn; the map is drawn in Mercator's projection")
        }
        if case .array(let lights)?? = members["lights"] {
            for light in lights {
                guard let type = light?.object?["type"]??.string,
                    ![LightType.flat, .ambient, .directional].contains(LightType(rawValue: type))
                else { continue }
                messages.append("light of type \"\(type)\" is kept but not drawn")
            }
        }
        return unreported(messages + StyleMistakes.messages(aboutMembers: members))
    }

    /// Returns those of some messages that were not returned before, and counts those beyond the limit.
    mutating func unreported(_ messages: [String]) -> [String] {
        messages.filter { message in
            guard !reported.contains(message) else { return false }
            guard reported.count < Self.limit else {
                omittedCount += 1
                return false
            }
            reported.insert(message)
            return true
        }
    }

    /// Returns the last message about a style, with the number of messages that were omitted until now; nil if there are none, or it
    /// was returned before.
    mutating func messageAboutOmitted() -> String? {
        guard omittedCount > 0, !hasCountedOmitted else { return nil }
        hasCountedOmitted = true
        return "style: \(omittedCount) more problems are not reported, nor are later ones; correct the reported ones"
    }
}
