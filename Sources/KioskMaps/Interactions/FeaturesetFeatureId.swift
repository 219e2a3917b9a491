/// The id of a feature in its featureset.
public struct FeaturesetFeatureId: Hashable, Sendable {
    /// The id; the number 1 is "1".
    public var id: String

    /// Tells features of one id apart that come from several sources; nil where there is one.
    public var namespace: String?

    /// Creates an id.
    public init(id: String, namespace: String? = nil) {
        self.id = id
        self.namespace = namespace
    }
}
