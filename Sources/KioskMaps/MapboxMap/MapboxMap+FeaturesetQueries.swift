public import Foundation
public import KioskStyle

/// Questions about the features of a layer, answered as a type of your own.
///
/// Answers come before a call returns, the topmost feature first. A feature that cannot be converted is left out; a
/// descriptor of a featureset fails with `MapError`.
extension MapboxMap {
    /// Finds the features of a layer that are drawn at a point of the screen.
    ///
    /// - Parameters:
    ///   - point: Points from the top left corner of the view.
    ///   - featureset: What is meant, such as `.layer("stops")`.
    ///   - filter: The condition features must meet; all are found unless given.
    ///   - completion: Told the features, or `StyleError` for a filter that cannot be understood.
    /// - Complexity: O(log n + k), k being the features around the point.
    @discardableResult
    public func queryRenderedFeatures<Feature: FeaturesetFeatureType>(
        with point: CGPoint, featureset: FeaturesetDescriptor<Feature>, filter: Exp? = nil,
        completion: (Result<[Feature], any Error>) -> Void
    ) -> any Cancelable {
        completion(Result { try features(featureset, in: PlanarRegion(point), filter) })
        return AnyCancelable {}
    }

    /// Finds the features of a layer that are drawn in a rectangle of the screen, its edges included.
    ///
    /// - Complexity: As `queryRenderedFeatures(with:featureset:filter:completion:)` for a point.
    @discardableResult
    public func queryRenderedFeatures<Feature: FeaturesetFeatureType>(
        with rect: CGRect, featureset: FeaturesetDescriptor<Feature>, filter: Exp? = nil,
        completion: (Result<[Feature], any Error>) -> Void
    ) -> any Cancelable {
        completion(Result { try features(featureset, in: PlanarRegion(rect), filter) })
        return AnyCancelable {}
    }

    /// Finds the features of a layer that are drawn inside a polygon of the screen, which is closed by itself.
    ///
    /// - Complexity: As `queryRenderedFeatures(with:featureset:filter:completion:)` for a point.
    @discardableResult
    public func queryRenderedFeatures<Feature: FeaturesetFeatureType>(
        with shape: [CGPoint], featureset: FeaturesetDescriptor<Feature>, filter: Exp? = nil,
        completion: (Result<[Feature], any Error>) -> Void
    ) -> any Cancelable {
        completion(Result { try features(featureset, in: PlanarRegion(corners: shape), filter) })
        return AnyCancelable {}
    }

    /// Finds the features of a layer that are drawn anywhere in the view.
    ///
    /// - Complexity: As `queryRenderedFeatures(with:featureset:filter:completion:)` for a point.
    @discardableResult
    public func queryRenderedFeatures<Feature: FeaturesetFeatureType>(
        featureset: FeaturesetDescriptor<Feature>, filter: Exp? = nil,
        completion: (Result<[Feature], any Error>) -> Void
    ) -> any Cancelable {
        completion(Result { try features(featureset, in: PlanarRegion(CGRect(origin: .zero, size: size)), filter) })
        return AnyCancelable {}
    }

    private func features<Feature: FeaturesetFeatureType>(
        _ featureset: FeaturesetDescriptor<Feature>, in region: PlanarRegion?, _ filter: Exp?
    ) throws -> [Feature] {
        let untyped: FeaturesetDescriptor<FeaturesetFeature> = featureset.converted()
        let layer = try untyped.targetedLayer.get()
        return try renderedFeatures(in: region, RenderedQueryOptions(layerIds: [layer], filter: filter)).compactMap {
            FeaturesetFeature($0.queriedFeature, of: untyped).flatMap { Feature(from: $0) }
        }
    }
}
