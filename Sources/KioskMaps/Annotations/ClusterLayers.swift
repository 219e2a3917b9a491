import Foundation
import KioskGeometry
import KioskStyle

/// The layers that draw the clusters of a point annotation manager: a circle with a text for each cluster.
@MainActor
final class ClusterLayers {
    private let managerID: String
    private let options: ClusterOptions
    private let map: MapboxMap
    private var interactions: [InteractionKind: any Cancelable] = [:]

    /// Called with a cluster that is tapped; nil ignores taps on clusters.
    var onTap: Handler? {
        didSet { updateInteraction(.tap) }
    }

    /// Called with a cluster that is long-pressed; nil ignores long presses on clusters.
    var onLongPress: Handler? {
        didSet { updateInteraction(.longPress) }
    }

    /// Returns the maximum distance from a cluster at which a finger hits it, in points.
    var radius: @MainActor (InteractionKind) -> CGFloat = { _ in 0 }

    /// The ids of the layers that this object added to the style, the lowest first.
    private var layerIDs: [String] = []

    /// Called with a cluster that was touched.
    typealias Handler = @MainActor (AnnotationClusterGestureContext) -> Void

    /// Creates layers that are not in the style yet.
    ///
    /// - Parameters:
    ///   - managerID: The id of the manager.
    ///   - options: The appearance of clusters.
    ///   - map: The map.
    ///   - onTap: Called with a cluster that is tapped; nil ignores taps on clusters.
    ///   - onLongPress: Called with a cluster that is long-pressed; nil ignores long presses on clusters.
    init(
        managerID: String, options: ClusterOptions, map: MapboxMap, onTap: Handler? = nil,
        onLongPress: Handler? = nil
    ) {
        self.managerID = managerID
        self.options = options
        self.map = map
        self.onTap = onTap
        self.onLongPress = onLongPress
        updateInteraction(.tap)
        updateInteraction(.longPress)
    }

    private func handler(for kind: InteractionKind) -> Handler? {
        kind == .tap ? onTap : onLongPress
    }

    /// Adds an interaction for a handler that was set, or removes that of one that was set to nil.
    private func updateInteraction(_ kind: InteractionKind) {
        guard handler(for: kind) != nil else {
            interactions.removeValue(forKey: kind)?.cancel()
            return
        }
        guard interactions[kind] == nil else { return }
        let target = FeatureTarget(featureset: .layer(circleLayerID), filter: nil) { [weak self] in
            self?.radius(kind) ?? 0
        }
        let interaction = ClusterInteraction(
            behavior: InteractionBehavior(
                kind: kind,
                target: .features(target) { [weak self] in self?.call(kind, with: $0, $1) ?? false }))
        interactions[kind] = map.addInteraction(interaction)
    }

    /// An interaction with a variable radius.
    private struct ClusterInteraction: Interaction {
        let behavior: InteractionBehavior
    }

    private func call(
        _ kind: InteractionKind, with cluster: FeaturesetFeature, _ context: InteractionContext
    ) -> Bool {
        guard let handler = handler(for: kind) else { return false }
        map.clusterContext(for: cluster.originalFeature, in: managerID, at: context).map(handler)
        return true
    }

    /// The id of the layer that responds to touches.
    var circleLayerID: String { "mapbox-iOS-cluster-circle-layer-manager-\(managerID)" }

    private var textLayerID: String { "mapbox-iOS-cluster-text-layer-manager-\(managerID)" }

    /// Adds the source of the manager.
    ///
    /// - Throws: `StyleError` if the id is taken.
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

    /// Adds the layers below a layer, unless the style contains them.
    ///
    /// - Throws: `StyleError` if the source of the manager is missing.
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

    /// Moves the layers below a layer; layers that were removed from the style are ignored.
    func move(below layerID: String) throws {
        for id in layerIDs where map.layerExists(withId: id) { try map.moveLayer(withId: id, to: .below(layerID)) }
    }

    /// Removes the interactions, and the layers unless they were removed already.
    ///
    /// - Throws: `StyleError` if a layer cannot be removed.
    func remove() throws {
        for interaction in interactions.values { interaction.cancel() }
        interactions = [:]
        for id in layerIDs where map.layerExists(withId: id) { try map.removeLayer(withId: id) }
        layerIDs = []
    }
}
