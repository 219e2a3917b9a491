import KioskGeometry

/// The feature states that the application has set for a source, or for one layer of a vector source.
///
/// Expressions read them with `feature-state`. States belong to identifiers, so they persist when the data changes.
struct FeatureStates: Sendable {
    private var states: [FeatureKey: JSONObject] = [:]

    /// A number that increases with each change; 0 only for states that were never set.
    private(set) var revision: UInt64

    /// Creates states that no feature has.
    ///
    /// - Parameter revision: The revision before the first change.
    init(revision: UInt64 = 0) {
        self.revision = revision
    }

    /// Whether no feature has a state, in which case look-ups can be skipped.
    var isEmpty: Bool { states.isEmpty }

    /// Returns the state of a feature, or an empty object if none is set.
    func state(of identifier: FeatureIdentifier?) -> JSONObject {
        guard !states.isEmpty, let identifier else { return [:] }
        return states[FeatureKey(identifier)] ?? [:]
    }

    /// Returns the state of the feature in a row of a store.
    ///
    /// - Complexity: O(1)
    func state(ofFeature row: Int, in store: FeatureStore) -> JSONObject {
        states.isEmpty ? [:] : state(of: store.identifiers[row])
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

    /// Removes all states.
    mutating func removeAll() {
        guard !states.isEmpty else { return }
        revision += 1
        states = [:]
    }
}
