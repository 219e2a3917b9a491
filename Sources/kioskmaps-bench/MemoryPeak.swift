import Foundation
import KioskLinux
import Synchronization

/// The largest resident memory, measured every few milliseconds on a thread of its own.
final class MemoryPeak: Sendable {
    private let peak = Mutex(0)

    init() {
        Thread { [weak self] in
            while let self {
                let bytes = ResidentMemory.bytes() ?? 0
                peak.withLock { $0 = max($0, bytes) }
                Thread.sleep(forTimeInterval: 0.005)
            }
        }.start()
    }

    /// Returns the largest memory since the last call, in bytes, and starts again.
    func restart() -> Int {
        peak.withLock { peak in
            defer { peak = 0 }
            return peak
        }
    }
}
