import CPolling
import Glibc

/// A set of file descriptors and a timer, with a single descriptor to poll.
package final class DescriptorSet {
    /// The descriptor to poll; readable when another descriptor is readable or the timer is due.
    package let fileDescriptor: Int32
    private let timer: Int32
    private static let timerToken = UInt64.max
    /// The capacity of one call of `takeReady()`; further ready descriptors are reported by the next call.
    private var tokens = [UInt64](repeating: 0, count: 64)
    private var haveHungUp = [Bool](repeating: false, count: 64)

    /// The state of a ready descriptor.
    package struct Readiness {
        /// The token the descriptor was added with.
        package var token: UInt64
        /// Whether the descriptor hung up, after which no more data arrives.
        package var hasHungUp: Bool
    }

    /// Creates a set whose timer is due immediately.
    ///
    /// - Throws: `EvdevError` with the path if no more descriptors are available.
    package init(for path: String) throws(EvdevError) {
        fileDescriptor = polling_create_set()
        timer = polling_create_timer()
        guard fileDescriptor >= 0, timer >= 0, polling_add(fileDescriptor, timer, Self.timerToken) else {
            throw EvdevError.opening(path, errno: errno)
        }
        setTimer(0)
    }

    deinit {
        if timer >= 0 { close(timer) }
        if fileDescriptor >= 0 { close(fileDescriptor) }
    }

    /// Adds a descriptor with a token other than `UInt64.max`, which is that of the timer; returns false if that is not possible.
    package func add(_ descriptor: Int32, token: UInt64) -> Bool {
        polling_add(fileDescriptor, descriptor, token)
    }

    /// Removes a descriptor; call it before the descriptor is closed.
    package func remove(_ descriptor: Int32) {
        polling_remove(fileDescriptor, descriptor)
    }

    /// Sets the delay of the timer, which fires once, in seconds, at most an hour; nil stops the timer.
    package func setTimer(_ seconds: Double?) {
        // A delay of zero would stop the timer.
        polling_set_timer(timer, seconds.map { Int64(min(max($0, 1e-9), 3600) * 1e9) } ?? 0)
    }

    /// Returns the descriptors that are readable, and resets a timer that was due.
    package func takeReady() -> [Readiness] {
        let count = polling_take_ready(fileDescriptor, &tokens, &haveHungUp, Int32(tokens.count))
        var ready: [Readiness] = []
        for (token, hasHungUp) in zip(tokens, haveHungUp).prefix(Int(count)) {
            if token == Self.timerToken {
                var expirations: UInt64 = 0
                _ = Glibc.read(timer, &expirations, 8)
            } else {
                ready.append(Readiness(token: token, hasHungUp: hasHungUp))
            }
        }
        return ready
    }
}
