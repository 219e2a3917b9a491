import KioskGeometry
import KioskStyle

/// A source of the style at run time: the member of the document and its features.
///
/// A class, because its contents have dozens of references, which each look at a source would copy otherwise.
@MainActor
final class RuntimeSource {
    /// The origin of the GeoJSON of a row.
    private enum Origin {
        /// The store contains it.
        case store
        /// A function creates it on demand, so that a million features are not stored twice.
        case function((FeatureIdentifier) -> Feature?)
    }

    /// The features of a source that is no longer in use.
    struct RemovedContents: Sendable {
        fileprivate var features: FeatureStore
        fileprivate var clusters: ClusterIndex?
        fileprivate var data: GeoJSONObject?
    }

    /// The member of the document without its features.
    private(set) var document: StyleSource

    /// The options of GeoJSON sources.
    let options: GeoJSONSourceOptions

    /// All features, including those in clusters.
    private(set) var features: FeatureStore

    /// A number that increases with each change of the features; unique in its style.
    private(set) var revision: UInt64

    /// A number that increases with each change of feature states; unique in its style.
    private(set) var stateRevision: UInt64 = 0

    /// The id of the annotation manager that owns the features; nil if there is none.
    var featureOwner: String?

    /// The data as in the document; nil if they are the features of the store.
    private var data: GeoJSONObject?
    private var clusters: ClusterIndex?

    /// The features with the contexts of the last query; nil after a change, which would copy the features otherwise.
    var queriedContexts: FeatureContexts?
    private var origin = Origin.store

    /// The foreign members of a feature collection.
    private var foreignMembers: JSONObject = [:]

    /// Creates a source from a member of a document and the contents that were built of it.
    ///
    /// - Complexity: O(1) in the features.
    init(_ source: StyleSource, contents: consuming SourceContents, revision: UInt64) {
        document = source.with(nil)
        options = contents.options
        self.revision = revision
        features = contents.features
        clusters = contents.clusters
        data = contents.data
        foreignMembers = contents.foreignMembers
        features.stampBlocks(revision)
        clusters?.stampBlocks(revision)
    }

    /// The type of the source.
    var type: SourceType { document.type }

    /// The member of the document with its features.
    ///
    /// - Complexity: O(n) in the features.
    var source: StyleSource {
        // A document with a URL keeps the URL instead of the loaded features.
        document.members["data"] == nil ? document.with(geoJSON) : document
    }

    /// The features as GeoJSON; nil for other types of sources.
    ///
    /// - Complexity: O(n) in the features.
    var geoJSON: GeoJSONObject? {
        guard type == .geoJSON else { return nil }
        if let data { return data }
        var collection = FeatureCollection(
            features: features.rows.lazy.filter(features.contains(row:)).compactMap(feature(ofRow:)))
        collection.foreignMembers = foreignMembers
        return .featureCollection(collection)
    }
}

/// The features or clusters that are shown at a zoom level.
extension RuntimeSource {
    /// Whether features are clustered.
    var isClustered: Bool { clusters != nil }

    /// Returns an integer that is equal for all zoom levels with the same clusters; 0 if features are not clustered.
    func level(atZoom zoom: Double) -> Int { clusters?.level(atZoom: zoom) ?? 0 }

    /// Returns the features that are shown at a zoom level.
    ///
    /// - Complexity: O(1); O(n log n) for a level of clusters that was not used recently.
    func features(atZoom zoom: Double) -> FeatureStore {
        clusters?.store(atZoom: zoom) ?? features
    }

    /// Returns the feature of a row that is shown at a zoom level.
    func feature(ofRow row: Int, atZoom zoom: Double) -> Feature? {
        guard let clusters else { return feature(ofRow: row) }
        switch clusters.member(ofRow: row, atZoom: zoom) {
        case .cluster(let id)?: return clusters.feature(ofCluster: id)
        case .feature(let row)?: return feature(ofRow: row)
        case nil: return nil
        }
    }

    /// Returns the GeoJSON of a row.
    func feature(ofRow row: Int) -> Feature? {
        switch origin {
        case .store: features.feature(ofRow: row)
        case .function(let make): features.contains(row: row) ? features.identifiers[row].flatMap(make) : nil
        }
    }

    /// Returns the row of the feature with an identifier, drawn alone or in a cluster; the lowest row if several features have it.
    ///
    /// - Complexity: O(1); O(n) for the first call.
    func row(of identifier: FeatureIdentifier) -> Int? {
        features.row(of: identifier)
    }

    /// Returns the clusters of the source.
    ///
    /// - Throws: `StyleError` if features are not clustered.
    func existingClusters(ofSource id: String) throws(StyleError) -> ClusterIndex {
        guard let clusters else {
            throw StyleError(message: "source \"\(id)\": features are not clustered; set \"cluster\" to true")
        }
        return clusters
    }
}

