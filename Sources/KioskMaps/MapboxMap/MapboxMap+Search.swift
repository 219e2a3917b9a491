import KioskGeometry
public import KioskSearch

extension MapboxMap {
    /// Returns the features of a source with a name, as entries of a search index.
    ///
    ///     let index = try await SearchIndex.build(
    ///         mapView.mapboxMap.searchEntries(ofSource: "town", sourceLayerIds: ["place", "poi"]))
    ///
    /// The features are those that `querySourceFeatures` finds: all of a GeoJSON source, and those of the loaded tiles in view of another
    /// one. Their names are those of `SearchEntry.init(_:id:)`. Of features without an identifier, equal names within 2 km are one entry.
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - sourceLayerIds: The layers of a vector source; nil for other sources.
    /// - Throws: `StyleError` if the source does not exist, or the layers of a vector source are missing.
    /// - Complexity: O(*n*) in the number of features.
    public func searchEntries(
        ofSource sourceId: String, sourceLayerIds: [String]? = nil
    ) throws -> [SearchEntry] {
        var found: Result<[QueriedSourceFeature], any Error> = .success([])
        querySourceFeatures(for: sourceId, options: SourceQueryOptions(sourceLayerIds: sourceLayerIds)) { found = $0 }
        var entries: [SearchEntry] = []
        var others = DistinctEntries()
        for feature in try found.get().map(\.queriedFeature.feature) {
            guard var entry = SearchEntry(feature, id: "") else { continue }
            if feature.identifier != nil {
                entries.append(entry)
            } else if let coordinate = entry.coordinate {
                others.append(names: entry.names, at: coordinate)
            } else {
                entry.id = sourceId
                entries.append(entry)
            }
        }
        return entries + others.entries
    }
}
