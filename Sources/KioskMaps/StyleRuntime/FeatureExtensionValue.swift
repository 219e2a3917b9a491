public import KioskGeometry

/// The result of a query for the clusters of a source.
public struct FeatureExtensionValue: Hashable, Sendable {
    /// A value, such as a zoom level; nil if the result consists of features.
    public let value: JSONValue?

    /// Features, such as the members of a cluster; nil if the result is a value.
    public let features: [Feature]?

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - value: A value; nil if the result consists of features.
    ///   - features: Features; nil if the result is a value.
    public init(value: JSONValue?, features: [Feature]?) {
        self.value = value
        self.features = features
    }
}