/// Changes of features; each ends with `finishChange(revision:)`.
extension RuntimeSource {
    /// Removes the features and returns their storage, which takes long to release.
    func removeContents() -> RemovedContents {
        queriedContexts = nil
        let removed = RemovedContents(features: features, clusters: clusters, data: data)
        features = FeatureStore()
        clusters = nil
        data = nil
        return removed
    }

    /// Replaces the features without changing the document.
    ///
    /// - Parameters:
    ///   - store: The features.
    ///   - make: Creates the GeoJSON of a feature.
    ///   - revision: The new revision.
    func replaceFeatures(
        with store: consuming FeatureStore, madeBy make: @escaping (FeatureIdentifier) -> Feature?, revision: UInt64
    ) {
        queriedContexts = nil
        features = store
        origin = .function(make)
        data = nil
        finishChange(revision: revision)
    }

    /// Changes features without changing the document.
    ///
    /// - Returns: Whether rows have new numbers because gaps were closed.
    func change(_ change: (inout FeatureStore) -> Void, revision: UInt64) -> Bool {
        beginChange()
        change(&features)
        return finishChange(revision: revision)
    }

    /// Replaces features with the same ids, and adds the others above.
    func upsert(_ changed: [Feature]) {
        beginChange()
        for feature in changed {
            let id = options.identifier(of: feature, index: features.count)
            if let id, let row = features.row(of: id) {
                features.replace(row, feature: feature, isShown: options.shows(feature))
            } else {
                append(feature)
            }
        }
    }

    /// Removes features; unknown ids are ignored.
    func remove(_ identifiers: [FeatureIdentifier]) {
        beginChange()
        for identifier in identifiers {
            if let row = features.row(of: identifier) { features.remove(row) }
        }
    }

    /// Returns the identifiers of features.
    ///
    /// - Throws: `StyleError` for the first feature without an id.
    func identifiers(of changed: [Feature], in source: String) throws(StyleError) -> [FeatureIdentifier] {
        var identifiers: [FeatureIdentifier] = []
        for (index, feature) in changed.enumerated() {
            guard !options.generatesIDs, let identifier = options.identifier(of: feature, index: index) else {
                throw StyleError(
                    message:
                        "source \"\(source)\", feature \(index) of the change: expected an id; nothing is"
                        + " changed")
            }
            identifiers.append(identifier)
        }
        return identifiers
    }

    /// Checks that the source contains features.
    ///
    /// - Throws: `StyleError` for the first id that no feature has.
    func expect(_ identifiers: [FeatureIdentifier], in source: String) throws(StyleError) {
        for identifier in identifiers where features.row(of: identifier) == nil {
            throw StyleError(
                message: "source \"\(source)\": feature \"\(identifier.rawValue)\" not found; nothing is changed")
        }
    }

    /// Checks that features can be added.
    ///
    /// An annotation manager would discard the features of others with its next change.
    /// - Parameters:
    ///   - id: The id of the source, for the message.
    ///   - count: The number of features; nil if it is not known yet.
    /// - Throws: `StyleError` if the features belong to an annotation manager.
    func expectNoOwner(ofSource id: String, adding count: Int?) throws(StyleError) {
        guard count != 0, let featureOwner else { return }
        throw StyleError(
            message:
                "source \"\(id)\": its features belong to annotation manager \"\(featureOwner)\"; change the annotations"
                + " of the manager, or add another source")
    }

    /// Updates the indexes after a change.
    ///
    /// - Returns: Whether rows have new numbers because gaps were closed.
    /// - Complexity: O(log n) for each changed feature; O(n) if features are clustered.
    @discardableResult
    func finishChange(revision: UInt64) -> Bool {
        let areGapsClosed = features.buildIndex()
        features.stampBlocks(revision)
        clusters = options.clusters.map { ClusterIndex(of: features, options: $0, aggregation: options.aggregation) }
        self.revision = revision
        return areGapsClosed
    }

    /// Records a change of the image of the source.
    func noteImage(revision: UInt64) {
        self.revision = revision
    }

    /// Records a change of the state of a feature.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the feature; nil for all features.
    ///   - isRead: Whether a layer reads feature states.
    ///   - revision: The new revision of the states.
    func noteState(of identifier: FeatureIdentifier?, isRead: Bool, revision: UInt64) {
        stateRevision = revision
        queriedContexts = nil
        guard isRead else { return }
        features.noteState(of: identifier)
        features.stampBlocks(revision)
    }

    /// Releases other copies of the features, so that a change does not copy all columns.
    private func beginChange() {
        queriedContexts = nil
        clusters = nil
        data = nil
        document = document.withoutData
    }

    private func append(_ feature: Feature) {
        features.append(
            feature, identifier: options.identifier(of: feature, index: features.rows.count),
            isShown: options.shows(feature))
    }
}
