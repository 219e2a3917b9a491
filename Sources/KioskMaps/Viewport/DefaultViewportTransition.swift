public import Foundation
import KioskGeometry

/// A transition that moves each part of the camera in its own time: going closer, the place comes before the zoom level, and
/// going away the zoom level before the place.
///
/// A state whose camera moves meanwhile is followed. It fails when one of its animations is cancelled, and on a map without a
/// clock.
@MainActor
public final class DefaultViewportTransition: ViewportTransition {
    /// How long it may take; asked when it begins.
    public var options: DefaultViewportTransitionOptions

    private let surroundings: ViewportSurroundings

    init(options: DefaultViewportTransitionOptions, surroundings: ViewportSurroundings) {
        self.options = options
        self.surroundings = surroundings
    }

    /// Begins to move the camera as soon as the state knows its own.
    public func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable {
        let movement = TransitionMovement(options: options, surroundings: surroundings, completion: completion)
        movement.begin(to: toState)
        return movement
    }
}

/// How long the default transition may take.
public struct DefaultViewportTransitionOptions: Hashable, Sendable {
    /// Seconds the transition takes at most; a longer one is sped up as a whole.
    ///
    /// Defaults to 3.5.
    public var maxDuration: TimeInterval

    /// Creates options.
    public init(maxDuration: TimeInterval = 3.5) {
        self.maxDuration = maxDuration
    }
}
