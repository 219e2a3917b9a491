/// Names features by where they come from, and says what a handler wants to get them as.
///
///     TapInteraction(.layer("stops")) { stop, context in … }
///     let stops: FeaturesetDescriptor<Stop> = .layer("stops").converted()
///
/// Styles here import no others, so a featureset of an import finds nothing; interactions with one are reported by
/// `onDiagnostic` and queries fail.
public struct FeaturesetDescriptor<FeatureType: FeaturesetFeatureType>: Hashable, Sendable {
    /// The id of the featureset, if one is meant.
    public let featuresetId: String?

    /// The import the featureset is in.
    public let importId: String?

    /// The id of the layer, if one is meant.
    public let layerId: String?

    /// Returns a descriptor of the same features as another type.
    public func converted<Other>(
        to type: FeaturesetDescriptor<Other>.Type = FeaturesetDescriptor<Other>.self
    ) -> FeaturesetDescriptor<Other> {
        FeaturesetDescriptor<Other>(featuresetId: featuresetId, importId: importId, layerId: layerId)
    }
}

extension FeaturesetDescriptor where FeatureType == FeaturesetFeature {
    /// The features that a layer draws.
    public static func layer(_ layerId: String) -> FeaturesetDescriptor {
        FeaturesetDescriptor(featuresetId: nil, importId: nil, layerId: layerId)
    }

    /// The features of a featureset of an imported style.
    public static func featureset(_ featuresetId: String, importId: String? = nil) -> FeaturesetDescriptor {
        FeaturesetDescriptor(featuresetId: featuresetId, importId: importId, layerId: nil)
    }

    /// The layer that is meant, or what keeps it from being one.
    var targetedLayer: Result<String, MapError> {
        if let layerId { return .success(layerId) }
        let name = "\"\(featuresetId ?? "")\"" + (importId.map { " of \"\($0)\"" } ?? "")
        return .failure(
            MapError(message: "featureset \(name): styles here import no others; target a layer, as .layer(\"stops\")"))
    }
}
