/// What an interaction waits for and whom it tells; made by the interactions of this library.
public struct InteractionBehavior {
    let kind: InteractionKind
    let target: InteractionTarget

    /// Called as a drag goes on and when it is over; nothing for other kinds.
    var onMove: @MainActor (InteractionContext) -> Void = { _ in }
    var onEnd: @MainActor (InteractionContext) -> Void = { _ in }
}
