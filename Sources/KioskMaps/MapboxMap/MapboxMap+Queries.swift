public import Foundation
import KioskGeometry
import KioskStyle

/// Queries for features.
///
/// The results are passed before a call returns, the topmost feature first.
extension MapboxMap {
    /// Finds the features drawn at a point of the screen.
    ///
    ///     mapView.mapboxMap.queryRenderedFeatures(with: point, options: RenderedQueryOptions(layerIds: ["stops"])) { result in
    ///         if case .success(let found) = result { print(found.first?.feature.properties ?? [:]) }
    ///     }
    ///
    /// A feature is returned once for each layer that draws it. Opacity is not considered; layers that are not visible or out
    /// of their zoom range, and features that the filter of a layer excludes, are not found. The edge of a circle or a line is
    /// outside, and holes are not part of a polygon.
    /// - Parameters:
    ///   - point: The point, in points from the top left corner of the view.
    ///   - options: The layers and the condition for features; nil for all.
    ///   - completion: Called with the features, or a `StyleError` for an invalid filter.
    /// - Complexity: O(log n + k) for each layer, for k features near the point.
    @discardableResult
    public func queryRenderedFeatures(
        with point: CGPoint, options: RenderedQueryOptions? = nil,
        completion: (Result<[QueriedRenderedFeature], any Error>) -> Void
    ) -> any Cancelable {
        query(PlanarRegion(point), options, completion)
    }

    /// Finds the features drawn in a rectangle of the screen, its edges included.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points from the top left corner of the view.
    ///   - options: The layers and the condition for features; nil for all.
    ///   - completion: Called with the features, or a `StyleError` for an invalid filter.
    /// - Complexity: As `queryRenderedFeatures(with:options:completion:)` for a point.
    @discardableResult
    public func queryRenderedFeatures(
        with rect: CGRect, options: RenderedQueryOptions? = nil,
        completion: (Result<[QueriedRenderedFeature], any Error>) -> Void
    ) -> any Cancelable {
        query(PlanarRegion(rect), options, completion)
    }

    /// Finds the features drawn inside a polygon of the screen, which is closed automatically; none if it has no corners.
    ///
    /// - Parameters:
    ///   - shape: The corners, in points from the top left corner of the view.
    ///   - options: The layers and the condition for features; nil for all.
    ///   - completion: Called with the features, or a `StyleError` for an invalid filter.
    /// - Complexity: As `queryRenderedFeatures(with:options:completion:)` for a point.
    @discardableResult
    public func queryRenderedFeatures(
        with shape: [CGPoint], options: RenderedQueryOptions? = nil,
        completion: (Result<[QueriedRenderedFeature], any Error>) -> Void
    ) -> any Cancelable {
        query(PlanarRegion(corners: shape), options, completion)
    }

    /// Finds the features drawn in a part of the screen.
    ///
    /// - Parameters:
    ///   - geometry: The part of the screen.
    ///   - options: The layers and the condition for features; nil for all.
    ///   - completion: Called with the features, or a `StyleError` for an invalid filter.
    /// - Complexity: As `queryRenderedFeatures(with:options:completion:)` for a point.
    @discardableResult
    public func queryRenderedFeatures(
        with geometry: RenderedQueryGeometry, options: RenderedQueryOptions? = nil,
        completion: (Result<[QueriedRenderedFeature], any Error>) -> Void
    ) -> any Cancelable {
        query(geometry.planarRegion, options, completion)
    }
}

extension MapboxMap {
    var zoom: Double { Double(cameraState.zoom) }

    private func query(
        _ region: PlanarRegion?, _ options: RenderedQueryOptions?,
        _ completion: (Result<[QueriedRenderedFeature], any Error>) -> Void
    ) -> any Cancelable {
        completion(Result { try renderedFeatures(in: region, options) })
        return AnyCancelable {}
    }

    /// Returns the features drawn in a region, the topmost first.
    func renderedFeatures(
        in region: PlanarRegion?, _ options: RenderedQueryOptions?
    ) throws(StyleError) -> [QueriedRenderedFeature] {
        let filter = try compiled(options?.filter)
        guard let region else { return [] }
        let ids = options?.layerIds.map { Set($0) }
        defer { reportFailures() }
        let tiles = queriedTiles()
        var found: [QueriedRenderedFeature] = []
        for layer in layers.reversed() where ids?.contains(layer.id) != false {
            found += features(of: layer, in: region, filter: filter, tiles: tiles)
        }
        return found
    }

    private func features(
        of layer: RuntimeLayer, in region: PlanarRegion, filter: CompiledExpression?, tiles: QueriedTiles
    ) -> [QueriedRenderedFeature] {
        let (zoom, layers) = (zoom, [layer.id])
        return hits(of: layer, in: region, tolerance: 0, tiles: tiles).compactMap { hit in
            guard let found = queriedFeature(of: hit, in: layer) else { return nil }
            if let filter, !filter.isTrue(in: EvaluationContext(zoom: zoom, feature: found.feature)) { return nil }
            return QueriedRenderedFeature(queriedFeature: found, layers: layers)
        }
    }

    /// Returns the feature of a hit from its source; nil if it was removed.
    func queriedFeature(of hit: FeatureHit, in layer: RuntimeLayer) -> QueriedFeature? {
        guard let id = layer.source else { return nil }
        var found: Feature?
        if let tile = hit.tile {
            found = features(of: layer, inTile: tile, source: id)?.feature(ofRow: hit.feature)
        } else {
            found = sources[id]?.feature(ofRow: hit.feature, atZoom: zoom)
        }
        guard var feature = hit.kind.map({ found?.restricted(to: $0) }) ?? found else { return nil }
        feature.identifier = hit.identifier
        let states = featureStates.states(ofSource: id, sourceLayer: layer.sourceLayer)
        return QueriedFeature(
            feature: feature, source: id, sourceLayer: hit.tile == nil ? nil : layer.sourceLayer,
            state: states.state(of: feature))
    }

    func compiled(_ filter: Exp?) throws(StyleError) -> CompiledExpression? {
        do {
            return try filter.map { filter throws(ExpressionError) in
                try CompiledExpression(parsingFilter: filter.jsonValue)
            }
        } catch {
            throw StyleError(message: "filter of the query: \(error)")
        }
    }
}

extension EvaluationContext {
    /// Creates the context of a GeoJSON feature.
    init(zoom: Double, feature: Feature) {
        self.init(zoom: zoom, feature: FeatureAttributes(properties: feature.properties ?? [:]))
        identifier = feature.identifier
        geometry = feature.geometry
    }
}
