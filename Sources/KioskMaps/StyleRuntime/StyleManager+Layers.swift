import KioskGeometry
import KioskInput
public import KioskStyle

/// The stack of layers.
extension StyleManager {
    /// The layers, lowest first.
    public var allLayerIdentifiers: [LayerInfo] {
        layers.map { LayerInfo(id: $0.id, type: $0.type) }
    }

    /// The slots of the style, lowest first: places that layers are put in by their `slot`.
    public var allSlotIdentifiers: [Slot] {
        layers.filter { $0.type == .slot }.map { Slot(rawValue: $0.id) }
    }

    /// Returns whether the style has a layer with an id.
    public func layerExists(withId id: String) -> Bool {
        index(ofLayer: id) != nil
    }

    /// Returns whether a layer is kept when another style is loaded.
    ///
    /// - Throws: `StyleError` when there is no layer with that id.
    public func isPersistentLayer(id: String) throws -> Bool {
        _ = try existingIndex(ofLayer: id)
        return persistentIDs.contains(id)
    }

    /// Adds a layer that is gone with the style.
    ///
    ///     try style.addLayer(CircleLayer(id: "stops", source: "network"), layerPosition: .below("labels"))
    ///
    /// - Parameter layerPosition: Where in the stack; on top, or in its slot, unless given.
    /// - Throws: `StyleError` when the id is taken or empty, the source is missing, a property cannot have its value or the
    ///   position names no layer.
    public func addLayer(_ layer: some Layer, layerPosition: LayerPosition? = nil) throws {
        try add(StyleLayer(json: layer.json), at: layerPosition)
    }

    /// Adds a layer that is kept, with its source, when another style is loaded.
    ///
    /// - Throws: `StyleError` as `addLayer(_:layerPosition:)`.
    public func addPersistentLayer(_ layer: some Layer, layerPosition: LayerPosition? = nil) throws {
        try add(StyleLayer(json: layer.json), at: layerPosition, isPersistent: true)
    }

    /// Adds a layer by its members in a style document; paint and layout properties may lie beside the others.
    ///
    ///     try style.addLayer(with: ["id": "stops", "type": "circle", "source": "network", "circle-radius": 8])
    ///
    /// - Throws: `TypeConversionError` for what is no layer, and `StyleError` as `addLayer(_:layerPosition:)`.
    public func addLayer(with properties: [String: Any], layerPosition: LayerPosition? = nil) throws {
        try add(StyleLayer(json: JSONObject(style: properties)), at: layerPosition)
    }

    /// Adds a layer by its members that is kept, with its source, when another style is loaded.
    ///
    /// - Throws: As `addLayer(with:layerPosition:)`.
    public func addPersistentLayer(with properties: [String: Any], layerPosition: LayerPosition? = nil) throws {
        try add(StyleLayer(json: JSONObject(style: properties)), at: layerPosition, isPersistent: true)
    }

    /// Returns a layer as a Swift value of its type; a `StyleLayer` for types that have none.
    ///
    /// - Throws: `StyleError` when there is no layer with that id, `TypeConversionError` when a property of it cannot be read.
    public func layer(withId id: String) throws -> any Layer {
        let layer = layers[try existingIndex(ofLayer: id)].layer
        guard let type = layer.type.layerType else { return layer }
        return try type.init(json: layer.json)
    }

    /// Returns a layer as a Swift value of a type; a `StyleLayer` has any type.
    ///
    /// - Throws: `StyleError` when there is no layer with that id, `TypeConversionError` when it is of another type.
    public func layer<T: Layer>(withId id: String, type: T.Type) throws -> T {
        try T(json: layers[try existingIndex(ofLayer: id)].layer.json)
    }

    /// Changes a layer as a Swift value of its type; a property set to nil goes back to its default.
    ///
    ///     try style.updateLayer(withId: "stops", type: CircleLayer.self) { $0.circleRadius = .constant(12) }
    ///
    /// - Throws: As `layer(withId:type:)`, `StyleError` when id or type were changed or a value cannot be, and what `update`
    ///   throws.
    public func updateLayer<T: Layer>(withId id: String, type: T.Type, update: (inout T) throws -> Void) throws {
        var layer = try self.layer(withId: id, type: type)
        try update(&layer)
        let changed = try StyleLayer(json: layer.json)
        // Whoever changes one layer may change the others with it.
        var present = layers[try existingIndex(ofLayer: id)].layer
        guard changed.id == id, changed.type == present.type else {
            throw StyleError(
                message: "layer \"\(id)\": id and type of a layer cannot change; remove it and add another")
        }
        try checkSource(of: changed)
        if (changed.minZoom, changed.maxZoom) != (present.minZoom, present.maxZoom) { try checkZooms(of: changed) }
        if changed.filter != present.filter { try present.set("filter", to: changed.filter) }
        for (name, value) in changed.properties where present.properties[name] != .some(value) {
            try present.set(name, to: value)
        }
        replaceLayer(changed, transitions: styleTransition)
    }

    /// Removes a layer.
    ///
    /// - Throws: `StyleError` when there is no layer with that id.
    public func removeLayer(withId id: String) throws {
        layers.remove(at: try existingIndex(ofLayer: id))
        persistentIDs.remove(id)
        transitions[id] = nil
        didChange()
    }

