import KioskInput
import KioskStyle

/// The transitions of the paint properties of all layers, of the lights and of the atmosphere.
struct StyleTransitions {
    /// The transition of properties that do not set their own.
    var defaults = TransitionOptions()

    /// The layers with properties in transition, by their ids.
    private var layers: [String: LayerTransitions] = [:]

    /// The members of the light in transition.
    var light = LayerTransitions()

    /// The members of the ambient light in transition.
    var ambientLight = LayerTransitions()

    /// The members of the directional light in transition.
    var directionalLight = LayerTransitions()

    /// The members of the atmosphere in transition.
    var atmosphere = LayerTransitions()

    /// The members of the terrain in transition.
    var terrain = LayerTransitions()

    /// Whether a member of a light is in transition.
    var changesLight: Bool { !light.isEmpty || !ambientLight.isEmpty || !directionalLight.isEmpty }

    /// Whether no layer has properties in transition.
    var areLayersEmpty: Bool { layers.isEmpty }

    /// The ids of the layers with properties in transition, in alphabetical order.
    var layerIDs: [String] { layers.keys.sorted() }

    /// Starts the transitions of the properties in which two versions of a layer differ.
    ///
    /// - Parameters:
    ///   - old: The previous version.
    ///   - new: The current version.
    ///   - time: The current time.
    ///   - defaults: The transition of properties that do not set their own; nil changes them immediately.
    mutating func begin(from old: StyleLayer, to new: StyleLayer, at time: Timestamp, defaults: TransitionOptions?) {
        layers[new.id, default: LayerTransitions()].begin(
            from: old.properties, to: new.properties, specifications: PropertySpecification.properties(of: new.type),
            at: time, defaults: defaults)
    }

    /// Returns the states of the properties of a layer at a time, and removes transitions that have ended.
    mutating func advance(_ id: String, to time: Timestamp) -> [String: [TransitionStep]] {
        let steps = layers[id]?.advance(to: time) ?? [:]
        if layers[id]?.isEmpty == true { layers[id] = nil }
        return steps
    }

    /// Ends the transitions of a layer.
    mutating func remove(_ id: String) {
        layers[id] = nil
    }

    /// Returns the time of the next frame in which a property changes, not before a time; nil if none is in transition.
    ///
    /// - Complexity: O(n) in the properties in transition.
    func nextChange(after time: Timestamp) -> Timestamp? {
        // Without arrays, because each frame calls this.
        var next: Timestamp?
        func note(_ transitions: borrowing LayerTransitions) {
            guard !transitions.isEmpty, let change = transitions.nextChange(after: time) else { return }
            next = min(next ?? change, change)
        }
        for transitions in layers.values { note(transitions) }
        note(light)
        note(ambientLight)
        note(directionalLight)
        note(atmosphere)
        note(terrain)
        return next
    }
}
