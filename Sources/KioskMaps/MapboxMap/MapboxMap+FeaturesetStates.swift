import Foundation
import KioskGeometry
import KioskStyle

/// The states of the features of a layer, as `setFeatureState(sourceId:sourceLayerId:featureId:state:callback:)` sets them in its
/// source.
///
/// Featuresets of style imports are not supported: their descriptors fail with a `MapError`.
extension MapboxMap {
    /// Sets members of the state of a feature; other members are preserved.
    ///
    /// - Parameters:
    ///   - featureset: The layer, such as `.layer("stops")`.
    ///   - featureId: The id of the feature.
    ///   - state: JSON values by names that the application chooses.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func setFeatureState<Feature: FeaturesetFeatureType>(
        featureset: FeaturesetDescriptor<Feature>, featureId: FeaturesetFeatureId, state: JSONObject,
        callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        withSource(of: featureset, callback) { source, layer, callback in
            setFeatureState(
                sourceId: source, sourceLayerId: layer, featureId: featureId.id,
                state: state.compactMapValues { $0?.rawValue }, callback: callback)
        }
    }

    /// Sets members of the state of a feature that a query or an interaction has found; other members are preserved.
    ///
    /// - Parameters:
    ///   - feature: The feature; without an id it has no state.
    ///   - state: JSON values by names that the application chooses.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func setFeatureState(
        _ feature: FeaturesetFeature, state: JSONObject, callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        withID(of: feature, callback) {
            setFeatureState(featureset: feature.featureset, featureId: $0, state: state, callback: callback)
        }
    }

    /// Returns the state of a feature; empty if nothing was set.
    ///
    /// - Parameters:
    ///   - featureset: The layer.
    ///   - featureId: The id of the feature.
    ///   - callback: Called with the state before the call returns.
    @discardableResult
    public func getFeatureState<Feature: FeaturesetFeatureType>(
        featureset: FeaturesetDescriptor<Feature>, featureId: FeaturesetFeatureId,
        callback: (Result<JSONObject, any Error>) -> Void
    ) -> any Cancelable {
        callback(
            Result {
                let (source, layer) = try source(of: featureset)
                return featureStates.state(of: .string(featureId.id), source: source, sourceLayer: layer)
            })
        return AnyCancelable {}
    }

    /// Removes one or all members of the state of a feature.
    ///
    /// - Parameters:
    ///   - featureset: The layer.
    ///   - featureId: The id of the feature.
    ///   - stateKey: The name of the member; nil for all members.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func removeFeatureState<Feature: FeaturesetFeatureType>(
        featureset: FeaturesetDescriptor<Feature>, featureId: FeaturesetFeatureId, stateKey: String? = nil,
        callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        withSource(of: featureset, callback) { source, layer, callback in
            removeFeatureState(
                sourceId: source, sourceLayerId: layer, featureId: featureId.id, stateKey: stateKey,
                callback: callback)
        }
    }

    /// Removes one or all members of the state of a feature that a query or an interaction has found.
    ///
    /// - Parameters:
    ///   - feature: The feature; without an id it has no state.
    ///   - stateKey: The name of the member; nil for all members.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func removeFeatureState(
        _ feature: FeaturesetFeature, stateKey: String? = nil, callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        withID(of: feature, callback) {
            removeFeatureState(
                featureset: feature.featureset, featureId: $0, stateKey: stateKey, callback: callback)
        }
    }

    /// Removes the states of all features of the source of a layer.
    ///
    /// - Parameters:
    ///   - featureset: The layer.
    ///   - callback: Called before the call returns; nil without an error.
    @discardableResult
    public func resetFeatureStates<Feature: FeaturesetFeatureType>(
        featureset: FeaturesetDescriptor<Feature>, callback: (((any Error)?) -> Void)? = nil
    ) -> any Cancelable {
        withSource(of: featureset, callback) { source, layer, callback in
            resetFeatureStates(sourceId: source, sourceLayerId: layer, callback: callback)
        }
    }
}

extension MapboxMap {
    /// Returns the source that has the features of a layer, and its layer.
    private func source<Feature: FeaturesetFeatureType>(
        of featureset: FeaturesetDescriptor<Feature>
    ) throws -> (source: String, layer: String?) {
        let untyped: FeaturesetDescriptor<FeaturesetFeature> = featureset.converted()
        let id = try untyped.targetedLayer.get()
        guard let index = index(ofLayer: id) else { throw StyleError(message: "layer \"\(id)\": not in the style") }
        guard let source = layers[index].source else {
            throw StyleError(message: "layer \"\(id)\": has no source, so that its features have no states")
        }
        return (source, layers[index].sourceLayer)
    }

    private func withSource<Feature: FeaturesetFeatureType>(
        of featureset: FeaturesetDescriptor<Feature>, _ callback: (((any Error)?) -> Void)?,
        _ change: (_ source: String, _ layer: String?, (Result<NSNull, any Error>) -> Void) -> any Cancelable
    ) -> any Cancelable {
        do {
            let (source, layer) = try source(of: featureset)
            return change(source, layer) { result in
                if case .failure(let error) = result { callback?(error) } else { callback?(nil) }
            }
        } catch {
            callback?(error)
            return AnyCancelable {}
        }
    }

    private func withID(
        of feature: FeaturesetFeature, _ callback: (((any Error)?) -> Void)?,
        _ change: (FeaturesetFeatureId) -> any Cancelable
    ) -> any Cancelable {
        guard let id = feature.id else {
            callback?(
                MapError(message: "feature: has no id, so that it has no state; give it one, or set promoteId"))
            return AnyCancelable {}
        }
        return change(id)
    }
}
