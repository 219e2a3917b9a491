import Foundation
import Glibc
import KioskLinux
import KioskMaps
import KioskMapsTesting

/// A trace of a touchscreen in use, until it is unplugged or the command is interrupted.
@MainActor
struct LiveTrace {
    private let device: EvdevDevice
    private let trace: TouchTrace
    /// A descriptor that is readable when the command is interrupted.
    private let interruption: Int32
    /// The interval at which events that are due without input are emitted, in milliseconds: half a frame at 60 Hz.
    private static let dueInterval: Int32 = 8
    /// The timestamp of the first frame.
    private var origin: Timestamp?
    /// The clock of the device's timestamps, which may differ from the clocks of this machine.
    private var deviceClock = SourceClock()

    /// Opens the touchscreen at a node, and reports on standard error if another program has grabbed it.
    ///
    /// - Parameters:
    ///   - node: The device node.
    ///   - options: The options of the trace, in which the settings of the panel are replaced.
    ///   - configure: Returns the settings of the panel.
    /// - Throws: `EvdevError` if it cannot be opened; `PanelMappingError` if the size of the screen is not positive and finite.
    init(
        node: String, options: TraceOptions, settings configure: (InputDeviceDescription) -> PanelSettings
    ) throws {
        var options = options
        interruption = Interruption.descriptor
        device = try EvdevDevice(path: node, screen: options.screen) { description in
            var settings = configure(description)
            options.settings = settings
            // The trace applies the filter itself, because it distinguishes device reports from frames that were due.
            settings.filter = TouchFilterOptions()
            return settings
        }
        do throws(EvdevError) {
            try device.checkNotGrabbed()
        } catch {
            Console.report(error)
        }
        trace = TouchTrace(options: options) { line in
            Console.printJSONAtOnce(line)
        }
    }

    /// Reads the touchscreen until it is lost or the command is interrupted.
    ///
    /// - Throws: `EvdevError` when the device is lost or cannot be polled.
    mutating func run() throws {
        while true {
            var descriptors = [
                pollfd(fd: device.fileDescriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&descriptors, 2, trace.isPending ? Self.dueInterval : -1)
            if ready < 0, errno != EINTR {
                let error = EvdevError.polling(device.path, errno: errno)
                trace.finish()
                throw error
            }
            if descriptors[1].revents != 0 {
                if let now { for report in device.cancelContacts(at: now) { handle(report) } }
                return trace.finish()
            }
            if descriptors[0].revents != 0 {
                for report in try device.read() { handle(report) }
                if let loss = device.loss {
                    trace.finish()
                    throw loss
                }
            } else if let now, let origin {
                trace.advance(to: Timestamp(nanoseconds: now.nanoseconds(since: origin)))
            }
        }
    }

    private mutating func handle(_ report: InputReport) {
        let start = origin ?? report.time
        origin = start
        deviceClock.follow(report.time, at: .now())
        var report = report
        report.time = Timestamp(nanoseconds: report.time.nanoseconds(since: start))
        trace.handle(report)
    }

    /// The current time on the clock of the device's timestamps; `nil` before the first frame.
    private var now: Timestamp? { deviceClock.time(at: .now()) }
}
