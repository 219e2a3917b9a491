public import Foundation
public import KioskStyle

/// Queries for the features of a layer or a featureset, converted to a type of the application.
///
/// The completion handler is called before the method returns, with the topmost feature first. A feature that cannot be
/// converted is omitted. A featureset that is not in the style is a `MapError`.
extension MapboxMap {
    /// Finds the features of a layer or a featureset that are drawn at a point of the screen.
    ///
    /// - Parameters:
    ///   - point: The point, in points from the top left corner of the view.
    ///   - featureset: The layer, such as `.layer("stops")`, or the featureset.
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

    /// Finds the features of a layer or a featureset that are drawn in a rectangle of the screen, its edges included.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points from the top left corner of the view.
    ///   - featureset: The layer or the featureset.
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

    /// Finds the features of a layer or a featureset that are drawn inside a polygon of the screen, which is closed automatically.
    ///
    /// - Parameters:
    ///   - shape: The corners, in points from the top left corner of the view.
    ///   - featureset: The layer or the featureset.
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

    /// Finds the features of a layer or a featureset that are drawn anywhere in the view.
    ///
    /// - Parameters:
    ///   - featureset: The layer or the featureset.
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
        let selectors = try selectors(of: untyped)
        let compiledFilter = try compiled(filter)
        let (zoom, layers) = (zoom, selectors.map(\.layer))
        return try renderedFeatures(in: region, RenderedQueryOptions(layerIds: layers)).compactMap { found in
            guard let selector = selectors.first(where: { found.layers.contains($0.layer) }),
                let feature = FeaturesetFeature(found.queriedFeature, of: untyped, by: selector, zoom: zoom),
                compiledFilter?.isTrue(in: feature.context(atZoom: zoom)) ?? true
            else { return nil }
            return Feature(from: feature)
        }
    }

    /// The featuresets that the style and its imports declare.
    public var featuresets: [FeaturesetDescriptor<FeaturesetFeature>] {
        imports.featuresets.map { .featureset($0.id, importId: $0.importID) }
    }

    /// Returns the parts of a featureset; a layer is one part.
    ///
    /// - Throws: `MapError` if the style does not declare the featureset.
    func selectors(of featureset: FeaturesetDescriptor<FeaturesetFeature>) throws(MapError) -> [FeaturesetSelector] {
        guard let id = featureset.featuresetId else {
            return [FeaturesetSelector(layer: featureset.layerId ?? "")]
        }
        guard let selectors = imports.selectors(ofFeatureset: id, importID: featureset.importId) else {
            let name = "\"\(id)\"" + (featureset.importId.map { " of \"\($0)\"" } ?? "")
            throw MapError(
                message:
                    "featureset \(name): not in the style; target a layer, as in .layer(\"stops\"), or load a style"
                    + " that declares it")
        }
        return selectors
    }
}
