import Foundation
import KioskGeometry
import KioskStyle

/// The layers that draw the clusters of a point manager: a circle each, and a text on it.
@MainActor
final class ClusterLayers {
    private let managerID: String
    private let options: ClusterOptions
    private let map: MapboxMap
    private var interactions: [any Cancelable] = []

    /// Returns the longest distance from a cluster at which a finger hits it, in points.
    var radius: @MainActor (InteractionKind) -> CGFloat = { _ in 0 }

    /// The layers that came into the style from here, the lowest first.
    private var layerIDs: [String] = []

    /// Told which cluster a finger touched.
    typealias Handler = @MainActor (AnnotationClusterGestureContext) -> Void

    /// - Parameters:
    ///   - onTap: Told which cluster was tapped; nil lets taps through.
    ///   - onLongPress: Told which cluster a finger rested on; nil lets presses through.
    init(
        managerID: String, options: ClusterOptions, map: MapboxMap, onTap: Handler? = nil,
        onLongPress: Handler? = nil
    ) {
        self.managerID = managerID
        self.options = options
        self.map = map
        if let onTap { addInteraction(.tap, onTap) }
        if let onLongPress { addInteraction(.longPress, onLongPress) }
    }

    private func addInteraction(_ kind: InteractionKind, _ handler: @escaping Handler) {
        let target = FeatureTarget(featureset: .layer(circleLayerID), filter: nil) { [weak self] in
            self?.radius(kind) ?? 0
        }
        let interaction = ClusterInteraction(
            behavior: InteractionBehavior(
                kind: kind,
                target: .features(target) { [weak map, managerID] in
                    Self.tell(handler, of: $0, in: managerID, $1, map)
                }))
        interactions.append(map.addInteraction(interaction))
    }

    /// An interaction whose radius may change.
    private struct ClusterInteraction: Interaction {
        let behavior: InteractionBehavior
    }

    private static func tell(
        _ handler: Handler, of cluster: FeaturesetFeature, in source: String, _ context: InteractionContext,
        _ map: MapboxMap?
    ) -> Bool {
        map?.clusterContext(for: cluster.originalFeature, in: source, at: context).map(handler)
        return true
    }

    /// The layer that is tapped.
    var circleLayerID: String { "mapbox-iOS-cluster-circle-layer-manager-\(managerID)" }

    private var textLayerID: String { "mapbox-iOS-cluster-text-layer-manager-\(managerID)" }

    /// Adds the source of the manager.
    ///
    /// - Throws: `StyleError` when the id is taken.
    func addSource() throws {
        var source = GeoJSONSource(id: managerID)
        source.data = .featureCollection(FeatureCollection(features: []))
        source.cluster = true
        source.clusterRadius = options.clusterRadius
        source.clusterMaxZoom = options.clusterMaxZoom
        source.clusterMinPoints = options.clusterMinPoints
        source.clusterProperties = options.clusterProperties
        try map.addSource(source)
    }

    /// Puts the layers below the manager's own, unless the style has them.
    ///
    /// - Throws: `StyleError` when there is no source of the manager.
    func attach(below layerID: String) throws {
        let isCluster = Exp(.has) { "point_count" }
        var circles = CircleLayer(id: circleLayerID, source: managerID)
        circles.filter = isCluster
        circles.circleRadius = options.circleRadius
        circles.circleColor = options.circleColor
        try add(circles, below: layerID)

        var texts = SymbolLayer(id: textLayerID, source: managerID)
        texts.filter = isCluster
        texts.textField = options.textField
        texts.textSize = options.textSize
        texts.textColor = options.textColor
        texts.textAllowOverlap = .constant(true)
        texts.textIgnorePlacement = .constant(true)
        try add(texts, below: layerID)
    }

    private func add(_ layer: some Layer, below layerID: String) throws {
        guard !map.layerExists(withId: layer.id) else { return }
        try map.addPersistentLayer(layer, layerPosition: .below(layerID))
        layerIDs.append(layer.id)
    }

    /// Moves the layers to below the manager's own, unless somebody has taken them out of the style.
    func move(below layerID: String) throws {
        for id in layerIDs where map.layerExists(withId: id) { try map.moveLayer(withId: id, to: .below(layerID)) }
    }

    /// Ends touches and takes the layers out of the style, unless somebody has.
    ///
    /// - Throws: `StyleError` when the style cannot part with one.
    func remove() throws {
        for interaction in interactions { interaction.cancel() }
        interactions = []
        for id in layerIDs where map.layerExists(withId: id) { try map.removeLayer(withId: id) }
        layerIDs = []
    }
}
