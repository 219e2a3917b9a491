import Foundation

/// Which receiver of several is listened to.
///
/// The one that is wanted, when it has a fix; else the one with the better fix: more dimensions, then the smaller error.
/// A change waits until the other one has been better for five seconds, so that two equal receivers do not take turns.
struct GPSDDeviceChoice: Sendable {
    static let hysteresis: TimeInterval = 5
    /// Daemons have a handful of receivers; more are not remembered.
    private static let mostDevices = 16

    private struct Standing: Sendable {
        var mode: Int
        var error: Double
        var receivedAt: Date
    }

    private let preferred: String?
    private var standings: [String: Standing] = [:]
    private(set) var current: String?
    /// Who has been better than the current one, and since when.
    private var challenger: (device: String, since: Date)?

    init(preferred: String?) {
        self.preferred = preferred
    }

    /// Notes what a receiver says, and returns whether it is the one to be listened to.
    mutating func isChosen(_ device: String, mode: Int, error: Double?, at time: Date) -> Bool {
        guard standings.count < Self.mostDevices || standings[device] != nil else { return false }
        // Of several messages about a time, only one may tell the error.
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
        let patience = time.timeIntervalSince(challenger?.since ?? time)
        guard patience >= Self.hysteresis || isSilent(current, at: time) else { return false }
        self.current = device
        challenger = nil
        return true
    }

    /// Forgets a receiver that was unplugged.
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
