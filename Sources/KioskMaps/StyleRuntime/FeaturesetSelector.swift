import KioskGeometry
import KioskStyle

/// A part of a featureset: a layer, and the properties that its features have in the set.
struct FeaturesetSelector: Sendable {
    /// The id of the layer in the style.
    let layer: String

    /// The name that distinguishes features of several selectors with one id; nil for none.
    let namespace: String?

    /// The properties of features in the set; nil for those of the source.
    private let properties: [String: CompiledExpression]?

    /// Creates a selector of all features of a layer.
    init(layer: String) {
        self.layer = layer
        namespace = nil
        properties = nil
    }

    /// Creates a selector of a style document; nil if it names no layer.
    ///
    /// - Parameters:
    ///   - json: The member of the document.
    ///   - scope: The prefix of the ids of layers of the document in the style.
    init?(_ json: JSONValue?, scope: String) {
        guard let members = json?.object, let layer = members["layer"]??.string else { return nil }
        self.layer = scope + layer
        namespace = members["featureNamespace"]??.string
        properties = members["properties"]??.object?.compactMapValues { json in try? CompiledExpression(parsing: json) }
    }

    /// Returns the properties of a feature in the set; nil for those of the source.
    func properties(of feature: Feature, zoom: Double) -> JSONObject? {
        properties?.mapValues { expression in
            let context = EvaluationContext(zoom: zoom, feature: feature)
            return (try? expression.value(in: context))?.json
        }
    }
}
