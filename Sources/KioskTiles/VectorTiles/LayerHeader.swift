/// The members of a layer other than its features, keys and values.
struct LayerHeader {
    /// The default of a layer without an extent.
    static let defaultExtent = 4096

    var name: String
    var version = 1
    var extent = LayerHeader.defaultExtent
    /// The number of features that are long enough to have a point.
    var featureCount = 0
    /// Whether a feature has an id.
    var hasIDs = false
}