    /// Moves a layer to another place in the stack.
    ///
    /// - Throws: `StyleError` when there is no layer with that id, or the position names none or the layer itself.
    public func moveLayer(withId id: String, to position: LayerPosition) throws {
        let from = try existingIndex(ofLayer: id)
        if position == .above(id) || position == .below(id) {
            throw StyleError(message: "layer \"\(id)\" cannot lie beside itself; name another layer")
        }
        let layer = layers.remove(at: from)
        do {
            layers.insert(layer, at: try insertionIndex(for: position, of: layer.layer))
        } catch {
            layers.insert(layer, at: from)
            throw error
        }
        didChange()
    }
}

extension StyleManager {
    /// Replaces a layer by one with the same id, in its place.
    ///
    /// - Parameters:
    ///   - defaults: How paint properties change where they do not say so themselves; nil for at once.
    ///   - reports: Whether what is wrong with it was not yet told.
    func replaceLayer(_ layer: StyleLayer, transitions defaults: TransitionOptions?, reports: Bool = true) {
        guard let index = index(ofLayer: layer.id), layers[index].layer != layer else { return }
        if let time = transitionTime {
            transitions[layer.id, default: LayerTransitions()]
                .begin(from: layers[index].layer, to: layer, at: time, defaults: defaults)
            layers[index] = compiled(layer, at: time, reports: reports)
        } else {
            layers[index] = compiled(layer, reports: reports)
        }
        didChange()
    }

    /// Overrides the properties of a location indicator that change as it moves, without a document in between.
    ///
    /// - Returns: Whether there is such a layer.
    func moveIndicator(withId id: String, to state: LocationIndicatorState) -> Bool {
        guard let index = index(ofLayer: id), let kind = layers[index].kind as? LocationIndicatorKind else {
            return false
        }
        guard kind.state != state else { return true }
        layers[index].replaceKind(LocationIndicatorKind(kind, state: state), revision: nextRevision())
        didChange()
        return true
    }

    /// Returns the time of the next frame in which a property changes, not before a time; nil while none is in transition.
    ///
    /// - Complexity: O(n) in the properties in transition.
    func nextTransitionTime(after time: Timestamp) -> Timestamp? {
        transitions.values.compactMap { $0.nextChange(after: time) }.min()
    }

    /// Brings properties that are on their way to where they are at a time.
    ///
    /// - Complexity: O(n) in the layers that have such properties.
    func advanceTransitions(to time: Timestamp) {
        for id in transitions.keys.sorted() {
            guard let index = index(ofLayer: id) else {
                transitions[id] = nil
                continue
            }
            layers[index] = compiled(layers[index].layer, at: time, reports: false)
        }
    }

    /// - Parameter reports: Whether what is wrong with the layer was not yet told.
    private func compiled(_ layer: StyleLayer, at time: Timestamp, reports: Bool = true) -> RuntimeLayer {
        let steps = transitions[layer.id]?.advance(to: time) ?? [:]
        if transitions[layer.id]?.isEmpty == true { transitions[layer.id] = nil }
        return compiled(layer, transitions: steps, reports: reports)
    }

    private func add(
        _ layer: StyleLayer, at position: LayerPosition?, isPersistent: Bool = false
    ) throws(StyleError) {
        guard !layer.id.isEmpty else { throw StyleError(message: "a layer must have an id") }
        guard !layerExists(withId: layer.id) else {
            throw StyleError(message: "there is a layer \"\(layer.id)\" already")
        }
        try checkSource(of: layer)
        try checkZooms(of: layer)
        try PropertySpecification.properties(of: layer.type).check(layer.properties, of: "layer \"\(layer.id)\"")
        if let filter = layer.filter {
            var layer = layer
            try layer.set("filter", to: filter)
        }
        let index = try insertionIndex(for: position ?? .default, of: layer)
        layers.insert(compiled(layer), at: index)
        // Before anybody hears of it, who may load another style.
        if isPersistent { persistentIDs.insert(layer.id) }
        didChange()
    }

    /// - Throws: `StyleError` for a zoom level no map has.
    func checkZooms(of layer: StyleLayer) throws(StyleError) {
        for (name, zoom) in [("minzoom", layer.minZoom), ("maxzoom", layer.maxZoom)] {
            guard let zoom, !(0...24).contains(zoom) else { continue }
            throw StyleError(
                message: "layer \"\(layer.id)\", \(name): expected a zoom level from 0 to 24, found \(zoom)")
        }
    }

    /// - Throws: `StyleError` when the source of a layer is missing.
    func checkSource(of layer: StyleLayer) throws(StyleError) {
        if let source = layer.source, !sourceExists(withId: source) {
            throw StyleError(message: "layer \"\(layer.id)\": there is no source \"\(source)\"; add it first")
        }
    }

    private func insertionIndex(for position: LayerPosition, of layer: StyleLayer) throws(StyleError) -> Int {
        switch position {
        case .default: return layer.slot.flatMap { top(of: $0) } ?? layers.count
        case .at(let index): return min(max(index, 0), layers.count)
        case .above(let id): return try existingIndex(ofLayer: id) + 1
        case .below(let id): return try existingIndex(ofLayer: id)
        }
    }

    /// Above the layers that lie in a slot already; nil when the style has no such slot.
    private func top(of slot: Slot) -> Int? {
        guard let start = layers.firstIndex(where: { $0.type == .slot && $0.id == slot.rawValue }) else {
            return nil
        }
        return layers[(start + 1)...].firstIndex { $0.layer.slot != slot } ?? layers.count
    }
}
