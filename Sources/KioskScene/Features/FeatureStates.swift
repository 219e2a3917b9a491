package import KioskGeometry
import KioskStyle

/// The feature states that the application has set for a source, or for one layer of a vector source.
///
/// Expressions read them with `feature-state`. States belong to identifiers, so they persist when the data changes.
package struct FeatureStates: Sendable {
    private var states: [FeatureKey: JSONObject] = [:]

    /// The states by expressions, in the ascending order of their ids.
    private var rules: [(id: UInt, rule: FeatureStateRule)] = []

    /// A number that increases with each change; 0 only for states that were never set.
    package private(set) var revision: UInt64

    /// Creates states that no feature has.
    ///
    /// - Parameter revision: The revision before the first change.
    package init(revision: UInt64 = 0) {
        self.revision = revision
    }

    /// Whether no feature has a state, in which case look-ups can be skipped.
    var isEmpty: Bool { states.isEmpty && rules.isEmpty }

    /// Returns the state that was set for a feature itself, or an empty object if none is set.
    func state(of identifier: FeatureIdentifier?) -> JSONObject {
        guard !states.isEmpty, let identifier else { return [:] }
        return states[FeatureKey(identifier)] ?? [:]
    }

    /// Returns the state of the feature in a row of a store, including what expressions set.
    ///
    /// - Complexity: O(n) in the expressions.
    package func state(ofFeature row: Int, in store: FeatureStore) -> JSONObject {
        guard !isEmpty else { return [:] }
        let own = state(of: store.identifiers[row])
        guard !rules.isEmpty else { return own }
        let kind = store.shapes(ofFeature: row).first.map { GeometryKind(store.kind(ofShape: $0)) }
        return state(own, ruledBy: store.attributes[row], identifier: store.identifiers[row], kind: kind)
    }

    /// Returns the state of a feature, including what expressions set.
    ///
    /// - Complexity: O(n) in the expressions.
    package func state(of feature: Feature) -> JSONObject {
        let own = state(of: feature.identifier)
        guard !rules.isEmpty else { return own }
        return state(
            own, ruledBy: FeatureAttributes(properties: feature.properties ?? [:]), identifier: feature.identifier,
            kind: feature.geometry.flatMap { GeometryKind($0) })
    }

    private func state(
        _ own: JSONObject, ruledBy attributes: FeatureAttributes, identifier: FeatureIdentifier?, kind: GeometryKind?
    ) -> JSONObject {
        var state: JSONObject = [:]
        for (_, rule) in rules where rule.applies(to: attributes, identifier: identifier, kind: kind) {
            state.merge(rule.state) { $1 }
        }
        return state.merging(own) { $1 }
    }

    /// The ids of the states by expressions, in ascending order.
    var ruleIDs: [UInt] { rules.map(\.id) }

    /// Sets a state by an expression.
    mutating func setRule(_ rule: FeatureStateRule, id: UInt) {
        rules.removeAll { $0.id == id }
        rules.append((id, rule))
        rules.sort { $0.id < $1.id }
        revision += 1
    }

    /// Removes a state by an expression, and returns whether there was one.
    mutating func removeRule(_ id: UInt) -> Bool {
        guard rules.contains(where: { $0.id == id }) else { return false }
        rules.removeAll { $0.id == id }
        revision += 1
        return true
    }

    /// Sets members of the state of a feature and keeps its other members.
    mutating func merge(_ state: JSONObject, into identifier: FeatureIdentifier) {
        guard !state.isEmpty else { return }
        revision += 1
        states[FeatureKey(identifier), default: [:]].merge(state) { $1 }
    }

    /// Removes one member of the state of a feature, or all members if `member` is nil.
    mutating func remove(_ member: String?, of identifier: FeatureIdentifier) {
        let key = FeatureKey(identifier)
        guard var state = states[key] else { return }
        if let member {
            guard state.removeValue(forKey: member) != nil else { return }
        } else {
            state = [:]
        }
        states[key] = state.isEmpty ? nil : state
        revision += 1
    }

    /// Removes all states that were set for features themselves.
    mutating func removeAll() {
        guard !states.isEmpty else { return }
        revision += 1
        states = [:]
    }
}
