/// What a handler gets features as: `FeaturesetFeature`, or a type of your own made from one.
public protocol FeaturesetFeatureType {
    /// Creates it from a feature; nil when that is none of its kind.
    init?(from other: FeaturesetFeature)
}
