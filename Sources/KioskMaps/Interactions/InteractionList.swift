import Foundation
import KioskStyle

/// The interactions of a map, and the drags in progress: one for each group of contacts.
@MainActor
final class InteractionList {
    /// The interactions, in the order in which they were added.
    private var entries: [InteractionEntry] = []

    /// The interactions that fingers drag, and the last position of the finger of each.
    private var drags: [(entry: InteractionEntry, last: InteractionContext)] = []

    /// Adds an interaction; cancelling the returned token removes it, and ends its drags.
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
        for drag in drags where drag.entry === entry { endDrag(drag.last) }
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

    /// Offers the drag of a group of contacts to the interactions with what lies under a finger, and returns whether one of them has
    /// accepted it.
    ///
    /// That interaction receives the movements of the finger and its end.
    ///
    /// - Parameters:
    ///   - start: The beginning of the drag.
    ///   - context: The position of the finger.
    ///   - scene: What the map shows.
    func beginDrag(from start: DragStart, _ context: InteractionContext, scene: InteractionScene) -> Bool {
        if let index = index(of: context) { endDrag(drags[index].last) }
        let offered = entries.filter { $0.mayDrag(from: start) }
        for candidate in InteractionCandidates(offered, scene: scene).all where !candidate.isCancelled {
            guard let entry = candidate.entry, candidate.handle(context) else { continue }
            // An interaction that its own handler has cancelled receives an end nevertheless.
            if entry.isCancelled {
                entry.behavior.onEnd(context)
            } else {
                drags.append((entry, context))
            }
            return true
        }
        return false
    }

    /// Notifies the interaction that the group of contacts drags of the position of the finger.
    func continueDrag(to context: InteractionContext) {
        guard let index = index(of: context) else { return }
        drags[index].last = context
        let entry = drags[index].entry
        entry.behavior.onMove(context)
    }

    /// Notifies the interaction that the group of contacts drags of the last position of the finger, and ends the drag.
    func endDrag(_ context: InteractionContext) {
        guard let index = index(of: context) else { return }
        let entry = drags.remove(at: index).entry
        entry.behavior.onEnd(context)
    }

    /// Returns the index of the drag of the group of contacts.
    private func index(of context: InteractionContext) -> Int? {
        drags.firstIndex { $0.last.group == context.group }
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
