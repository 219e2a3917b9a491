package import KioskGeometry

/// The feature states of all sources of a style.
package struct FeatureStateStore: Sendable {
    /// The states by source and source layer; GeoJSON sources have a single layer, nil.
    private var sources: [String: [String?: FeatureStates]] = [:]

    /// The highest revision of states that were removed, so that equal revisions of a source layer mean equal states.
    private var removedRevision: UInt64 = 0

    package init() {}

    /// Returns the states of a source layer; call it once for each source, not for each feature.
    package func states(ofSource source: String, sourceLayer: String? = nil) -> FeatureStates {
        sources[source]?[sourceLayer] ?? FeatureStates()
    }

    /// Returns the state of a feature, or an empty object if none is set.
    package func state(of identifier: FeatureIdentifier, source: String, sourceLayer: String? = nil) -> JSONObject {
        states(ofSource: source, sourceLayer: sourceLayer).state(of: identifier)
    }

    /// Sets members of the state of a feature and keeps its other members.
    package mutating func merge(
        _ state: JSONObject, into identifier: FeatureIdentifier, source: String, sourceLayer: String? = nil
    ) {
        sources[source, default: [:]][sourceLayer, default: FeatureStates(revision: removedRevision)]
            .merge(state, into: identifier)
    }

    /// Removes one member of the state of a feature, or all members if `member` is nil.
    package mutating func remove(
        _ member: String? = nil, of identifier: FeatureIdentifier, source: String, sourceLayer: String? = nil
    ) {
        sources[source]?[sourceLayer]?.remove(member, of: identifier)
    }

    /// Removes the states of all features of a source, except for those by expressions.
    package mutating func reset(source: String) {
        for layer in Array((sources[source] ?? [:]).keys) { reset(source: source, sourceLayer: layer) }
    }

    /// Removes the states of all features of a source layer, except for those by expressions.
    package mutating func reset(source: String, sourceLayer: String?) {
        sources[source]?[sourceLayer]?.removeAll()
    }

    /// The ids of all states by expressions, in ascending order.
    package var ruleIDs: [UInt] { Set(sources.values.flatMap { $0.values.flatMap(\.ruleIDs) }).sorted() }

    /// Sets a state by an expression for the features of a source layer.
    ///
    /// - Parameters:
    ///   - rule: The expression and the state.
    ///   - id: The id, which decides between expressions that are true for a feature: the highest one.
    ///   - source: The id of the source.
    ///   - sourceLayer: The layer of the source; nil for sources without layers.
    package mutating func setRule(_ rule: FeatureStateRule, id: UInt, source: String, sourceLayer: String?) {
        sources[source, default: [:]][sourceLayer, default: FeatureStates(revision: removedRevision)]
            .setRule(rule, id: id)
    }

    /// Removes a state by an expression, and returns the ids of the sources whose features it applied to.
    package mutating func removeRule(_ id: UInt) -> [String] {
        var changed: [String] = []
        for source in sources.keys.sorted() {
            for layer in Array((sources[source] ?? [:]).keys) {
                if sources[source]?[layer]?.removeRule(id) == true, changed.last != source { changed.append(source) }
            }
        }
        return changed
    }

    /// Removes the states of a source that was removed.
    package mutating func removeSource(_ source: String) {
        guard let removed = sources.removeValue(forKey: source) else { return }
        removedRevision = removed.values.reduce(removedRevision) { max($0, $1.revision) }
    }
}
