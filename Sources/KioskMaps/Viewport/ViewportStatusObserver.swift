/// Told when the status of a viewport is another one.
@MainActor
public protocol ViewportStatusObserver: AnyObject {
    /// The status has changed; by now it may be yet another one, which `ViewportManager.status` tells.
    func viewportStatusDidChange(
        from fromStatus: ViewportStatus, to toStatus: ViewportStatus, reason: ViewportStatusChangeReason)
}
