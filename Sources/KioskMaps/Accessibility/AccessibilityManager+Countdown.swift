/// The announcement of the countdown.
extension AccessibilityManager {
    /// The remaining time at which a longer countdown is announced again, in seconds.
    private static let lastSeconds = 10

    /// Speaks the countdown of the idle reset when it begins, and before its end.
    func announceCountdown(_ seconds: Int?) {
        guard let seconds, seconds > 0 else {
            isCountdownAnnounced = false
            return
        }
        guard !isCountdownAnnounced || seconds == Self.lastSeconds else { return }
        isCountdownAnnounced = true
        announce(texts.countdown.replacing("%d", with: "\(seconds)"), priority: .assertive)
    }
}
