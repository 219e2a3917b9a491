/// A descriptor of features: those of a layer or a featureset, and the type in which handlers receive them.
///
///     TapInteraction(.layer("stops")) { stop, context in … }
///     let stops: FeaturesetDescriptor<Stop> = .layer("stops").converted()
///
/// A featureset is a part of a style, or of one that it imports, that names layers and the properties of their features.
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

    /// Creates a descriptor of a featureset.
    init(featuresetId: String, importId: String?) {
        self.init(featuresetId: featuresetId, importId: importId, layerId: nil)
    }

    /// Creates a descriptor of the features of a layer.
    init(layerId: String) {
        self.init(featuresetId: nil, importId: nil, layerId: layerId)
    }

    private init(featuresetId: String?, importId: String?, layerId: String?) {
        self.featuresetId = featuresetId
        self.importId = importId
        self.layerId = layerId
    }
}

extension FeaturesetDescriptor where FeatureType == FeaturesetFeature {
    /// Returns a descriptor of the features that a layer draws.
    public static func layer(_ layerId: String) -> FeaturesetDescriptor {
        FeaturesetDescriptor(layerId: layerId)
    }

    /// Returns a descriptor of the features of a featureset.
    public static func featureset(_ featuresetId: String, importId: String? = nil) -> FeaturesetDescriptor {
        FeaturesetDescriptor(featuresetId: featuresetId, importId: importId)
    }
}
