import KioskGeometry
import KioskStyle

/// A source of the living style: the document's member and the features it holds.
struct RuntimeSource {
    /// Where the GeoJSON of a row comes from.
    private enum Origin {
        /// The store keeps it.
        case store
        /// Somebody makes it when it is asked for, so that a million features are not held twice.
        case made((FeatureIdentifier) -> Feature?)
    }

    /// The features of a source that is no longer in use.
    struct RemovedContents: Sendable {
        fileprivate var features: FeatureStore
        fileprivate var clusters: ClusterIndex?
        fileprivate var data: GeoJSONObject?
    }

    /// The member of the document without its features.
    private(set) var document: StyleSource

    /// What GeoJSON sources do with their features.
    let options: GeoJSONSourceOptions

    /// All features, those that are clustered among them.
    private(set) var features: FeatureStore

    /// Grows whenever the features change; unique in its style.
    private(set) var revision: UInt64

    /// Grows whenever the states of features change; unique in its style.
    private(set) var stateRevision: UInt64 = 0

    /// The data as a document has them; nil when they are the features of the store.
    private var data: GeoJSONObject?
    private var clusters: ClusterIndex?
    private var origin = Origin.store

    /// The members of a collection that are no features.
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
        // A document names features that were named to it.
        document.members["data"] == nil ? document.with(geoJSON) : document
    }

    /// The features, wherever they came from; nil unless they are GeoJSON.
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

/// What is shown at a zoom level: the features, or the clusters they are gathered in.
extension RuntimeSource {
    /// Whether features are gathered in clusters.
    var isClustered: Bool { clusters != nil }

    /// What features look like at a zoom level is the same for all levels of a number; 0 unless they are clustered.
    func level(atZoom zoom: Double) -> Int { clusters?.level(atZoom: zoom) ?? 0 }

    /// Returns the features that are shown at a zoom level.
    ///
    /// - Complexity: O(1), O(n log n) for a level of clusters nobody asked for of late.
    mutating func features(atZoom zoom: Double) -> FeatureStore {
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
        case .made(let make): features.contains(row: row) ? features.identifiers[row].flatMap(make) : nil
        }
    }

    /// Returns the row of the feature with an identifier, drawn alone or in a cluster; of several with one, the lowest.
    ///
    /// - Complexity: O(1), O(n) the first time.
    mutating func row(of identifier: FeatureIdentifier) -> Int? {
        features.row(of: identifier)
    }

    /// Returns the clusters of the source.
    ///
    /// - Throws: `StyleError` when it has none.
    func existingClusters(ofSource id: String) throws(StyleError) -> ClusterIndex {
        guard let clusters else {
            throw StyleError(message: "source \"\(id)\" gathers no features; set its \"cluster\" to true")
        }
        return clusters
    }
}

/// Changes; `settle(revision:)` ends them.
extension RuntimeSource {
    /// Removes the features and returns what held them, which takes long to release.
    mutating func removeContents() -> RemovedContents {
        let removed = RemovedContents(features: features, clusters: clusters, data: data)
        features = FeatureStore()
        clusters = nil
        data = nil
        return removed
    }

    /// Takes features without a document in between.
    mutating func take(
        _ store: FeatureStore, madeBy make: @escaping (FeatureIdentifier) -> Feature?, revision: UInt64
    ) {
        features = store
        origin = .made(make)
        data = nil
        settle(revision: revision)
    }

    /// Changes features without a document in between.
    ///
    /// - Returns: Whether rows have new numbers because gaps were closed.
    mutating func change(_ change: (inout FeatureStore) -> Void, revision: UInt64) -> Bool {
        beginChange()
        change(&features)
        return settle(revision: revision)
    }

    /// Replaces features by those with their ids, and adds the others on top.
    mutating func upsert(_ changed: [Feature]) {
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

    /// Removes features; ids of none are passed over.
    mutating func remove(_ identifiers: [FeatureIdentifier]) {
        beginChange()
        for identifier in identifiers {
            if let row = features.row(of: identifier) { features.remove(row) }
        }
    }

    /// Returns what features are known by.
    ///
    /// - Throws: `StyleError` for the first that has no id.
    func identifiers(of changed: [Feature], in source: String) throws(StyleError) -> [FeatureIdentifier] {
        var identifiers: [FeatureIdentifier] = []
        for (index, feature) in changed.enumerated() {
            guard !options.generatesIDs, let identifier = options.identifier(of: feature, index: index) else {
                throw StyleError(
                    message:
                        "source \"\(source)\", feature \(index) of the change: expected an id of its own; nothing is"
                        + " changed")
            }
            identifiers.append(identifier)
        }
        return identifiers
    }

    /// - Throws: `StyleError` for the first id that is no feature's.
    mutating func expect(_ identifiers: [FeatureIdentifier], in source: String) throws(StyleError) {
        for identifier in identifiers where features.row(of: identifier) == nil {
            throw StyleError(
                message: "source \"\(source)\" has no feature \"\(identifier.rawValue)\"; nothing is changed")
        }
    }

    /// Ends a change.
    ///
    /// - Returns: Whether rows have new numbers because gaps were closed.
    /// - Complexity: O(log n) for each changed feature, O(n) when the source gathers its features.
    @discardableResult
    mutating func settle(revision: UInt64) -> Bool {
        let areGapsClosed = features.buildIndex()
        features.stampBlocks(revision)
        clusters = options.clusters.map { ClusterIndex(of: features, options: $0, aggregation: options.aggregation) }
        self.revision = revision
        return areGapsClosed
    }

    /// Notes that the state of a feature changed; of all features when it is nil.
    ///
    /// - Parameter isRead: Whether any layer looks at states.
    mutating func noteState(of identifier: FeatureIdentifier?, isRead: Bool, revision: UInt64) {
        stateRevision = revision
        guard isRead else { return }
        features.noteState(of: identifier)
        features.stampBlocks(revision)
    }

    /// What holds the features beside the store must not, or all of them would be copied.
    private mutating func beginChange() {
        clusters = nil
        data = nil
        document = document.withoutData
    }

    private mutating func append(_ feature: Feature) {
        features.append(
            feature, identifier: options.identifier(of: feature, index: features.rows.count),
            isShown: options.shows(feature))
    }
}
