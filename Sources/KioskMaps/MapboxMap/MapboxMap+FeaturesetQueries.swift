public import Foundation
public import KioskStyle

/// Queries for the features of a layer, converted to a type of the application.
///
/// The completion handler is called before the method returns, with the topmost feature first. A feature that cannot be
/// converted is omitted. Featuresets of style imports are not supported: their descriptors fail with a `MapError`.
extension MapboxMap {
    /// Finds the features of a layer that are drawn at a point of the screen.
    ///
    /// - Parameters:
    ///   - point: The point, in points from the top left corner of the view.
    ///   - featureset: The layer, such as `.layer("stops")`.
    ///   - filter: The condition for features; nil for all features.
    ///   - completion: Called with the features, or a `StyleError` for an invalid filter.
    /// - Complexity: O(log n + k) for k features near the point.
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
    /// - Parameters:
    ///   - rect: The rectangle, in points from the top left corner of the view.
    ///   - featureset: The layer.
    ///   - filter: The condition for features; nil for all features.
    ///   - completion: Called with the features, or a `StyleError` for an invalid filter.
    /// - Complexity: As `queryRenderedFeatures(with:featureset:filter:completion:)` for a point.
    @discardableResult
    public func queryRenderedFeatures<Feature: FeaturesetFeatureType>(
        with rect: CGRect, featureset: FeaturesetDescriptor<Feature>, filter: Exp? = nil,
        completion: (Result<[Feature], any Error>) -> Void
    ) -> any Cancelable {
        completion(Result { try features(featureset, in: PlanarRegion(rect), filter) })
        return AnyCancelable {}
    }

    /// Finds the features of a layer that are drawn inside a polygon of the screen, which is closed automatically.
    ///
    /// - Parameters:
    ///   - shape: The corners, in points from the top left corner of the view.
    ///   - featureset: The layer.
    ///   - filter: The condition for features; nil for all features.
    ///   - completion: Called with the features, or a `StyleError` for an invalid filter.
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
    /// - Parameters:
    ///   - featureset: The layer.
    ///   - filter: The condition for features; nil for all features.
    ///   - completion: Called with the features, or a `StyleError` for an invalid filter.
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
