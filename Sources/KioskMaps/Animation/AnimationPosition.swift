/// Where an animation stood when it ended.
public enum AnimationPosition: Hashable, Sendable {
    /// At its end: it ran to completion.
    case end
    /// At its start: it ran backwards to it.
    case start
    /// Somewhere between: it was stopped.
    case current
}

/// Told where an animation stood when it ended.
public typealias AnimationCompletion = @MainActor (_ animatingPosition: AnimationPosition) -> Void
