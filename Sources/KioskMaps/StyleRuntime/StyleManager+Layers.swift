import KioskGeometry
import KioskInput
public import KioskStyle

/// The layers of a style, which are drawn in the order of a stack.
extension StyleManager {
    /// The layers of the style and those that the application has added, lowest first, without those of imports.
    public var allLayerIdentifiers: [LayerInfo] {
        layers.filter { !imports.containsLayer($0.id) }.map { LayerInfo(id: $0.id, type: $0.type) }
    }

    /// The slots of the style, lowest first: positions that layers name by their `slot`.
    public var allSlotIdentifiers: [Slot] {
        layers.filter { $0.type == .slot }.map { Slot(rawValue: $0.id) }
    }

    /// Returns whether the style has a layer with an id.
    public func layerExists(withId id: String) -> Bool {
        index(ofLayer: id) != nil
    }

    /// Returns whether a layer is preserved when another style is loaded.
    ///
    /// - Throws: `StyleError` if the style does not contain the layer.
    public func isPersistentLayer(id: String) throws -> Bool {
        _ = try stack.existingIndex(of: id)
        return persistentIDs.contains(id)
    }

    /// Adds a layer that is removed when another style is loaded.
    ///
    ///     try style.addLayer(CircleLayer(id: "stops", source: "network"), layerPosition: .below("labels"))
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - layerPosition: The position in the stack; nil for the top, or the top of the slot of the layer.
    /// - Throws: `StyleError` if the id is taken or empty, the source is missing, the value of a property is invalid or the
    ///   position names no layer.
    public func addLayer(_ layer: some Layer, layerPosition: LayerPosition? = nil) throws {
        try add(StyleLayer(json: layer.json), at: layerPosition)
        setHost(of: layer)
    }

    /// Adds a layer that is preserved, with its source, when another style is loaded.
    ///
    /// - Throws: `StyleError` as `addLayer(_:layerPosition:)`.
    public func addPersistentLayer(_ layer: some Layer, layerPosition: LayerPosition? = nil) throws {
        try add(StyleLayer(json: layer.json), at: layerPosition, isPersistent: true)
        setHost(of: layer)
    }

    /// Adds a layer by its members in a style document; paint and layout properties need not be in objects of their own.
    ///
    ///     try style.addLayer(with: ["id": "stops", "type": "circle", "source": "network", "circle-radius": 8])
    ///
    /// - Throws: `TypeConversionError` if the members are not those of a layer, and `StyleError` as
    ///   `addLayer(_:layerPosition:)`.
    public func addLayer(with properties: [String: Any], layerPosition: LayerPosition? = nil) throws {
        try add(StyleLayer(json: JSONObject(style: properties)), at: layerPosition)
    }

    /// Adds a layer by its members that is preserved, with its source, when another style is loaded.
    ///
    /// - Throws: As `addLayer(with:layerPosition:)`.
    public func addPersistentLayer(with properties: [String: Any], layerPosition: LayerPosition? = nil) throws {
        try add(StyleLayer(json: JSONObject(style: properties)), at: layerPosition, isPersistent: true)
    }

    /// Returns a layer as a Swift value of its type; a `StyleLayer` for types without a Swift type.
    ///
    /// - Throws: `StyleError` if the style does not contain the layer, `TypeConversionError` if a property cannot be read.
    public func layer(withId id: String) throws -> any Layer {
        let layer = layers[try stack.existingIndex(of: id)].layer
        if layer.type == .custom { return withHost(try CustomLayer(json: layer.json)) }
        guard let type = layer.type.layerType else { return layer }
        return try type.init(json: layer.json)
    }

    /// Returns a layer as a Swift value of a type; a `StyleLayer` has any type.
    ///
    /// - Throws: `StyleError` if the style does not contain the layer, `TypeConversionError` if it has another type.
    public func layer<T: Layer>(withId id: String, type: T.Type) throws -> T {
        withHost(try T(json: layers[try stack.existingIndex(of: id)].layer.json))
    }

