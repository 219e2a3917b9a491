/// An executor that runs functions off the main actor and delivers their ends at times that a clock defines.
///
/// Guidance for implementors: functions call nothing of the main actor, so the main actor may wait for them. Each closure is
/// called once, on the main actor, from within a frame or a wake-up of the clock, never from within
/// `execute(_:completion:)`. Closures whose functions end before the same wake-up are called in the order of submission.
@MainActor
public protocol BackgroundExecutor: AnyObject {
    /// Runs a function off the main actor.
    ///
    /// - Parameters:
    ///   - function: The function; it is released where it runs.
    ///   - completion: Called on the main actor after the function has returned.
    func execute(_ function: @escaping @Sendable () -> Void, completion: @escaping @MainActor () -> Void)
}
