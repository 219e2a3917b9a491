public import Foundation
import KioskGeometry
import KioskStyle

/// The states of features, which the application sets and which expressions of paint properties read by `feature-state`.
///
/// A state belongs to the id of a feature; the number 1 and the string "1" are the same id. States are preserved when the
/// features of the source are replaced, and are removed with the source. A vector source has states for each of its
/// layers, which apply to the features of all tiles.
extension StyleManager {
    /// Sets members of the state of a feature; other members are preserved.
    ///
    ///     mapView.mapboxMap.setFeatureState(sourceId: "stops", featureId: "42", state: ["hover": true])
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - sourceLayerId: The layer of the source, which a vector source requires; nil for sources without layers.
    ///   - featureId: The id of the feature, which need not exist yet.
    ///   - state: JSON values by names that the application chooses.
    ///   - callback: Called before the call returns; the error is a `StyleError`.
    @discardableResult
    public func setFeatureState(
        sourceId: String, sourceLayerId: String? = nil, featureId: String, state: [String: Any],
        callback: (Result<NSNull, any Error>) -> Void = { _ in }
    ) -> any Cancelable {
        answer(callback, source: sourceId, layer: sourceLayerId) {
            let state = try JSONObject(style: state)
            featureStates.merge(state, into: .string(featureId), source: sourceId, sourceLayer: sourceLayerId)
            didChangeStates(ofSource: sourceId, feature: featureId)
            return NSNull()
        }
    }

    /// Returns the state of a feature; empty if nothing was set.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - sourceLayerId: The layer of the source, which a vector source requires; nil for sources without layers.
    ///   - featureId: The id of the feature.
    ///   - callback: Called with the state before the call returns; the error is a `StyleError`.
    @discardableResult
    public func getFeatureState(
        sourceId: String, sourceLayerId: String? = nil, featureId: String,
        callback: (Result<[String: Any], any Error>) -> Void
    ) -> any Cancelable {
        answer(callback, source: sourceId, layer: sourceLayerId) {
            featureStates.state(of: .string(featureId), source: sourceId, sourceLayer: sourceLayerId)
                .compactMapValues { $0?.rawValue }
        }
    }

    /// Removes one or all members of the state of a feature.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - sourceLayerId: The layer of the source, which a vector source requires; nil for sources without layers.
    ///   - featureId: The id of the feature.
    ///   - stateKey: The name of the member; nil for all members.
    ///   - callback: Called before the call returns; the error is a `StyleError`.
    @discardableResult
    public func removeFeatureState(
        sourceId: String, sourceLayerId: String? = nil, featureId: String, stateKey: String? = nil,
        callback: (Result<NSNull, any Error>) -> Void = { _ in }
    ) -> any Cancelable {
        answer(callback, source: sourceId, layer: sourceLayerId) {
            featureStates.remove(stateKey, of: .string(featureId), source: sourceId, sourceLayer: sourceLayerId)
            didChangeStates(ofSource: sourceId, feature: featureId)
            return NSNull()
        }
    }

    /// Removes the states of all features of a source or of one of its layers.
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - sourceLayerId: The layer of the source; nil for all layers.
    ///   - callback: Called before the call returns; the error is a `StyleError`.
    @discardableResult
    public func resetFeatureStates(
        sourceId: String, sourceLayerId: String? = nil, callback: (Result<NSNull, any Error>) -> Void = { _ in }
    ) -> any Cancelable {
        answer(callback, source: sourceId, layer: sourceLayerId, isForAllLayers: true) {
            if sourceLayerId == nil {
                featureStates.reset(source: sourceId)
            } else {
                featureStates.reset(source: sourceId, sourceLayer: sourceLayerId)
            }
            didChangeStates(ofSource: sourceId, feature: nil)
            return NSNull()
        }
    }

    /// Notifies of a change of feature states.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - feature: The id of the feature; nil for all features.
    func didChangeStates(ofSource id: String, feature: String?) {
        let isRead = layers.contains { $0.source == id && $0.dependsOnFeatureState }
        sources[id]?.noteState(of: feature.map { .string($0) }, isRead: isRead, revision: nextRevision())
        didChange()
    }

    /// Passes a result or an error to a callback.
    ///
    /// - Parameters:
    ///   - callback: The callback.
    ///   - id: The id of the source.
    ///   - layer: The layer of the source.
    ///   - isForAllLayers: Whether the layer may be missing.
    ///   - make: Returns the result.
    private func answer<Answer>(
        _ callback: (Result<Answer, any Error>) -> Void, source id: String, layer: String?,
        isForAllLayers: Bool = false, _ make: () throws -> Answer
    ) -> any Cancelable {
        callback(
            Result {
                let source = try existingSource(id)
                if source.type == .vector, layer == nil, !isForAllLayers {
                    throw StyleError(
                        message:
                            "source \"\(id)\": sourceLayerId is nil; pass the layer of the vector source that contains the"
                            + " feature")
                }
                return try make()
            })
        return AnyCancelable {}
    }
}