    /// Changes a layer as a Swift value of its type; a property that is set to nil returns to its default.
    ///
    ///     try style.updateLayer(withId: "stops", type: CircleLayer.self) { $0.circleRadius = .constant(12) }
    ///
    /// - Parameters:
    ///   - id: The id of the layer.
    ///   - type: The Swift type of the layer.
    ///   - update: Changes the layer.
    /// - Throws: As `layer(withId:type:)`, `StyleError` if the id or type was changed or a value is invalid, and the errors of
    ///   `update`.
    public func updateLayer<T: Layer>(withId id: String, type: T.Type, update: (inout T) throws -> Void) throws {
        var layer = try self.layer(withId: id, type: type)
        try update(&layer)
        let changed = try StyleLayer(json: layer.json)
        // The layer is read again, because the closure may have changed the style. Setting the changed values on this copy, which is
        // discarded, throws the errors of invalid ones.
        var current = layers[try stack.existingIndex(of: id)].layer
        guard changed.id == id, changed.type == current.type else {
            throw StyleError(
                message: "layer \"\(id)\": id and type cannot be changed; remove the layer and add another")
        }
        try checkSource(of: changed)
        if (changed.minZoom, changed.maxZoom) != (current.minZoom, current.maxZoom) { try checkZooms(of: changed) }
        if changed.filter != current.filter { try current.set("filter", to: changed.filter) }
        if changed.appearances != current.appearances { try current.set("appearances", to: changed.appearances) }
        for (name, value) in changed.properties where current.properties[name] != .some(value) {
            try current.set(name, to: value)
        }
        replaceLayer(changed, transitions: styleTransition)
        setHost(of: layer)
    }

    /// Removes a layer.
    ///
    /// - Throws: `StyleError` if the style does not contain the layer.
    public func removeLayer(withId id: String) throws {
        try stack.remove(id)
        transitions.remove(id)
        customLayerHosts[id] = nil
        didChange()
    }

    /// Moves a layer to another position in the stack.
    ///
    /// - Throws: `StyleError` if the style does not contain the layer, or the position names an unknown layer or the layer itself.
    public func moveLayer(withId id: String, to position: LayerPosition) throws {
        try stack.move(id, to: position)
        didChange()
    }
}

extension StyleManager {
    /// Replaces a layer by one with the same id, at the same position.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - defaults: The transition of paint properties that do not set their own; nil changes them immediately.
    ///   - reports: Whether problems that were not reported before are reported; false skips the search for them.
    func replaceLayer(_ layer: StyleLayer, transitions defaults: TransitionOptions?, reports: Bool = true) {
        guard let index = index(ofLayer: layer.id), layers[index].layer != layer else { return }
        if let time = host?.transitionTime {
            transitions.begin(from: layers[index].layer, to: layer, at: time, defaults: defaults)
            stack.replace(at: index, with: compiled(layer, at: time, reports: reports))
        } else {
            stack.replace(at: index, with: compiled(layer, reports: reports))
        }
        didChange()
    }

    /// Sets the state of a location indicator, such as its position, which overrides the properties of the document.
    ///
    /// - Parameters:
    ///   - id: The id of the layer.
    ///   - state: The state.
    /// - Returns: Whether the style contains a layer with this id of the type `location-indicator`.
    func moveIndicator(withId id: String, to state: LocationIndicatorState) -> Bool {
        guard let index = index(ofLayer: id), let kind = layers[index].indicatorKind else {
            return false
        }
        guard kind.state != state else { return true }
        stack.replaceKind(at: index, with: LocationIndicatorKind(kind, state: state), revision: nextRevision())
        didChange()
        return true
    }

    /// Sets the part of a line layer that is trimmed, which overrides `line-trim-offset` of the document, without evaluating its
    /// features again.
    ///
    /// - Parameters:
    ///   - id: The id of the layer.
    ///   - fraction: The end of the part, which starts with the line, 0…1.
    /// - Returns: Whether the style contains a line layer with this id that has a trimmed part already; otherwise the property is set in
    ///   the document.
    func trimLine(withId id: String, to fraction: Double) -> Bool {
        guard fraction > 0, let index = index(ofLayer: id), let kind = layers[index].lineKind else {
            return false
        }
        if kind.trimEnd == fraction { return true }
        guard let trimmed = kind.trimmed(to: fraction) else { return false }
        stack.replaceKind(at: index, with: trimmed, revision: nextRevision(), keepsContent: true)
        didChange()
        return true
    }

