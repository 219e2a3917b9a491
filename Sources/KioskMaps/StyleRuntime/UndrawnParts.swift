import KioskGeometry
import KioskStyle

/// Finds the parts of a style that are valid but not drawn, each once until the style is replaced.
///
/// Such parts are kept in the style and read back; without a diagnostic, a dashed line would be drawn solid silently.
struct UndrawnParts {
    /// The properties without effect on the picture, by the type of layer.
    private static let properties: [LayerType: Set<String>] = [
        .background: ["background-pattern", "background-emissive-strength", "background-pitch-alignment"],
        .circle: ["circle-elevation-reference", "circle-emissive-strength"],
        .fill: [
            "fill-construct-bridge-guard-rail", "fill-elevation-reference", "fill-layer-opacity", "fill-pattern",
            "fill-bridge-guard-rail-color", "fill-tunnel-structure-color", "fill-z-offset", "fill-emissive-strength",
            "fill-pattern-cross-fade",
        ],
        .line: [
            "line-round-limit", "line-z-offset", "line-cross-slope", "line-elevation-reference", "line-width-unit",
            "line-layer-opacity", "line-dasharray", "line-pattern", "line-gradient", "line-elevation-ground-scale",
            "line-border-color", "line-border-width", "line-emissive-strength", "line-cutout-fade-width",
            "line-cutout-opacity", "line-depth-occlusion-factor", "line-occlusion-opacity", "line-pattern-cross-fade",
            "line-trim-color", "line-trim-fade-range", "line-trim-offset",
        ],
        .symbol: [
            "symbol-placement", "symbol-spacing", "symbol-avoid-edges", "icon-color", "icon-halo-color",
            "icon-halo-width", "icon-halo-blur", "icon-size-scale-range", "icon-emissive-strength",
            "icon-occlusion-opacity", "icon-color-brightness-max", "icon-color-brightness-min", "icon-color-contrast",
            "icon-color-saturation", "icon-image-cross-fade", "icon-optional", "text-optional", "text-max-angle",
            "text-writing-mode", "text-keep-upright", "icon-keep-upright", "text-size-scale-range",
            "text-emissive-strength", "text-occlusion-opacity", "symbol-elevation-reference", "symbol-z-elevate",
            "symbol-z-offset", "symbol-z-order", "occlusion-opacity-mode",
        ],
        .locationIndicator: ["emphasis-circle-glow-range", "location-indicator-opacity"],
    ]

    /// The types of layers that are drawn, and the one that is a place in the stack.
    private static let layerTypes: Set<LayerType> = [
        .background, .fill, .line, .circle, .symbol, .locationIndicator, .slot,
    ]

    /// The members of a style document that would change the picture.
    ///
    /// `light` is not among them: it lights extrusions only, whose layers are reported.
    private static let members = ["fog", "lights", "rain", "sky", "snow", "terrain"]

    private var reported: Set<String> = []

    /// Returns messages about a layer that were not returned before: its type, or its properties in alphabetical order.
    ///
    /// A property that is set to its default value counts as not set.
    mutating func messages(about layer: StyleLayer) -> [String] {
        guard Self.layerTypes.contains(layer.type) else {
            return unreported(["layer \"\(layer.id)\": type \"\(layer.type.rawValue)\" is kept but not drawn"])
        }
        guard let undrawn = Self.properties[layer.type] else { return [] }
        let names = layer.properties.filter { undrawn.contains($0.key) && $0.value != nil }.map(\.key)
        guard !names.isEmpty else { return [] }
        let specifications = PropertySpecification.properties(of: layer.type)
        let changed = names.filter { name in
            layer.properties[name].flatMap { $0 } != specifications[name]?.defaultValue
        }
        return unreported(changed.sorted().map { "layer \"\(layer.id)\": \($0) is kept but not drawn" })
    }

    /// Returns the message about a source whose features are not drawn, unless it was returned before.
    mutating func messages(about source: StyleSource, id: String) -> [String] {
        guard source.type != .geoJSON else { return [] }
        return unreported(["source \"\(id)\": type \"\(source.type.rawValue)\" is kept but not drawn"])
    }

    /// Returns messages about members of a style document that were not returned before.
    mutating func messages(aboutMembers members: JSONObject) -> [String] {
        var messages = Self.members.filter { members[$0] ?? nil != nil }.map { "\($0) is kept but not drawn" }
        let name = (members["projection"] ?? nil)?.object?["name"] ?? (members["projection"] ?? nil)?.object?["type"]
        if let name = (name ?? nil)?.string, name != StyleProjectionName.mercator.rawValue {
            messages.append("projection \"\(name)\" is kept but not drawn; the map is drawn in Mercator's projection")
        }
        return unreported(messages)
    }

    private mutating func unreported(_ messages: [String]) -> [String] {
        messages.filter { reported.insert($0).inserted }
    }
}
