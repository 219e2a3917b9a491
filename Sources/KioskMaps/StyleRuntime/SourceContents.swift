import Foundation
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

    /// Builds the contents of a GeoJSON source from the bytes at its URL.
    ///
    /// The features are added one by one, and their memory is counted: unless the document is trusted, the bytes, the features and
    /// their indexes use at most six times the memory of the bytes, or `leastMemory` besides the bytes of a short document. The text
    /// of a feature may be shorter than what is stored of it, so a document of many empty features is refused. Invalid features are
    /// left out, and are a problem of the source.
    ///
    /// - Parameters:
    ///   - source: The member of the style.
    ///   - id: The id of the source, for messages.
    ///   - bytes: The document.
    ///   - limitsMemory: Whether the memory is limited; files of the machine are trusted.
    /// - Throws: `JSONError` if the document is not JSON, is not GeoJSON, or needs too much memory.
    /// - Complexity: O(n log n) in the features, for each zoom level that has clusters.
    init(of source: StyleSource, id: String, parsing bytes: Data, limitsMemory: Bool = true) throws(JSONError) {
        var reader = JSONReader([UInt8](bytes))
        // The bytes exist twice until they are parsed.
        let limit = limitsMemory ? Self.memory(of: bytes.count, copies: 2) : Int.max
        reader.limitMemory(to: limit)
        reader.toleratesInvalidFeatures = true
        var problems: [StyleError] = []
        options = GeoJSONSourceOptions(source, id: id) { problems.append($0) }
        self.problems = problems
        if try reader.isAtFeatureCollection {
            try appendFeatures(from: &reader, expecting: FeatureStoreSize(estimatedFrom: bytes, limitedTo: limit))
        } else {
            try appendObject(from: &reader)
        }
        let peak =
            limit - reader.remainingMemory + features.shapes.count
            * (options.clusters == nil ? FeatureStore.indexingMemory : ClusterIndex.buildingMemory)
        guard !limitsMemory || peak <= Self.memory(of: bytes.count, copies: 1) else { throw reader.memoryError }
        let invalid = reader.invalidFeatures
        if invalid.firstError != nil {
            let url = (source.members["data"] ?? nil)?.string?.withoutAccessToken ?? "data"
            self.problems.append(StyleError(message: "source \"\(id)\", \(url): \(invalid)"))
        }
        reader = JSONReader("")
        _ = features.buildIndex()
        clusters = options.clusters.map { ClusterIndex(of: features, options: $0, aggregation: options.aggregation) }
    }

    /// Adds the features of a collection, and counts their memory.
    private mutating func appendFeatures(
        from reader: inout JSONReader, expecting estimate: FeatureStoreSize
    ) throws(JSONError) {
        var store = FeatureStore()
        var capacity = FeatureStoreSize()
        var isFirst = true
        foreignMembers = try reader.readFeatures {
            store = FeatureStore()
            // Further members would each allocate as much.
            capacity = isFirst ? estimate : FeatureStoreSize()
            isFirst = false
            store.reserveCapacity(capacity)
        } each: { [options] feature, reader throws(JSONError) in
            let added = FeatureStoreSize(of: feature)
            try reader.count(memory: added.memory)
            let size = store.size
            if let memory = capacity.grow(toFit: size + added, of: size) {
                try reader.require(memory: memory)
                store.reserveCapacity(capacity)
            }
            store.append(
                feature, identifier: options.identifier(of: feature, index: store.rows.count),
                isShown: options.shows(feature))
        }
        try reader.expectEnd()
        features = store
    }

    /// Adds a document that is a single feature or a geometry, and counts its memory.
    private mutating func appendObject(from reader: inout JSONReader) throws(JSONError) {
        let object = try GeoJSONObject(reading: &reader)
        try reader.expectEnd()
        data = object
        let feature = object.feature ?? Feature(geometry: object.geometry)
        try reader.count(memory: FeatureStoreSize(of: feature).memory)
        append(feature)
    }

    /// The memory that a short document may use in any case, in bytes: its features may be short.
    private static let leastMemory = 16 << 20

    /// The memory of features and their indexes in relation to that of the bytes they are read from.
    private static let memoryRatio = 6

    /// Returns the memory that features may use besides copies of their bytes.
    private static func memory(of byteCount: Int, copies: Int) -> Int {
        max(leastMemory, (memoryRatio - copies) * byteCount)
    }

    /// Adds a feature above the others.
    mutating func append(_ feature: Feature) {
        features.append(
            feature, identifier: options.identifier(of: feature, index: features.rows.count),
            isShown: options.shows(feature))
    }
}
