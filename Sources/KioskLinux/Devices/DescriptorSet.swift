import CPolling
import Glibc

/// Descriptors to read from behind one that can be polled, with a timer among them.
final class DescriptorSet {
    /// Readable when one of the others is, or when the timer is due.
    let fileDescriptor: Int32
    private let timer: Int32
    private static let timerToken = UInt64.max
    /// Room for what is ready; what has no room comes next time.
    private var tokens = [UInt64](repeating: 0, count: 64)
    private var haveHungUp = [Bool](repeating: false, count: 64)

    /// What happened to a descriptor.
    struct Readiness {
        /// What it was added with.
        var token: UInt64
        /// Whether nothing will come any more.
        var hasHungUp: Bool
    }

    /// Creates a set, whose timer is due at once.
    ///
    /// - Throws: `EvdevError` about a path when the machine has no descriptors left.
    init(for path: String) throws(EvdevError) {
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

    /// Adds a descriptor; `false` when that is impossible.
    func add(_ descriptor: Int32, token: UInt64) -> Bool {
        polling_add(fileDescriptor, descriptor, token)
    }

    /// Takes a descriptor out, before it is closed.
    func remove(_ descriptor: Int32) {
        polling_remove(fileDescriptor, descriptor)
    }

    /// Makes the timer due once in so many seconds, or never.
    func setTimer(_ seconds: Double?) {
        // Zero would switch it off.
        polling_set_timer(timer, seconds.map { Int64(min(max($0, 1e-9), 3600) * 1e9) } ?? 0)
    }

    /// The descriptors that can be read now; a timer that was due is not any more.
    func takeReady() -> [Readiness] {
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
