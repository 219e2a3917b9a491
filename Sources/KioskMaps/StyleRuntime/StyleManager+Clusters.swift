public import KioskGeometry
import KioskStyle

/// The clusters of a GeoJSON source whose `cluster` is true.
///
/// The handlers are called before a call returns. A feature that is not a cluster of the source is a `StyleError`.
extension StyleManager {
    /// Returns the features in a cluster, including those in nested clusters.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - feature: A cluster that a query returned.
    ///   - limit: The maximum number of features; 0 is 10.
    ///   - offset: The number of features to skip.
    ///   - completion: Called with the features.
    @discardableResult
    public func getGeoJsonClusterLeaves(
        forSourceId sourceId: String, feature: Feature, limit: UInt64 = 10, offset: UInt64 = 0,
        completion: (Result<FeatureExtensionValue, any Error>) -> Void
    ) -> any Cancelable {
        answer(completion, source: sourceId, feature: feature) { source, clusters, id in
            let limit = limit == 0 ? 10 : Int(clamping: limit)
            return clusters.leaves(ofCluster: id, limit: limit, offset: Int(clamping: offset)).map { rows in
                FeatureExtensionValue(value: nil, features: rows.compactMap { source.feature(ofRow: $0) })
            }
        }
    }

    /// Returns the clusters and features into which a cluster divides at its expansion zoom level.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - feature: A cluster that a query returned.
    ///   - completion: Called with the clusters and features.
    @discardableResult
    public func getGeoJsonClusterChildren(
        forSourceId sourceId: String, feature: Feature,
        completion: (Result<FeatureExtensionValue, any Error>) -> Void
    ) -> any Cancelable {
        answer(completion, source: sourceId, feature: feature) { source, clusters, id in
            clusters.children(ofCluster: id).map { members in
                let features = members.compactMap { member in
                    switch member {
                    case .cluster(let id): clusters.feature(ofCluster: id)
                    case .feature(let row): source.feature(ofRow: row)
                    }
                }
                return FeatureExtensionValue(value: nil, features: features)
            }
        }
    }

    /// Returns the zoom level at which a cluster divides.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - feature: A cluster that a query returned.
    ///   - completion: Called with the zoom level.
    @discardableResult
    public func getGeoJsonClusterExpansionZoom(
        forSourceId sourceId: String, feature: Feature,
        completion: (Result<FeatureExtensionValue, any Error>) -> Void
    ) -> any Cancelable {
        answer(completion, source: sourceId, feature: feature) { _, clusters, id in
            clusters.expansionZoom(ofCluster: id).map {
                FeatureExtensionValue(value: .number(Double($0)), features: nil)
            }
        }
    }

    private func answer(
        _ completion: (Result<FeatureExtensionValue, any Error>) -> Void, source sourceId: String, feature: Feature,
        _ make: (RuntimeSource, ClusterIndex, _ id: Int) -> FeatureExtensionValue?
    ) -> any Cancelable {
        completion(
            Result {
                let source = try existingSource(sourceId)
                let clusters = try source.existingClusters(ofSource: sourceId)
                guard let number = feature.properties?["cluster_id"]??.number, let id = Int(exactly: number),
                    let answer = make(source, clusters, id)
                else {
                    throw StyleError(
                        message:
                            "source \"\(sourceId)\": the feature is not one of its clusters; pass a feature that a query returned"
                    )
                }
                return answer
            })
        return AnyCancelable {}
    }
}
