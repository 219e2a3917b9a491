import KioskStyle

/// A layer that was compiled before its style is shown, so that it can be compiled off the main actor.
struct PreparedLayer: Sendable {
    /// The layer, without transitions, a colour theme or enlarged symbols; its revision is 0.
    let layer: RuntimeLayer

    /// The problems of the layer: invalid properties and an invalid filter.
    let problems: [StyleError]

    /// Compiles a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - kinds: The layer types.
    init(_ layer: StyleLayer, kinds: LayerKinds = .standard) {
        var problems: [StyleError] = []
        self.layer = RuntimeLayer(layer, kinds: kinds, transitions: [:], revision: 0) { problems.append($0) }
        self.problems = problems
    }

    /// Returns whether the layer is what compiling a layer with layer types would return.
    func isCompiled(_ other: StyleLayer, kinds: LayerKinds) -> Bool {
        guard layer.id == other.id, layer.type == other.type else { return false }
        return layer.kind.map { ObjectIdentifier(type(of: $0)) } == kinds[layer.type].map { ObjectIdentifier($0) }
    }
}
