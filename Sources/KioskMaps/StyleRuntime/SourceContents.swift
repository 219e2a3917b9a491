import KioskGeometry
import KioskStyle

/// The features of a source with their indexes: the parts of a source that take long to build, built from values alone.
struct SourceContents: Sendable {
    /// The options of the source.
    let options: GeoJSONSourceOptions

    /// The features, indexed.
    var features = FeatureStore()

    /// The clusters of the features; nil unless the source is clustered.
    var clusters: ClusterIndex?

    /// The data as in the document; nil if they are the features of the store.
    var data: GeoJSONObject?

    /// The foreign members of a feature collection.
    var foreignMembers: JSONObject = [:]

    /// Problems with members of the source.
    private(set) var problems: [StyleError] = []

    /// Builds the contents of a source.
    ///
    /// - Complexity: O(n log n) in the features, for each zoom level that has clusters.
    init(of source: StyleSource, id: String) {
        var problems: [StyleError] = []
        options = GeoJSONSourceOptions(source, id: id) { problems.append($0) }
        self.problems = problems
        switch source.data {
        case .featureCollection(let collection):
            foreignMembers = collection.foreignMembers
            features.reserveCapacity(collection.features.count)
            for feature in collection.features { append(feature) }
        case .feature(let feature): append(feature)
        case .geometry(let geometry): append(Feature(geometry: geometry))
        case nil: break
        }
        if source.type == .model {
            for feature in Feature.models(
                of: source.members,
                report: { message in
                    problems.append(StyleError(message: "source \"\(id)\", \(message)"))
                })
            { append(feature) }
            self.problems = problems
        }
        if case .featureCollection? = source.data {} else { data = source.data }
        _ = features.buildIndex()
        clusters = options.clusters.map { ClusterIndex(of: features, options: $0, aggregation: options.aggregation) }
    }

    /// Adds a feature above the others.
    mutating func append(_ feature: Feature) {
        features.append(
            feature, identifier: options.identifier(of: feature, index: features.rows.count),
            isShown: options.shows(feature))
    }
}
