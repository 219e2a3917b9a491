import KioskMaps
import KioskStyle
import Yams

extension ScenarioReader {
    /// The members of a layer that a step may set besides the properties of its type.
    private static let layerMembers = [
        "visibility", "filter", "source", "source-layer", "minzoom", "maxzoom", "slot", "metadata", "layout", "paint",
    ]

    /// The names that a step may set of a layer of some type.
    static let layerPropertyNames = types.reduce(into: Set(layerMembers)) {
        $0.formUnion(PropertySpecification.properties(of: $1).keys)
    }

    private static let types: [LayerType] = [
        .background, .fill, .line, .circle, .symbol, .heatmap, .fillExtrusion, .raster, .rasterParticle, .hillshade,
        .sky, .locationIndicator, .model, .clip, .slot, LayerType(rawValue: "color-relief"),
    ]

    /// Parses `set-layer: {layer: roads, line-width: 3}`.
    ///
    /// - Parameters:
    ///   - node: The value of the action.
    ///   - layers: The managers of the scenario, of which the types of the layers are known.
    func layerProperties(
        _ node: ScenarioNode, _ layers: [Scenario.AnnotationLayer]
    ) throws(FileError) -> Scenario.StyleChange {
        let pairs = try node.pairs()
        guard let layer = try pairs.first(where: { $0.key.node.scalar?.string == "layer" })?.value.id() else {
            throw node.failure("missing member \"layer\"")
        }
        let kind = layers.first { $0.id == layer }?.kind
        let known = kind?.stylePropertyNames.union(Self.layerMembers) ?? Self.layerPropertyNames
        var properties: JSONObject = [:]
        for (key, value) in pairs where key.node.scalar?.string != "layer" {
            let name = try key.text()
            let suffix = ["-transition", "-use-theme"].first { name.hasSuffix($0) } ?? ""
            let property = String(name.dropLast(suffix.count))
            guard known.contains(property) else {
                let owner = kind.map { "the layer of \($0.rawValue)" } ?? "layers"
                throw key.failure(
                    "\"\(name)\" is not a property of \(owner)\(Spelling.hint(for: name, among: known.sorted()))")
            }
            properties.updateValue(try value.json(), forKey: name)
        }
        guard !properties.isEmpty else { throw node.failure("expected style properties, such as line-width: 3") }
        return .set(layer: layer, properties)
    }
}
