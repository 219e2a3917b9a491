public import Foundation
import KioskGeometry
import KioskStyle

/// What the application says of features beside their data; expressions for paint read it by `feature-state`.
///
/// A state belongs to the id of a feature, whether that is the number 1 or the text "1". It stays when the features of the
/// source are replaced, and goes with the source.
extension StyleManager {
    /// Sets members of the state of a feature; others stay as they are.
    ///
    ///     mapView.mapboxMap.setFeatureState(sourceId: "stops", featureId: "42", state: ["hover": true])
    ///
    /// - Parameters:
    ///   - sourceId: The id of the source.
    ///   - sourceLayerId: The layer of the source, for sources of tiles.
    ///   - featureId: The id of the feature, which need not be there yet.
    ///   - state: What JSON can be, by names of your own.
    ///   - callback: Told before the call returns; the error is a `StyleError`.
    @discardableResult
    public func setFeatureState(
        sourceId: String, sourceLayerId: String? = nil, featureId: String, state: [String: Any],
        callback: (Result<NSNull, any Error>) -> Void = { _ in }
    ) -> any Cancelable {
        answer(callback, source: sourceId) {
            let state = try JSONObject(style: state)
            featureStates.merge(state, into: .string(featureId), source: sourceId, sourceLayer: sourceLayerId)
            didChangeStates(ofSource: sourceId, feature: featureId)
            return NSNull()
        }
    }

    /// Returns the state of a feature; empty when nothing was set.
    @discardableResult
    public func getFeatureState(
        sourceId: String, sourceLayerId: String? = nil, featureId: String,
        callback: (Result<[String: Any], any Error>) -> Void
    ) -> any Cancelable {
        answer(callback, source: sourceId) {
            featureStates.state(of: .string(featureId), source: sourceId, sourceLayer: sourceLayerId)
                .compactMapValues { $0?.rawValue }
        }
    }

    /// Removes one member of the state of a feature, or all of them.
    @discardableResult
    public func removeFeatureState(
        sourceId: String, sourceLayerId: String? = nil, featureId: String, stateKey: String? = nil,
        callback: (Result<NSNull, any Error>) -> Void = { _ in }
    ) -> any Cancelable {
        answer(callback, source: sourceId) {
            featureStates.remove(stateKey, of: .string(featureId), source: sourceId, sourceLayer: sourceLayerId)
            didChangeStates(ofSource: sourceId, feature: featureId)
            return NSNull()
        }
    }

    /// Removes the states of all features of a source, or of one of its layers.
    @discardableResult
    public func resetFeatureStates(
        sourceId: String, sourceLayerId: String? = nil, callback: (Result<NSNull, any Error>) -> Void = { _ in }
    ) -> any Cancelable {
        answer(callback, source: sourceId) {
            if sourceLayerId == nil {
                featureStates.removeSource(sourceId)
            } else {
                featureStates.reset(source: sourceId, sourceLayer: sourceLayerId)
            }
            didChangeStates(ofSource: sourceId, feature: nil)
            return NSNull()
        }
    }

    /// - Parameter feature: The id of the feature; nil when the states of all changed.
    private func didChangeStates(ofSource id: String, feature: String?) {
        let isRead = layers.contains { $0.source == id && $0.dependsOnFeatureState }
        sources[id]?.noteState(of: feature.map { .string($0) }, isRead: isRead, revision: nextRevision())
        didChange()
    }

    private func answer<Answer>(
        _ callback: (Result<Answer, any Error>) -> Void, source id: String, _ make: () throws -> Answer
    ) -> any Cancelable {
        callback(
            Result {
                _ = try existingSource(id)
                return try make()
            })
        return AnyCancelable {}
    }
}
