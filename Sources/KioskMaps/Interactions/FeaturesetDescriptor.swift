/// A descriptor of features: those of a layer or a featureset, and the type in which handlers receive them.
///
///     TapInteraction(.layer("stops")) { stop, context in … }
///     let stops: FeaturesetDescriptor<Stop> = .layer("stops").converted()
///
/// Imports of styles are not supported: interactions with a featureset are reported by `onDiagnostic`, and queries of one fail.
public struct FeaturesetDescriptor<FeatureType: FeaturesetFeatureType>: Hashable, Sendable {
    /// The id of the featureset; nil for a layer.
    public let featuresetId: String?

    /// The id of the import that contains the featureset; nil for the style itself.
    public let importId: String?

    /// The id of the layer; nil for a featureset.
    public let layerId: String?

    /// Returns a descriptor of the same features that are converted to another type.
    public func converted<Other>(
        to type: FeaturesetDescriptor<Other>.Type = FeaturesetDescriptor<Other>.self
    ) -> FeaturesetDescriptor<Other> {
        FeaturesetDescriptor<Other>(featuresetId: featuresetId, importId: importId, layerId: layerId)
    }
}

extension FeaturesetDescriptor where FeatureType == FeaturesetFeature {
    /// Returns a descriptor of the features that a layer draws.
    public static func layer(_ layerId: String) -> FeaturesetDescriptor {
        FeaturesetDescriptor(featuresetId: nil, importId: nil, layerId: layerId)
    }

    /// Returns a descriptor of the features of a featureset.
    public static func featureset(_ featuresetId: String, importId: String? = nil) -> FeaturesetDescriptor {
        FeaturesetDescriptor(featuresetId: featuresetId, importId: importId, layerId: nil)
    }

    /// The id of the layer, or the error for a featureset.
    var targetedLayer: Result<String, MapError> {
        if let layerId { return .success(layerId) }
        let name = "\"\(featuresetId ?? "")\"" + (importId.map { " of \"\($0)\"" } ?? "")
        return .failure(
            MapError(
                message:
                    "featureset \(name): imports of styles are not supported; target a layer, as in .layer(\"stops\")"))
    }
}
