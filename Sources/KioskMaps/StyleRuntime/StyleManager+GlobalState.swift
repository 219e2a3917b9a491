public import KioskGeometry
import KioskInput
import KioskStyle

/// The values that expressions read by `global-state`.
extension StyleManager {
    /// The values that expressions read by `global-state`: those that were set, and the defaults of the member `state` of the style.
    public var globalState: JSONObject { evaluation.state(members) }

    /// Sets a value that expressions read by `global-state`, until another style is loaded.
    ///
    ///     mapView.mapboxMap.setGlobalState("theme", to: "night")
    ///
    /// Paint properties that read the value change with their transitions.
    /// - Parameters:
    ///   - name: The name of the value; one that the style does not declare may be set as well.
    ///   - value: The value; nil for the default of the style.
    /// - Complexity: O(n) in the size of the layers.
    public func setGlobalState(_ name: String, to value: JSONValue?) {
        let old = globalState
        evaluation.setState[name] = value.map(Optional.some)
        if updateLayers(forStateFrom: old, to: globalState) { didChange() }
    }

    /// Evaluates the layers that read the global state anew after it has changed, with the transitions of their properties.
    ///
    /// A transition starts from the expression with the previous values in place of those that have changed.
    /// - Parameters:
    ///   - old: The previous values of `global-state`.
    ///   - new: The current ones.
    /// - Returns: Whether a value has changed.
    /// - Complexity: O(n) in the size of the layers.
    @discardableResult
    func updateLayers(forStateFrom old: JSONObject, to new: JSONObject) -> Bool {
        let changed = Set(old.keys).union(new.keys).filter { (old[$0] ?? nil) != (new[$0] ?? nil) }
        guard !changed.isEmpty else { return false }
        evaluation.valuesDidChange()
        let previous = Dictionary(uniqueKeysWithValues: changed.map { ($0, old[$0] ?? nil) })
        for (index, runtime) in layers.enumerated() where runtime.layer.mentions(["global-state"]) {
            let layer = runtime.layer
            guard let time = host?.transitionTime else {
                stack.replace(at: index, with: compiled(layer, reports: false))
                continue
            }
            transitions.begin(
                from: layer.replacingGlobalState(with: previous), to: layer, at: time, defaults: styleTransition)
            stack.replace(
                at: index,
                with: compiled(layer, transitions: transitions.advance(layer.id, to: time), reports: false))
        }
        return true
    }
}
