import KioskGeometry
import KioskStyle

/// The style that an annotation manager gives to its layers: how each annotation is drawn.
struct AnnotationLayerStyle<Kind: LayerAnnotation> {
    /// The properties set on the manager.
    ///
    /// A property that is removed returns to the default of the style specification, even if a new manager has another one.
    var properties = StyleProperties() {
        didSet {
            for name in Kind.layerDefaults.keys where oldValue[name] != nil && properties[name] == nil {
                resetNames.insert(name)
            }
            isApplied = false
        }
    }

    /// The slot of the style that contains the layers; nil for none.
    var slot: String? {
        didSet { isApplied = false }
    }

    /// The image of annotations without one of their own; nil for none.
    var image: PointAnnotation.Image?

    /// Whether selected annotations are drawn above the others.
    var drawsSelectedOnTop = false {
        didSet { isApplied = false }
    }

    /// Whether effects multiply opacities and sizes.
    var hasEffects = false {
        didSet { if hasEffects != oldValue { isApplied = false } }
    }

    /// Whether the layers have this style.
    private(set) var isApplied = false

    /// The names of properties whose default is that of the style specification instead of that of a new manager.
    private var resetNames: Set<String> = []

    /// The names of all properties that any annotation has set.
    ///
    /// A name is never removed: a feature that is about to be removed still needs its own values.
    private var dataDrivenNames: Set<String> = []

    /// The names that were added last: consecutive annotations usually set the same properties.
    private var lastNames: [String] = []

    /// Adds the properties that an annotation sets.
    mutating func add(_ properties: StyleProperties) {
        let names = properties.names
        guard names != lastNames else { return }
        lastNames = names
        for name in names where dataDrivenNames.insert(name).inserted { isApplied = false }
    }

    /// Marks the style as changed, such as for a layer that was added.
    mutating func setNeedsApply() {
        isApplied = false
    }

    /// Returns the properties of the layers, and marks the style as applied.
    mutating func apply() -> JSONObject {
        isApplied = true
        return json
    }

    /// The properties of the layers.
    ///
    /// The value of an annotation takes precedence over that of the manager, and that over the default of the style
    /// specification.
    private var json: JSONObject {
        var json = Kind.layerDefaults.filter { !resetNames.contains($0.key) }.merging(properties.json) { $1 }
        // Transitions and colour themes apply to the whole layer: they do not support expressions.
        for name in dataDrivenNames where !name.hasSuffix("-transition") && !name.hasSuffix("-use-theme") {
            let own: JSONValue = ["get", .string(name), ["get", "layerProperties"]]
            var candidates: [JSONValue?] = [.string("coalesce"), own]
            if let fallback = json[name] ?? defaultValue(of: name) {
                candidates.append(argument(fallback, for: name))
            }
            json[name] = .array(candidates)
        }
        if hasEffects {
            for (name, factor) in Kind.layerType.effectFactors {
                guard let base = (json[name] ?? nil) ?? defaultValue(of: name) else { continue }
                json[name] = base.multiplied(by: ["coalesce", ["get", .string(factor)], 1])
            }
        }
        if drawsSelectedOnTop {
            let own: JSONValue = (json[sortKeyName] ?? nil) ?? 0
            // Greater than the sort keys of common styles, and small enough that the sum remains exact.
            json[sortKeyName] = ["case", ["==", ["get", "is_selected"], true], ["+", own, 1e9], own]
        }
        return json
    }

    /// Returns the value of a property as an argument of an expression, where an array or an object that is a value is marked as
    /// literal.
    private func argument(_ json: JSONValue, for name: String) -> JSONValue {
        switch json {
        // An array that is no list of values of the property is an expression.
        case .array where PropertySpecification.properties(of: Kind.layerType)[name]?.isList(json) == false: json
        case .array, .object: ["literal", json]
        default: json
        }
    }

    /// Returns the default value of a property: that of the style specification, or a value that has no effect.
    private func defaultValue(of name: String) -> JSONValue? {
        let specification = PropertySpecification.properties(of: Kind.layerType)[name]
        if let value = specification?.defaultValue { return value }
        return switch specification?.type {
        case .number?: 0
        case .resolvedImage?: ""
        case .color?: "transparent"
        default: nil
        }
    }

    private var sortKeyName: String { "\(Kind.layerType.rawValue)-sort-key" }
}
