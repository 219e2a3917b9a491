public import KioskGeometry

/// What a source answers about one of its features.
public struct FeatureExtensionValue: Hashable, Sendable {
    /// A value, such as a zoom level; nil when features are the answer.
    public let value: JSONValue?

    /// Features, such as the members of a cluster; nil when a value is the answer.
    public let features: [Feature]?
}
