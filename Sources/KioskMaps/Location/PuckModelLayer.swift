import Foundation
import KioskGeometry
import KioskLocation
import KioskStyle

/// The layer and the source of a puck with a model in the style.
///
/// Both are preserved when another style is loaded. While the configuration stays the same, only the model of the source changes.
@MainActor
final class PuckModelLayer {
    /// The id of the layer.
    static let id = "puck-model-layer"

    /// The id of the source.
    static let sourceID = "puck-model-source"

    /// The id of the model in the source.
    static let modelID = "puck-model"

    /// The fraction of the opacity of a puck at an outdated location.
    private static let staleOpacity = 0.5

    private let map: MapboxMap
    private let report: (String) -> Void

    /// The configuration in the style; nil if there is none.
    private var configuration: Puck3DConfiguration?
    @Unreflected private var model: Model?
    private var isStale = false

    init(map: MapboxMap, report: @escaping (String) -> Void) {
        self.map = map
        self.report = report
    }

    /// Returns whether a puck is drawn as its model: not without a decoder or with reduced accuracy, nor if the model cannot be
    /// loaded.
    func shows(_ configuration: Puck3DConfiguration, _ state: PuckState) -> Bool {
        let models = map.styleLoader.models
        guard let uri = configuration.model.uri?.absoluteString, models.decoder != nil else { return false }
        return !models.hasFailed(uri) && state.data.location.accuracyAuthorization != .reducedAccuracy
    }

    /// Updates the style.
    func update(_ new: Puck3DConfiguration, _ state: PuckState) {
        let moved = model(of: new, state)
        let isNowStale = state.freshness >= .stale
        let isPresent = map.layerExists(withId: Self.id) && map.sourceExists(withId: Self.sourceID)
        do {
            if !isPresent || new != configuration || isStale != isNowStale {
                remove()
                var source = ModelSource(id: Self.sourceID)
                source.models = [moved]
                try map.addSource(source)
                try add(layer(new, isStale: isNowStale), at: new.layerPosition)
            } else if moved != model {
                try map.setModels([moved], ofSource: Self.sourceID)
            }
            (configuration, model, isStale) = (new, moved, isNowStale)
        } catch {
            report("puck3D: not shown: \(error)")
        }
    }

    /// Removes the layer and the source from the style.
    func remove() {
        guard configuration != nil else { return }
        if map.layerExists(withId: Self.id) { try? map.removeLayer(withId: Self.id) }
        if map.sourceExists(withId: Self.sourceID) { try? map.removeSource(withId: Self.sourceID) }
        (configuration, model) = (nil, nil)
    }

    /// Returns the distance of a point from the model on screen, in points: 0 on it, nil if it is farther than a fingertip.
    func distance(to point: CGPoint) -> CGFloat? {
        guard configuration != nil, let index = map.index(ofLayer: Self.id) else { return nil }
        return map.hits(of: map.layers[index], in: PlanarRegion(point), tolerance: 44).first?.distance
    }

    /// A square on screen around the position as it is drawn that contains the model, in points; nil if it is not visible.
    var frame: CGRect? {
        guard configuration != nil, let index = map.index(ofLayer: Self.id), let position = model?.position,
            position.count == 2, let uri = model?.uri?.absoluteString, let asset = map.models[uri]?.asset,
            let properties = map.layers[index].modelProperties
        else { return nil }
        let transform = map.shownTransform
        let context = EvaluationContext(zoom: transform.zoom)
        let world = transform.worldPoint(of: LocationCoordinate2D(latitude: position[1], longitude: position[0]))
        guard let center = transform.screenPoint(for: world) else { return nil }
        let unit = properties.scaleMode.value(in: context) == .map ? transform.pointsPerMetre : 1
        let nearness = transform.cameraDistance / transform.depth(of: world)
        let radius = properties.look(in: context).placement.reach(ofRadius: asset.radius) * unit * nearness
        return CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    private func add(_ layer: ModelLayer, at position: LayerPosition?) throws {
        do {
            try map.addPersistentLayer(layer, layerPosition: position)
        } catch {
            guard position != nil else { throw error }
            try map.addPersistentLayer(layer)
            if map.isStyleLoaded { report("puck: layerPosition is not applied: \(error)") }
        }
    }

    /// Returns the model at the location of the puck, rotated by its bearing.
    private func model(of configuration: Puck3DConfiguration, _ state: PuckState) -> Model {
        var model = configuration.model
        model.id = Self.modelID
        let coordinate = state.data.location.coordinate
        model.position = [coordinate.longitude, coordinate.latitude]
        var angles = model.orientation ?? [0, 0, 0]
        if angles.count != 3 {
            report("puck3D: orientation ignored, expected three numbers, found \(angles.count)")
            angles = [0, 0, 0]
        }
        angles[2] += state.bearing ?? 0
        model.orientation = angles
        return model
    }

    private func layer(_ configuration: Puck3DConfiguration, isStale: Bool) -> ModelLayer {
        var layer = ModelLayer(id: Self.id, source: Self.sourceID)
        layer.modelType = .constant(.locationIndicator)
        layer.modelScale = configuration.modelScale
        layer.modelRotation = configuration.modelRotation
        layer.modelOpacity = configuration.modelOpacity
        if isStale {
            layer.modelOpacity = .constant((configuration.modelOpacity?.asConstant ?? 1) * Self.staleOpacity)
        }
        layer.modelCastShadows = configuration.modelCastShadows
        layer.modelReceiveShadows = configuration.modelReceiveShadows
        layer.modelScaleMode = configuration.modelScaleMode
        layer.modelElevationReference = configuration.modelElevationReference
        layer.modelEmissiveStrength = configuration.modelEmissiveStrength
        layer.slot = configuration.slot
        return layer
    }
}
