import KioskStyle

/// The layers of a style that a camera sees, kept until the layers, the zoom level or what expressions read change.
///
/// The parts of a frame ask for them in turn, and each answer would be an array of its own.
struct ShownLayers {
    private var layers: [RuntimeLayer] = []
    private var revision: UInt64?
    private var zoom = 0.0
    private var globals: EvaluationGlobals?

    /// A number that increases whenever the layers, the zoom level or what expressions read are others than before.
    private(set) var changeCount: UInt64 = 0

    /// Returns the layers, the lowest first.
    ///
    /// - Parameters:
    ///   - stack: The layers of the style.
    ///   - context: The zoom level and the values that expressions read.
    mutating func layers(of stack: LayerStack, in context: EvaluationContext) -> [RuntimeLayer] {
        if revision == stack.revision, zoom == context.zoom, globals === context.globals { return layers }
        (revision, zoom, globals) = (stack.revision, context.zoom, context.globals)
        changeCount += 1
        layers.removeAll(keepingCapacity: true)
        for layer in stack.layers where layer.kind != nil && layer.isShown(in: context) { layers.append(layer) }
        return layers
    }
}
