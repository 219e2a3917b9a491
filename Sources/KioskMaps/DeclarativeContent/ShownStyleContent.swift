import KioskGeometry
import KioskStyle
import OrderedCollections

/// The sources, layers, images and other members that content has added to a style.
///
/// What is missing in the style, such as after another one was loaded, is added again.
@MainActor
final class ShownStyleContent {
    private unowned let map: MapboxMap
    private var shown = ContentCollection()

    /// The members of the style that content has replaced.
    private var surroundings: ReplacedSurroundings

    /// The imports and the states of features that content has added.
    private var additions: ShownImports

    /// The layer above which the content lies; nil for none.
    private var base: String?

    init(map: MapboxMap) {
        self.map = map
        surroundings = ReplacedSurroundings(map: map)
        additions = ShownImports(map: map)
    }

    /// Forgets what was in a style that was replaced.
    func discardAll() {
        shown = ContentCollection()
        surroundings.discard()
        additions.discard()
        base = nil
    }

    /// Changes the style so that it shows content.
    ///
    /// - Parameters:
    ///   - content: The content, whose annotation groups have their layers already.
    ///   - moveGroup: Moves the layer of a group with an id.
    func show(_ content: ContentCollection, moveGroup: (_ id: String, LayerPosition) -> Void) {
        additions.showImports(of: content) { attempt($0) }
        removeLayers(missingIn: content)
        for (id, image) in content.images where shown.images[id] != image || !map.imageExists(withId: id) {
            attempt { try map.addImage(image.image, id: id, sdf: image.sdf, contentInsets: image.contentInsets) }
        }
        for source in content.sources.values { show(source) }
        showLayers(of: content, moveGroup: moveGroup)
        for id in shown.sources.keys where content.sources[id] == nil && map.sourceExists(withId: id) {
            attempt { try map.removeSource(withId: id) }
        }
        for id in shown.images.keys where content.images[id] == nil && map.imageExists(withId: id) {
            attempt { try map.removeImage(withId: id) }
        }
        surroundings.show(content) { attempt($0) }
        additions.showStates(of: content) { attempt($0) }
        shown = content
    }

    private func attempt(_ change: () throws -> Void) {
        do {
            try change()
        } catch {
            map.report(Diagnostic(subject: .style, message: "content: \(error)"))
        }
    }
}

extension ShownStyleContent {
    private func show(_ source: any Source) {
        guard map.sourceExists(withId: source.id) else { return attempt { try map.addSource(source) } }
        guard let shown = shown.sources[source.id] else {
            let message = "source \"\(source.id)\": the id is taken by a source of the style; use another id"
            return attempt { throw StyleError(message: message) }
        }
        guard !shown.isEqual(to: source) else { return }
        attempt {
            if shown.type != source.type {
                for layer in map.layers where layer.source == source.id { try map.removeLayer(withId: layer.id) }
                try map.removeSource(withId: source.id)
                try map.addSource(source)
            } else if let new = source as? GeoJSONSource, let old = shown as? GeoJSONSource,
                let data = new.data, old.withoutData.isEqual(to: new.withoutData)
            {
                try map.updateGeoJSONSource(withId: source.id, data: data)
            } else {
                try map.setSourceProperties(for: source.id, properties: source.changes(since: shown))
            }
        }
    }
}

extension ShownStyleContent {
    private func removeLayers(missingIn content: ContentCollection) {
        for (id, layer) in shown.layers {
            guard let layer = layer.layer, map.layerExists(withId: id) else { continue }
            let new = content.layers[id]?.layer
            if new?.type != layer.type { attempt { try map.removeLayer(withId: id) } }
        }
    }

    private func showLayers(of content: ContentCollection, moveGroup: (_ id: String, LayerPosition) -> Void) {
        for (id, placed) in content.layers {
            guard let layer = placed.layer, map.layerExists(withId: id), let old = shown.layers[id]?.layer,
                !old.isEqual(to: layer)
            else { continue }
            attempt { try map.update(layer) }
        }
        if base.map({ !map.layerExists(withId: $0) }) ?? true { base = topmostLayer(besides: content) }
        /// Adds a layer that is missing, or moves it; returns whether it is in the style.
        func place(_ id: String, at position: LayerPosition) -> Bool {
            guard let placed = content.layers[id] else { return false }
            if placed.layer == nil {
                moveGroup(id, position)
            } else if map.layerExists(withId: id) {
                guard shown.layers[id] != nil else {
                    let message = "layer \"\(id)\": the id is taken by a layer of the style; use another id"
                    attempt { throw StyleError(message: message) }
                    return false
                }
                attempt { try map.moveLayer(withId: id, to: position) }
            } else if let layer = placed.layer {
                attempt { try map.addLayer(layer, layerPosition: position) }
            }
            return map.layerExists(withId: id)
        }
        var idsBySlot: OrderedDictionary<Slot?, [String]> = [:]
        for (id, layer) in content.layers where layer.position == nil { idsBySlot[layer.slot, default: []].append(id) }
        for (slot, ids) in idsBySlot { arrange(ids, slot: slot, place) }
        for (id, layer) in content.layers {
            guard let position = layer.position else { continue }
            if shown.layers[id]?.position != position || !map.layerExists(withId: id) { _ = place(id, at: position) }
        }
    }

    /// Brings the layers of a slot into their order.
    private func arrange(_ ids: [String], slot: Slot?, _ move: (String, LayerPosition) -> Bool) {
        let stack = map.layers.map(\.id)
        let base = slot == nil ? base : nil
        // A layer of the style with the same id is not one of the content.
        let order = LayerOrder(
            of: ids, in: stack.filter { shown.layers[$0] != nil || !ids.contains($0) || isGroup($0) }, above: base)
        // The position of the first layer, above which the others are moved one by one: below those that stay where they are.
        let lowest: LayerPosition = slot != nil ? .default : base.map { .above($0) } ?? .at(0)
        let first = order.staying.min().map { LayerPosition.below(ids[$0]) } ?? lowest
        var previous: String?
        for (index, id) in ids.enumerated() {
            if !order.staying.contains(index) {
                guard move(id, previous.map { .above($0) } ?? first) else { continue }
            }
            previous = id
        }
    }

    private func isGroup(_ id: String) -> Bool { map.persistentIDs.contains(id) }

    /// Returns the topmost layer that belongs to the style itself.
    private func topmostLayer(besides content: ContentCollection) -> String? {
        map.layers.last {
            !map.persistentIDs.contains($0.id) && shown.layers[$0.id] == nil && content.layers[$0.id] == nil
        }?.id
    }
}