    /// Returns the time of the next frame in which a property changes, not before a time; nil if none is in transition.
    ///
    /// - Complexity: O(n) in the properties in transition.
    func nextTransitionTime(after time: Timestamp) -> Timestamp? {
        transitions.nextChange(after: time)
    }

    /// Sets the properties in transition to their values at a time.
    ///
    /// - Complexity: O(n) in the layers with properties in transition.
    func advanceTransitions(to time: Timestamp) {
        if transitions.changesLight { updateLight(at: time) }
        if !transitions.atmosphere.isEmpty { updateAtmosphere(at: time) }
        if !transitions.terrain.isEmpty { updateTerrain(at: time) }
        guard !transitions.areLayersEmpty else { return }
        for id in transitions.layerIDs {
            guard let index = index(ofLayer: id) else {
                transitions.remove(id)
                continue
            }
            stack.replace(at: index, with: compiled(layers[index].layer, at: time, reports: false))
        }
    }

    /// Compiles the symbol layers again after `symbolScale` has changed.
    ///
    /// - Complexity: O(n) in the layers; symbols are laid out again by the next frame.
    func rescaleSymbols() {
        for (index, layer) in layers.enumerated() where layer.type == .symbol {
            stack.replace(at: index, with: recompiled(layer))
        }
        didChange()
    }

    /// Compiles all layers again after a colour theme has changed.
    func recompileLayers() {
        for (index, layer) in layers.enumerated() { stack.replace(at: index, with: recompiled(layer)) }
    }

    /// Returns a layer compiled again, with the current values of its properties in transition.
    private func recompiled(_ layer: RuntimeLayer) -> RuntimeLayer {
        host?.transitionTime.map { compiled(layer.layer, at: $0, reports: false) }
            ?? compiled(layer.layer, reports: false)
    }

    /// Returns a layer with the values of its properties in transition at a time.
    private func compiled(_ layer: StyleLayer, at time: Timestamp, reports: Bool = true) -> RuntimeLayer {
        compiled(layer, transitions: transitions.advance(layer.id, to: time), reports: reports)
    }

    private func add(
        _ layer: StyleLayer, at position: LayerPosition?, isPersistent: Bool = false
    ) throws(StyleError) {
        guard !layer.id.isEmpty else { throw StyleError(message: "layer: the id is empty; pass an id") }
        guard !layerExists(withId: layer.id) else {
            throw StyleError(message: "layer \"\(layer.id)\": the id is taken; use another id")
        }
        try checkSource(of: layer)
        try checkZooms(of: layer)
        try PropertySpecification.properties(of: layer.type).check(layer.properties, of: "layer \"\(layer.id)\"")
        if let filter = layer.filter {
            // Setting the filter on a copy, which is discarded, throws the error of an invalid one.
            var copy = layer
            try copy.set("filter", to: filter)
        }
        if layer.type == .symbol { try layer.checkAppearances() }
        let index = try stack.insertionIndex(for: position ?? .default, slot: layer.slot)
        stack.insert(compiled(layer), at: index, isPersistent: isPersistent)
        didChange()
    }

    /// Checks the zoom limits of a layer.
    ///
    /// - Throws: `StyleError` if one is out of range.
    func checkZooms(of layer: StyleLayer) throws(StyleError) {
        for (name, zoom) in [("minzoom", layer.minZoom), ("maxzoom", layer.maxZoom)] {
            guard let zoom, !(0...24).contains(zoom) else { continue }
            throw StyleError(
                message: "layer \"\(layer.id)\", \(name): expected a zoom level from 0 to 24, found \(zoom)")
        }
    }

    /// Checks the source of a layer.
    ///
    /// - Throws: `StyleError` if it is missing.
    func checkSource(of layer: StyleLayer) throws(StyleError) {
        if let source = layer.source, !sourceExists(withId: source) {
            throw StyleError(
                message: "layer \"\(layer.id)\": source \"\(source)\" is not in the style; add the source first")
        }
    }
}
