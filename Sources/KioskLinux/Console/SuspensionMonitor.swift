import CPolling
import Glibc

/// A monitor of the suspensions of the machine.
package final class SuspensionMonitor {
    /// The descriptor to poll; readable after the machine has resumed or its real-time clock was set, negative if no more
    /// descriptors are available.
    package let fileDescriptor = polling_create_clock_watch()

    private var detector = SuspensionDetector(suspendedTime: polling_suspended_time())

    /// Starts the monitor.
    package init() {}

    deinit {
        if fileDescriptor >= 0 { close(fileDescriptor) }
    }

    /// Returns whether the machine was suspended since the last call.
    package func readResumption() -> Bool {
        polling_rearm_clock_watch(fileDescriptor)
        return detector.hasResumed(withSuspendedTime: polling_suspended_time())
    }
}
