import KioskGeometry

/// The feature states of all sources of a style.
struct FeatureStateStore: Sendable {
    /// The states by source and by layer of the source; GeoJSON sources have the one layer nil.
    private var sources: [String: [String?: FeatureStates]] = [:]

    /// The states of a source's layer; ask once for a source, not for each feature.
    func states(ofSource source: String, sourceLayer: String? = nil) -> FeatureStates {
        sources[source]?[sourceLayer] ?? FeatureStates()
    }

    /// The state of a feature, empty when none is set.
    func state(of identifier: FeatureIdentifier, source: String, sourceLayer: String? = nil) -> JSONObject {
        states(ofSource: source, sourceLayer: sourceLayer).state(of: identifier)
    }

    /// Sets members of the state of a feature; others stay as they are.
    mutating func merge(
        _ state: JSONObject, into identifier: FeatureIdentifier, source: String, sourceLayer: String? = nil
    ) {
        sources[source, default: [:]][sourceLayer, default: FeatureStates()].merge(state, into: identifier)
    }

    /// Removes one member of the state of a feature, or all of them.
    mutating func remove(
        _ member: String? = nil, of identifier: FeatureIdentifier, source: String, sourceLayer: String? = nil
    ) {
        sources[source]?[sourceLayer]?.remove(member, of: identifier)
    }

    /// Removes the states of all features of a source's layer.
    mutating func reset(source: String, sourceLayer: String? = nil) {
        sources[source]?[sourceLayer]?.removeAll()
    }

    /// Forgets a source that is gone.
    mutating func removeSource(_ source: String) {
        sources[source] = nil
    }
}
