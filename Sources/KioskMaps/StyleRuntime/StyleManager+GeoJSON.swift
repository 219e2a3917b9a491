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
    ///   - dataId: What to call the data in the event that tells of them.
    /// - Throws: `StyleError` when there is no GeoJSON source with that id, or an annotation manager owns its features.
    /// - Complexity: O(n log n) in the number of features.
    public func updateGeoJSONSource(withId id: String, geoJSON: GeoJSONObject, dataId: String? = nil) throws {
        let document = try geoJSONSource(id).document
        try expectNoOwner(ofSource: id, adding: geoJSON.featureCount)
        setSource(runtimeSource(document.with(geoJSON), id: id), id: id)
        didChange()
        sourceDidChange(.featuresLoaded(id, dataId: dataId))
    }

    /// Replaces the data of a GeoJSON source, in whatever form.
    ///
    /// - Throws: `StyleError` when there is no GeoJSON source with that id, the data are no GeoJSON, or an annotation manager
    ///   owns its features.
    public func updateGeoJSONSource(withId id: String, data: GeoJSONSourceData, dataId: String? = nil) throws {
        _ = try geoJSONSource(id)
        if let geoJSON = data.geoJSONObject {
            try updateGeoJSONSource(withId: id, geoJSON: geoJSON, dataId: dataId)
        } else {
            try setSourceProperties(for: id, properties: ["data": data], dataId: dataId)
        }
    }

    /// Adds features on top of those a GeoJSON source has; one with the id of another takes its place.
    ///
    /// - Throws: `StyleError` when there is no GeoJSON source with that id, a feature has no id, or an annotation manager owns
    ///   the features.
    /// - Complexity: O(k log n) for k features added to n.
    public func addGeoJSONSourceFeatures(
        forSourceId sourceId: String, features: [Feature], dataId: String? = nil
    ) throws {
        try changeFeatures(of: sourceId, dataId: dataId) { source throws(StyleError) in
            _ = try source.identifiers(of: features, in: sourceId)
            try expectNoOwner(ofSource: sourceId, adding: features.count)
            source.upsert(features)
        }
    }

    /// Replaces features of a GeoJSON source by others with their ids.
    ///
    /// - Throws: `StyleError` when there is no GeoJSON source with that id, a feature has no id or that of no other, or an
    ///   annotation manager owns the features.
    /// - Complexity: O(k log n) for k features of n.
    public func updateGeoJSONSourceFeatures(
        forSourceId sourceId: String, features: [Feature], dataId: String? = nil
    ) throws {
        try changeFeatures(of: sourceId, dataId: dataId) { source throws(StyleError) in
            try source.expect(try source.identifiers(of: features, in: sourceId), in: sourceId)
            try expectNoOwner(ofSource: sourceId, adding: features.count)
            source.upsert(features)
        }
    }

    /// Removes features of a GeoJSON source.
    ///
    /// - Throws: `StyleError` when there is no GeoJSON source with that id, or no feature with one of the ids.
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
        sourceDidChange(.featuresLoaded(id, dataId: dataId))
    }

    /// Replaces the features of a source without a document in between.
    ///
    /// - Parameter feature: Makes the GeoJSON of a feature, for who asks for it.
    /// - Returns: The revision of the source; nil when there is none with that id.
    func setFeatures(
        ofSource id: String, to features: FeatureStore, madeBy feature: @escaping (FeatureIdentifier) -> Feature?
    ) -> UInt64? {
        guard sources[id] != nil else { return nil }
        let revision = nextRevision()
        sources[id]?.take(features, madeBy: feature, revision: revision)
        didChange()
        return revision
    }

    /// Changes the features of a source without a document in between.
    ///
    /// - Parameter revision: The revision the change is for.
    /// - Returns: The new revision, and whether rows have new numbers because gaps were closed; nil when there is no source
    ///   with that id or it is of another revision, and then nothing is changed.
    func changeFeatures(
        ofSource id: String, at revision: UInt64, _ change: (inout FeatureStore) -> Void
    ) -> (revision: UInt64, areGapsClosed: Bool)? {
        // Nobody else may hold the columns while they change, or all of them would be copied.
        guard sources[id]?.revision == revision, var source = sources.removeValue(forKey: id) else { return nil }
        let next = nextRevision()
        let areGapsClosed = source.change(change, revision: next)
        sources[id] = source
        didChange()
        return (next, areGapsClosed)
    }

    /// - Parameter change: Throws before it changes anything.
    private func changeFeatures(
        of id: String, dataId: String?, _ change: (inout RuntimeSource) throws(StyleError) -> Void
    ) throws {
        var source = try geoJSONSource(id)
        // Nobody else may hold the columns while they change, or all of them would be copied.
        sources[id] = nil
        do {
            defer { sources[id] = source }
            try change(&source)
            source.settle(revision: nextRevision())
        }
        didChange()
        sourceDidChange(.featuresLoaded(id, dataId: dataId))
    }

    /// Declares that an annotation manager owns the features of a source, as long as the source is in the style.
    func setFeatureOwner(_ manager: String, ofSource id: String) {
        featureOwners[id] = manager
    }

    /// Refuses features for a source that belongs to an annotation manager: the manager would discard them with its next
    /// change, and nothing could be found by them.
    ///
    /// - Parameter count: The number of features; nil when it is not known yet.
    func expectNoOwner(ofSource id: String, adding count: Int?) throws(StyleError) {
        guard count != 0, let owner = featureOwners[id] else { return }
        throw StyleError(
            message: "source \"\(id)\": its features belong to annotation manager \"\(owner)\"; change the manager's"
                + " annotations, or add a source of your own")
    }

    private func geoJSONSource(_ id: String) throws(StyleError) -> RuntimeSource {
        let source = try existingSource(id)
        guard source.type == .geoJSON else {
            throw StyleError(
                message: "source \"\(id)\" is of type \"\(source.type.rawValue)\" and has no features to change")
        }
        return source
    }
}

extension GeoJSONObject {
    /// The number of features, a geometry being one.
    var featureCount: Int {
        if case .featureCollection(let collection) = self { collection.features.count } else { 1 }
    }
}
