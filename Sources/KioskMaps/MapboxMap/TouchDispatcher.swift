import Foundation

/// Dispatches touches to the overlays of a map and then to its interactions.
@MainActor
final class TouchDispatcher {
    /// The overlays above the layers of the map.
    var overlays = MapOverlays()

    /// The number of touches that were dispatched.
    private(set) var count = 0

    private let interactions = InteractionList()

    /// Adds an interaction; cancelling the returned token removes it.
    ///
    /// - Throws: `MapError` for an interaction that can never fire.
    func add(_ behavior: InteractionBehavior) throws -> any Cancelable {
        try interactions.add(behavior)
    }

    /// Counts the activation of an annotation without a touch.
    func noteActivation() {
        count += 1
    }

    /// Dispatches a touch in the order of `Interaction`, until one handler returns `true`.
    ///
    /// - Parameters:
    ///   - kind: The kind of the touch.
    ///   - context: The point on screen and its coordinate.
    ///   - scene: The features and layers at the point; not created for a touch that an overlay handles.
    func dispatch(_ kind: InteractionKind, _ context: InteractionContext, scene: () -> InteractionScene) {
        count += 1
        if overlays.dispatch(kind, context.point) { return }
        interactions.dispatch(kind, context, scene: scene()) {
            if kind == .tap { overlays.onMissedTap() }
        }
    }

    /// Begins the drag of a group of contacts, and returns whether an interaction receives the touch from then on.
    ///
    /// - Parameters:
    ///   - start: The touch that begins the drag.
    ///   - context: The point on screen and its coordinate.
    ///   - scene: The features and layers at the point; not created if no interaction can begin the drag.
    func beginDrag(from start: DragStart, _ context: InteractionContext, scene: () -> InteractionScene) -> Bool {
        guard interactions.mayDrag(from: start), !overlays.dispatch(.drag, context.point) else { return false }
        return interactions.beginDrag(from: start, context, scene: scene())
    }

    /// Continues the drag of the group of contacts.
    func continueDrag(_ context: InteractionContext) {
        interactions.continueDrag(to: context)
    }

    /// Ends the drag of the group of contacts.
    func endDrag(_ context: InteractionContext) {
        interactions.endDrag(context)
    }
}
