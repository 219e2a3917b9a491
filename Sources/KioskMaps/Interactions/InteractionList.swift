import Foundation
import KioskStyle

/// The interactions of a map, and the one that a finger drags at the moment.
@MainActor
final class InteractionList {
    /// In the order they were added.
    private var entries: [InteractionEntry] = []

    /// Who has taken hold of something, and where the finger was last.
    private var drag: (entry: InteractionEntry, last: InteractionContext)?

    /// Adds an interaction; cancelling the returned token removes it, and ends its drag.
    ///
    /// - Throws: `MapError` for one that can never be asked.
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
    /// The candidates are chosen before the first is called: an interaction that a handler adds waits for the next touch,
    /// one that it cancels is not called any more.
    /// - Parameter onMiss: Called before the interactions with the whole map when nothing else is hit.
    func dispatch(
        _ kind: InteractionKind, _ context: InteractionContext, scene: InteractionScene, onMiss: () -> Void
    ) {
        let candidates = InteractionCandidates(entries.filter { $0.behavior.kind == kind }, scene: scene)
        if candidates.isMapOnly { onMiss() }
        for candidate in candidates.all where !candidate.isCancelled {
            if candidate.handle(context) { return }
        }
    }

    /// Whether anybody could take hold of something.
    func mayDrag(from start: DragStart) -> Bool {
        entries.contains { $0.mayDrag(from: start) }
    }

    /// Returns whether an interaction has taken hold of what lies under a finger; it alone hears of the finger from then on.
    func beginDrag(from start: DragStart, _ context: InteractionContext, scene: InteractionScene) -> Bool {
        if let drag { endDrag(drag.last) }
        let asked = entries.filter { $0.mayDrag(from: start) }
        for candidate in InteractionCandidates(asked, scene: scene).all where !candidate.isCancelled {
            guard let entry = candidate.entry, candidate.handle(context) else { continue }
            // It may have been cancelled by its own handler; what was begun ends all the same.
            if entry.isCancelled {
                entry.behavior.onEnd(context)
            } else {
                drag = (entry, context)
            }
            return true
        }
        return false
    }

    /// Tells the one that drags where the finger is.
    func continueDrag(to context: InteractionContext) {
        guard let entry = drag?.entry else { return }
        drag = (entry, context)
        entry.behavior.onMove(context)
    }

    /// Tells the one that drags where the finger was last.
    func endDrag(_ context: InteractionContext) {
        guard let entry = drag?.entry else { return }
        drag = nil
        entry.behavior.onEnd(context)
    }
}
