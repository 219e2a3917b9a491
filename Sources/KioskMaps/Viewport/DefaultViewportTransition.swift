public import Foundation
import KioskGeometry

/// A transition with a separate animation for each part of the camera.
///
/// When the camera zooms in, the centre moves before the zoom level; when it zooms out, the zoom level before the centre. The
/// animations adapt to a state whose camera moves. The transition fails if one of its animations is cancelled, and on a map
/// without a clock.
@MainActor
public final class DefaultViewportTransition: ViewportTransition {
    /// The duration, which applies to transitions that begin later.
    public var options: DefaultViewportTransitionOptions

    private let context: ViewportContext

    init(options: DefaultViewportTransitionOptions, context: ViewportContext) {
        self.options = options
        self.context = context
    }

    /// Starts to move the camera as soon as the state has one.
    ///
    /// - Parameters:
    ///   - toState: The state.
    ///   - completion: Called once with whether the camera has reached the state.
    public func run(to toState: any ViewportState, completion: @escaping (Bool) -> Void) -> any Cancelable {
        let movement = TransitionMovement(options: options, context: context, completion: completion)
        movement.begin(to: toState)
        return movement
    }
}

/// The duration of the default transition.
public struct DefaultViewportTransitionOptions: Hashable, Sendable {
    /// The maximum duration in seconds; a longer transition is compressed as a whole.
    ///
    /// Defaults to 3.5.
    public var maxDuration: TimeInterval

    /// Creates options.
    public init(maxDuration: TimeInterval = 3.5) {
        self.maxDuration = maxDuration
    }
}
