import Foundation
import KioskGeometry
import KioskStyle

/// The states of the features of a layer or a featureset, as `setFeatureState(sourceId:sourceLayerId:featureId:state:callback:)`
/// sets them in its sources.
///
/// A featureset that is not in the style is a `MapError`.
extension MapboxMap {
    /// Sets members of the state of a feature; other members are preserved.
    ///
    /// - Parameters:
    ///   - featureset: The layer, such as `.layer("stops")`, or the featureset.
    ///   - featureId: The id of the feature.
    ///   - state: The members, by names that the application chooses.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func setFeatureState<Feature: FeaturesetFeatureType>(
        featureset: FeaturesetDescriptor<Feature>, featureId: FeaturesetFeatureId, state: Feature.State,
        callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        change(featureset, namespace: featureId.namespace, callback) { map, part in
            let members = try JSONObject(featureState: state).compactMapValues { $0?.rawValue }
            var result: Result<NSNull, any Error> = .success(NSNull())
            map.setFeatureState(
                sourceId: part.source, sourceLayerId: part.sourceLayer, featureId: featureId.id, state: members
            ) { result = $0 }
            _ = try result.get()
        }
    }

    /// Sets members of the state of a feature that a query or an interaction has found; other members are preserved.
    ///
    /// - Parameters:
    ///   - feature: The feature; without an id it has no state.
    ///   - state: The members, by names that the application chooses.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func setFeatureState<Feature: FeaturesetMember>(
        _ feature: Feature, state: Feature.State, callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        withID(of: feature, callback) {
            setFeatureState(featureset: feature.featureset, featureId: $0, state: state, callback: callback)
        }
    }

    /// Returns the state of a feature; empty if nothing was set.
    ///
    /// - Parameters:
    ///   - featureset: The layer or the featureset.
    ///   - featureId: The id of the feature.
    ///   - callback: Called with the state before the call returns.
    @discardableResult
    public func getFeatureState<Feature: FeaturesetFeatureType>(
        featureset: FeaturesetDescriptor<Feature>, featureId: FeaturesetFeatureId,
        callback: (Result<Feature.State, any Error>) -> Void
    ) -> any Cancelable {
        callback(
            Result {
                let parts = try parts(of: featureset, namespace: featureId.namespace)
                let states = parts.map {
                    featureStates.state(of: .string(featureId.id), source: $0.source, sourceLayer: $0.sourceLayer)
                }
                return try (states.first { !$0.isEmpty } ?? [:]).featureState()
            })
        return AnyCancelable {}
    }

    /// Returns the state of a feature that a query or an interaction has found; empty if nothing was set.
    ///
    /// - Parameters:
    ///   - feature: The feature; without an id it has no state.
    ///   - callback: Called with the state before the call returns.
    @discardableResult
    public func getFeatureState<Feature: FeaturesetMember>(
        _ feature: Feature, callback: (Result<Feature.State, any Error>) -> Void
    ) -> any Cancelable {
        guard let id = feature.id else {
            callback(.failure(MapError.missingFeatureID))
            return AnyCancelable {}
        }
        return getFeatureState(featureset: feature.featureset, featureId: id, callback: callback)
    }

    /// Removes one or all members of the state of a feature.
    ///
    /// - Parameters:
    ///   - featureset: The layer or the featureset.
    ///   - featureId: The id of the feature.
    ///   - stateKey: The name of the member; nil for all members.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func removeFeatureState<Feature: FeaturesetFeatureType>(
        featureset: FeaturesetDescriptor<Feature>, featureId: FeaturesetFeatureId, stateKey: Feature.StateKey? = nil,
        callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        change(featureset, namespace: featureId.namespace, callback) { map, part in
            map.removeFeatureState(
                sourceId: part.source, sourceLayerId: part.sourceLayer, featureId: featureId.id,
                stateKey: stateKey?.description)
        }
    }

    /// Removes one or all members of the state of a feature that a query or an interaction has found.
    ///
    /// - Parameters:
    ///   - feature: The feature; without an id it has no state.
    ///   - stateKey: The name of the member; nil for all members.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func removeFeatureState<Feature: FeaturesetMember>(
        _ feature: Feature, stateKey: Feature.StateKey? = nil, callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        withID(of: feature, callback) {
            removeFeatureState(
                featureset: feature.featureset, featureId: $0, stateKey: stateKey, callback: callback)
        }
    }

    /// Removes the states of all features of the sources of a layer or a featureset.
    ///
    /// - Parameters:
    ///   - featureset: The layer or the featureset.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func resetFeatureStates<Feature: FeaturesetFeatureType>(
        featureset: FeaturesetDescriptor<Feature>, callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        change(featureset, namespace: nil, callback) { map, part in
            map.resetFeatureStates(sourceId: part.source, sourceLayerId: part.sourceLayer)
        }
    }
}

