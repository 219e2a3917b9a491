import KioskStyle

/// An interaction in a list, until it is cancelled.
@MainActor
final class InteractionEntry: Cancelable {
    let behavior: InteractionBehavior

    /// The layer whose features it is about; nil for the map and for annotations.
    let layer: String?

    /// The condition features must meet; all are meant when it is nil.
    let filter: CompiledExpression?

    private(set) var isCancelled = false

    /// Called once, when it is cancelled.
    var onCancel: () -> Void = {}

    /// - Throws: `MapError` when it is about a featureset or its filter cannot be understood.
    init(_ behavior: InteractionBehavior) throws {
        self.behavior = behavior
        guard case .features(let target, _) = behavior.target else {
            (layer, filter) = (nil, nil)
            return
        }
        layer = try target.featureset.targetedLayer.get()
        do {
            filter = try target.filter.map { filter throws(ExpressionError) in
                try CompiledExpression(parsingFilter: filter.jsonValue)
            }
        } catch {
            throw MapError(message: "its filter: \(error)")
        }
    }

    func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        onCancel()
        onCancel = {}
    }

    /// Whether it takes hold of annotations when a finger begins like this.
    func mayDrag(from start: DragStart) -> Bool {
        guard behavior.kind == .drag, case .annotations(let target, _) = behavior.target else { return false }
        // Who moves at once may also wait.
        return start == .longPress || target.start() == .touch
    }
}
