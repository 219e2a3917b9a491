import KioskGeometry

/// What the app has set for the features of a source, or of one layer of a vector source: `feature-state` in expressions.
///
/// States belong to identifiers, so they stay when the data change.
struct FeatureStates: Sendable {
    private var states: [FeatureKey: JSONObject] = [:]

    /// Grows with each change.
    private(set) var revision: UInt64 = 0

    /// Whether no feature has a state, so that nobody needs to ask.
    var isEmpty: Bool { states.isEmpty }

    /// The state of a feature, empty when none is set.
    func state(of identifier: FeatureIdentifier?) -> JSONObject {
        guard !states.isEmpty, let identifier else { return [:] }
        return states[FeatureKey(identifier)] ?? [:]
    }

    /// The state of a row of a store.
    ///
    /// - Complexity: O(1)
    func state(ofFeature row: Int, in store: FeatureStore) -> JSONObject {
        states.isEmpty ? [:] : state(of: store.identifiers[row])
    }

    /// Sets members of the state of a feature; others stay as they are.
    mutating func merge(_ state: JSONObject, into identifier: FeatureIdentifier) {
        guard !state.isEmpty else { return }
        revision += 1
        states[FeatureKey(identifier), default: [:]].merge(state) { $1 }
    }

    /// Removes one member of the state of a feature, or all of them.
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

    /// Removes all states.
    mutating func removeAll() {
        guard !states.isEmpty else { return }
        revision += 1
        states = [:]
    }
}
