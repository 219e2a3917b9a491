import Foundation

/// A selection among the receivers of a daemon.
///
/// The preferred receiver is selected while it has a fix, otherwise the one with the better fix: more dimensions, then the
/// smaller error. Another receiver must be better for five seconds before it is selected, so that two equal receivers do not
/// alternate.
struct GPSDDeviceSelection: Sendable {
    static let hysteresis: TimeInterval = 5
    /// The maximum number of receivers; daemons have a handful, and further ones are ignored.
    private static let maximumDeviceCount = 16

    private struct Standing: Sendable {
        var mode: Int
        var error: Double
        var receivedAt: Date
    }

    private let preferred: String?
    private var standings: [String: Standing] = [:]
    private(set) var current: String?
    /// The receiver that has been better than the current one, and the time since then.
    private var challenger: (device: String, since: Date)?

    init(preferred: String?) {
        self.preferred = preferred
    }

    /// Records a report of a receiver, and returns whether the receiver is selected.
    ///
    /// - Parameters:
    ///   - device: The path of the receiver.
    ///   - mode: The mode of the fix: 2 or 3 dimensions, or less without a fix.
    ///   - error: The horizontal error in metres; nil if unknown.
    ///   - time: The time at which the report was received.
    mutating func isSelected(_ device: String, mode: Int, error: Double?, at time: Date) -> Bool {
        guard standings.count < Self.maximumDeviceCount || standings[device] != nil else { return false }
        // Of several messages of one time, only one may contain the error.
        let known = standings[device].flatMap { $0.mode == mode ? $0.error : nil }
        standings[device] = Standing(mode: mode, error: error ?? known ?? .infinity, receivedAt: time)
        guard let current, current != device else {
            self.current = device
            return true
        }
        guard isBetter(device, than: current, at: time) else {
            if challenger?.device == device { challenger = nil }
            return false
        }
        if challenger?.device != device { challenger = (device, time) }
        let duration = time.timeIntervalSince(challenger?.since ?? time)
        guard duration >= Self.hysteresis || isSilent(current, at: time) else { return false }
        self.current = device
        challenger = nil
        return true
    }

    /// Removes a receiver that was unplugged.
    mutating func remove(_ device: String) {
        standings[device] = nil
        if current == device { current = nil }
        if challenger?.device == device { challenger = nil }
    }

    private func isBetter(_ device: String, than other: String, at time: Date) -> Bool {
        guard let own = standings[device], let others = standings[other], !isSilent(other, at: time) else {
            return true
        }
        guard own.mode >= 2 else { return false }
        guard others.mode >= 2 else { return true }
        if device == preferred || other == preferred { return device == preferred }
        return own.mode != others.mode ? own.mode > others.mode : own.error < others.error
    }

    private func isSilent(_ device: String, at time: Date) -> Bool {
        standings[device].map { time.timeIntervalSince($0.receivedAt) > Self.hysteresis } ?? true
    }
}
