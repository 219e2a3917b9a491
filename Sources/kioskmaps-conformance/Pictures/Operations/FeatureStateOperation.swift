import KioskMaps

/// An operation that changes the states of features.
enum FeatureStateOperation: Equatable {
    /// The features of a source.
    struct Target: Equatable {
        /// The id of the source.
        var source: String

        /// The layer of the source; nil for sources without layers.
        var sourceLayer: String?

        /// The id of the feature; nil for all features.
        var feature: String?
    }

    /// Sets members of the state of a feature: `setFeatureState`.
    case set(Target, feature: String, JSONObject)
    /// Removes a member of the state of a feature, or all members: `removeFeatureState`.
    case remove(Target, key: String?)

    /// Reads an operation; nil if its name is that of another theme.
    init?(_ arguments: OperationArguments) throws(OperationError) {
        switch arguments.name {
        case "setFeatureState":
            let target = try arguments.featureTarget()
            guard let feature = target.feature else {
                throw arguments.error("argument 1: expected a feature with id")
            }
            self = .set(target, feature: feature, try arguments.object(1, "a state"))
        case "removeFeatureState":
            let key = try arguments.optional(1, "the name of a member, a string", \.string)
            self = .remove(try arguments.featureTarget(), key: key)
        default: return nil
        }
    }

    /// Changes the states of features of a map.
    ///
    /// - Throws: The errors of the map.
    @MainActor
    func perform(on map: MapboxMap) throws {
        var problem: (any Error)?
        func callback<Answer>(_ result: Result<Answer, any Error>) {
            if case .failure(let error) = result { problem = error }
        }
        switch self {
        case .set(let target, let feature, let state):
            map.setFeatureState(
                sourceId: target.source, sourceLayerId: target.sourceLayer, featureId: feature,
                state: state.anyValues
            ) { callback($0) }
        case .remove(let target, let key):
            if let feature = target.feature {
                map.removeFeatureState(
                    sourceId: target.source, sourceLayerId: target.sourceLayer, featureId: feature, stateKey: key
                ) { callback($0) }
            } else {
                map.resetFeatureStates(sourceId: target.source, sourceLayerId: target.sourceLayer) { callback($0) }
            }
        }
        if let problem { throw problem }
    }
}

extension OperationArguments {
    /// Returns the first argument as the target of an operation: an object with source, and sourceLayer and id or not.
    fileprivate func featureTarget() throws(OperationError) -> FeatureStateOperation.Target {
        try value(0, "a feature, an object with source and id") { json in
            guard let source = json["source"]?.string else { return nil }
            // Ids are compared as strings, so 1 and "1" are the same.
            return FeatureStateOperation.Target(
                source: source, sourceLayer: json["sourceLayer"]?.string,
                feature: json["id"].map { $0.string ?? $0.text })
        }
    }
}
