import Foundation
import KioskStyle

/// The interactions of a map, and the drag in progress.
@MainActor
final class InteractionList {
    /// The interactions, in the order in which they were added.
    private var entries: [InteractionEntry] = []

    /// The interaction that a finger drags, and the last position of the finger; nil if no drag is in progress.
    private var drag: (entry: InteractionEntry, last: InteractionContext)?

    /// Adds an interaction; cancelling the returned token removes it, and ends its drag.
    ///
    /// - Throws: `MapError` for an interaction that can never fire.
    func add(_ behavior: InteractionBehavior) throws -> any Cancelable {
        let entry = try InteractionEntry(behavior)
        entry.onCancel = { [weak self, weak entry] in
            if let self, let entry { remove(entry) }
        }
        entries.append(entry)
        return entry
    }

    private func remove(_ entry: InteractionEntry) {
        entries.removeAll { $0 === entry }
        if let drag, drag.entry === entry { endDrag(drag.last) }
    }

    /// Dispatches a touch to interactions until one handles it.
    ///
    /// The candidates are determined before the first handler is called: an interaction that a handler adds receives the next
    /// touch, and one that a handler cancels is not called.
    ///
    /// - Parameters:
    ///   - kind: The kind of touch.
    ///   - context: The position of the touch.
    ///   - scene: What the map shows.
    ///   - onMiss: Called before the interactions with the whole map if nothing else is hit.
    func dispatch(
        _ kind: InteractionKind, _ context: InteractionContext, scene: InteractionScene, onMiss: () -> Void
    ) {
        let candidates = InteractionCandidates(entries.filter { $0.behavior.kind == kind }, scene: scene)
        if candidates.isMapOnly { onMiss() }
        for candidate in candidates.all where !candidate.isCancelled {
            if candidate.handle(context) { return }
        }
    }

    /// Returns whether an interaction may accept a drag that begins in a way.
    func mayDrag(from start: DragStart) -> Bool {
        entries.contains { $0.mayDrag(from: start) }
    }

    /// Offers a drag to the interactions with what lies under a finger, and returns whether one of them has accepted it.
    ///
    /// That interaction receives the movements of the finger and its end.
    ///
    /// - Parameters:
    ///   - start: The beginning of the drag.
    ///   - context: The position of the finger.
    ///   - scene: What the map shows.
    func beginDrag(from start: DragStart, _ context: InteractionContext, scene: InteractionScene) -> Bool {
        if let drag { endDrag(drag.last) }
        let offered = entries.filter { $0.mayDrag(from: start) }
        for candidate in InteractionCandidates(offered, scene: scene).all where !candidate.isCancelled {
            guard let entry = candidate.entry, candidate.handle(context) else { continue }
            // An interaction that its own handler has cancelled receives an end nevertheless.
            if entry.isCancelled {
                entry.behavior.onEnd(context)
            } else {
                drag = (entry, context)
            }
            return true
        }
        return false
    }

    /// Notifies the dragged interaction of the position of the finger.
    func continueDrag(to context: InteractionContext) {
        guard let entry = drag?.entry else { return }
        drag = (entry, context)
        entry.behavior.onMove(context)
    }

    /// Notifies the dragged interaction of the last position of the finger, and ends the drag.
    func endDrag(_ context: InteractionContext) {
        guard let entry = drag?.entry else { return }
        drag = nil
        entry.behavior.onEnd(context)
    }
}

/// An interaction of a list, until it is cancelled.
@MainActor
final class InteractionEntry: Cancelable {
    let behavior: InteractionBehavior

    /// The condition that features must meet; nil for all features.
    let filter: CompiledExpression?

    private(set) var isCancelled = false

    /// Called once, when the interaction is cancelled.
    var onCancel: () -> Void = {}

    /// Creates an entry.
    ///
    /// - Throws: `MapError` if the filter is invalid.
    init(_ behavior: InteractionBehavior) throws {
        self.behavior = behavior
        guard case .features(let target, _) = behavior.target else {
            filter = nil
            return
        }
        do {
            filter = try target.filter.map { filter throws(ExpressionError) in
                try CompiledExpression(parsingFilter: filter.jsonValue)
            }
        } catch {
            throw MapError(message: "invalid filter: \(error)")
        }
    }

    func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        onCancel()
        onCancel = {}
    }

    /// Returns whether a finger that begins in a way may drag annotations of the interaction.
    func mayDrag(from start: DragStart) -> Bool {
        guard behavior.kind == .drag, case .annotations(let target, _) = behavior.target else { return false }
        // A drag that requires no long press may begin with one.
        return start == .longPress || target.start() == .touch
    }
}