/// States of all features of a layer or a featureset that match an expression.
extension MapboxMap {
    /// Sets a state that all features of a layer or a featureset have for which an expression is true.
    ///
    ///     try mapView.mapboxMap.setFeatureStateExpression(
    ///         expressionId: 1, featureset: .layer("stops"), expression: Exp(.gt) { Exp(.get) { "delay" }; 5 },
    ///         state: ["late": true])
    ///
    /// Of several expressions that are true, the one with the highest id sets a member. What `setFeatureState` has set for a
    /// feature takes precedence.
    ///
    /// - Parameters:
    ///   - expressionId: The id; a state with the same id is replaced.
    ///   - featureset: The layer or the featureset.
    ///   - expression: The condition, which may read the properties, the id, the kind of geometry and the zoom level 0.
    ///   - state: The state.
    /// - Throws: `MapError` or `StyleError` if the layer or the featureset is not in the style, or the expression is invalid.
    /// - Complexity: O(1); each feature is evaluated when it is drawn or queried.
    public func setFeatureStateExpression<Feature: FeaturesetFeatureType>(
        expressionId: UInt, featureset: FeaturesetDescriptor<Feature>, expression: Exp, state: Feature.State
    ) throws {
        let parts = try parts(of: featureset, namespace: nil)
        let members = try JSONObject(featureState: state)
        let rule: FeatureStateRule
        do throws(ExpressionError) {
            rule = try FeatureStateRule(expression, state: members)
        } catch {
            throw StyleError(message: "setFeatureStateExpression: \(error)")
        }
        removeRule(expressionId)
        for part in parts {
            featureStates.setRule(rule, id: expressionId, source: part.source, sourceLayer: part.sourceLayer)
            didChangeStates(ofSource: part.source, feature: nil)
        }
    }

    /// Removes a state that was set by an expression.
    ///
    /// - Throws: `StyleError` if there is no expression with the id.
    public func removeFeatureStateExpression(expressionId: UInt) throws {
        guard removeRule(expressionId) else {
            throw StyleError(message: "removeFeatureStateExpression: no expression has the id \(expressionId)")
        }
    }

    /// Removes all states that were set by expressions.
    public func resetFeatureStateExpressions() {
        for id in featureStates.ruleIDs { removeRule(id) }
    }

    @discardableResult
    private func removeRule(_ id: UInt) -> Bool {
        let sources = featureStates.removeRule(id)
        for source in sources { didChangeStates(ofSource: source, feature: nil) }
        return !sources.isEmpty
    }
}

extension MapboxMap {
    /// The source of a part of a featureset, and its layer.
    private typealias Part = (source: String, sourceLayer: String?)

    /// Returns the parts of a featureset that have features.
    ///
    /// - Parameters:
    ///   - featureset: The layer or the featureset.
    ///   - namespace: The namespace of a feature; nil for all parts.
    private func parts<Feature: FeaturesetFeatureType>(
        of featureset: FeaturesetDescriptor<Feature>, namespace: String?
    ) throws -> [Part] {
        var parts: [Part] = []
        for selector in try selectors(of: featureset.converted()) {
            guard namespace == nil || selector.namespace == namespace else { continue }
            let id = selector.layer
            guard let index = index(ofLayer: id) else { throw StyleError(message: "layer \"\(id)\": not in the style") }
            guard let source = layers[index].source else {
                throw StyleError(message: "layer \"\(id)\": has no source, so that its features have no states")
            }
            let part = (source, layers[index].sourceLayer)
            if !parts.contains(where: { $0 == part }) { parts.append(part) }
        }
        return parts
    }

    private func change<Feature: FeaturesetFeatureType>(
        _ featureset: FeaturesetDescriptor<Feature>, namespace: String?, _ callback: (((any Error)?) -> Void)?,
        _ change: (MapboxMap, Part) throws -> Void
    ) -> any Cancelable {
        do {
            for part in try parts(of: featureset, namespace: namespace) { try change(self, part) }
            callback?(nil)
        } catch {
            callback?(error)
        }
        return AnyCancelable {}
    }

    private func withID<Feature: FeaturesetMember>(
        of feature: Feature, _ callback: (((any Error)?) -> Void)?,
        _ change: (FeaturesetFeatureId) -> any Cancelable
    ) -> any Cancelable {
        guard let id = feature.id else {
            callback?(MapError.missingFeatureID)
            return AnyCancelable {}
        }
        return change(id)
    }
}

extension MapError {
    fileprivate static let missingFeatureID = MapError(
        message: "feature: has no id, so that it has no state; give it one, or set promoteId")
}
