public import KioskGeometry
public import KioskStyle

/// The features of GeoJSON sources.
///
/// Features are changed before a call returns, at the cost of what changes, and drawn with the next frame.
extension StyleManager {
    /// Replaces the features of a GeoJSON source.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - geoJSON: The features.
    ///   - dataId: The name of the data in the event that reports them.
    /// - Throws: `StyleError` if there is no GeoJSON source with that id, or an annotation manager owns its features.
    /// - Complexity: O(n log n) in the number of features.
    public func updateGeoJSONSource(withId id: String, geoJSON: GeoJSONObject, dataId: String? = nil) throws {
        // Only the document is retained, so that the replaced features are released off the main actor.
        let document = try geoJSONSource(id).document
        try geoJSONSource(id).expectNoOwner(ofSource: id, adding: geoJSON.featureCount)
        setSource(runtimeSource(document.with(geoJSON), id: id), id: id)
        didChange()
        host?.sourceDidChange(.featuresLoaded(id, dataId: dataId))
    }

    /// Replaces the data of a GeoJSON source.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - data: The features or their URL.
    ///   - dataId: The name of the data in the event that reports them.
    /// - Throws: `StyleError` if there is no GeoJSON source with that id, the data are not GeoJSON, or an annotation manager owns
    ///   its features.
    public func updateGeoJSONSource(withId id: String, data: GeoJSONSourceData, dataId: String? = nil) throws {
        _ = try geoJSONSource(id)
        if let geoJSON = data.geoJSONObject {
            try updateGeoJSONSource(withId: id, geoJSON: geoJSON, dataId: dataId)
        } else {
            try setSourceProperties(for: id, properties: ["data": data], dataId: dataId)
        }
    }

    /// Adds features above those of a GeoJSON source, or replaces features with the same ids.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - features: The features, which need ids.
    ///   - dataId: The name of the change in the event that reports it.
    /// - Throws: `StyleError` if there is no GeoJSON source with that id, a feature has no id, or an annotation manager owns
    ///   the features.
    /// - Complexity: O(k log n) for k features added to n.
    public func addGeoJSONSourceFeatures(
        forSourceId sourceId: String, features: [Feature], dataId: String? = nil
    ) throws {
        try changeFeatures(of: sourceId, dataId: dataId) { source throws(StyleError) in
            _ = try source.identifiers(of: features, in: sourceId)
            try source.expectNoOwner(ofSource: sourceId, adding: features.count)
            source.upsert(features)
        }
    }

    /// Replaces features of a GeoJSON source by features with the same ids.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - features: The features, which need ids of features of the source.
    ///   - dataId: The name of the change in the event that reports it.
    /// - Throws: `StyleError` if there is no GeoJSON source with that id, a feature has no id or an unknown one, or an
    ///   annotation manager owns the features.
    /// - Complexity: O(k log n) for k features of n.
    public func updateGeoJSONSourceFeatures(
        forSourceId sourceId: String, features: [Feature], dataId: String? = nil
    ) throws {
        try changeFeatures(of: sourceId, dataId: dataId) { source throws(StyleError) in
            try source.expect(try source.identifiers(of: features, in: sourceId), in: sourceId)
            try source.expectNoOwner(ofSource: sourceId, adding: features.count)
            source.upsert(features)
        }
    }

    /// Removes features of a GeoJSON source.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - featureIds: The ids of the features.
    ///   - dataId: The name of the change in the event that reports it.
    /// - Throws: `StyleError` if there is no GeoJSON source with that id, or it does not contain one of the features.
    /// - Complexity: O(k log n) for k features of n.
    public func removeGeoJSONSourceFeatures(
        forSourceId sourceId: String, featureIds: [String], dataId: String? = nil
    ) throws {
        try changeFeatures(of: sourceId, dataId: dataId) { source throws(StyleError) in
            let identifiers = featureIds.map { FeatureIdentifier.string($0) }
            try source.expect(identifiers, in: sourceId)
            source.remove(identifiers)
        }
    }
}

extension StyleManager {
    /// Sets the features that were loaded from the URL of a source; the URL remains a member of the source.
    ///
    /// - Parameters:
    ///   - contents: The contents that were built of the source and the features.
    ///   - id: The id of the source.
    ///   - dataId: The name of the data in the event that reports them.
    func setLoadedContents(_ contents: SourceContents, ofSource id: String, dataId: String?) {
        guard let document = sources[id]?.document else { return }
        setSource(runtimeSource(document, id: id, contents: contents), id: id)
        didChange()
        host?.sourceDidChange(.featuresLoaded(id, dataId: dataId))
    }

    /// Replaces the features of a source without changing the document.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - features: The features; the caller must not keep a copy, or all columns that change are copied.
    ///   - feature: Creates the GeoJSON of a feature when a query needs it.
    /// - Returns: The revision of the source; nil if the style does not contain it.
    func setFeatures(
        ofSource id: String, to features: consuming FeatureStore,
        madeBy feature: @escaping (FeatureIdentifier) -> Feature?
    ) -> UInt64? {
        guard sources[id] != nil else { return nil }
        let revision = nextRevision()
        sources[id]?.replaceFeatures(with: features, madeBy: feature, revision: revision)
        didChange()
        return revision
    }

    /// Changes the features of a source without changing the document.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - revision: The revision to which the change applies.
    ///   - change: Changes the features.
    /// - Returns: The new revision, and whether rows have new numbers because gaps were closed; nil if the style does not
    ///   contain the source or the source has another revision, and then nothing is changed.
    func changeFeatures(
        ofSource id: String, at revision: UInt64, _ change: (inout FeatureStore) -> Void
    ) -> (revision: UInt64, areGapsClosed: Bool)? {
        guard let source = sources[id], source.revision == revision else { return nil }
        let next = nextRevision()
        let areGapsClosed = source.change(change, revision: next)
        didChange()
        return (next, areGapsClosed)
    }

    /// Changes the features of a GeoJSON source and notifies of the change.
    ///
    /// - Parameter change: Changes the source, or throws an error before it changes anything.
    private func changeFeatures(
        of id: String, dataId: String?, _ change: (RuntimeSource) throws(StyleError) -> Void
    ) throws {
        let source = try geoJSONSource(id)
        try change(source)
        source.finishChange(revision: nextRevision())
        didChange()
        host?.sourceDidChange(.featuresLoaded(id, dataId: dataId))
    }

    /// Declares that an annotation manager owns the features of a source, as long as the source is in the style.
    func setFeatureOwner(_ manager: String, ofSource id: String) {
        sources[id]?.featureOwner = manager
    }

    private func geoJSONSource(_ id: String) throws(StyleError) -> RuntimeSource {
        let source = try existingSource(id)
        guard source.type == .geoJSON else {
            throw StyleError(
                message:
                    "source \"\(id)\": type \"\(source.type.rawValue)\" has no features to change; use a source of type"
                    + " \"geojson\"")
        }
        return source
    }
}

extension GeoJSONObject {
    /// The number of features; a geometry counts as one.
    var featureCount: Int {
        if case .featureCollection(let collection) = self { collection.features.count } else { 1 }
    }
}
