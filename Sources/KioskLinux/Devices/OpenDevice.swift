import Foundation
import KioskInput

/// A device that `InputDevices` reads.
///
/// The reports of a device come from `read(hasHungUp:)` and `takeDueReports()`; the last ones come from `cancel()` if `InputDevices` closes
/// it, or from `read(hasHungUp:)` if it is lost.
final class OpenDevice {
    /// The token of its descriptor for polling; each opening has another one.
    let id: UInt64
    /// The device's number for the arbiter; a reconnected device keeps it.
    let number: Int
    let node: NodeIdentity
    let evdev: EvdevDevice
    /// Whether the device was grabbed, so that no other program receives its input.
    var isGrabbed = false
    /// The path of the node of the panel whose touches this device repeats; nil if it repeats none.
    var panel: String?

    /// The state that is kept when a device is lost.
    struct Memory {
        var number: Int
        var device: InputDeviceDescription
        var diagnostics: InputDiagnostics
    }

    /// Creates a device that is open.
    ///
    /// - Parameters:
    ///   - evdev: The device.
    ///   - node: The identity of its node.
    ///   - id: The token of its descriptor, which is also its number without a memory.
    ///   - memory: The state of the same device before it was lost; nil for a new one.
    init(_ evdev: EvdevDevice, node: NodeIdentity, id: UInt64, memory: Memory?) {
        self.evdev = evdev
        self.node = node
        self.id = id
        number = memory?.number ?? Int(id)
        if var diagnostics = memory?.diagnostics {
            diagnostics.update(for: evdev.description)
            evdev.diagnostics = diagnostics
        }
    }

    /// The state to keep when the device is closed.
    var memory: Memory { Memory(number: number, device: evdev.description, diagnostics: evdev.diagnostics) }

    var listing: InputDeviceListing {
        var listing = InputDeviceListing(path: evdev.path, device: evdev.description)
        listing.panel = panel
        return listing
    }

    var status: InputDeviceStatus {
        InputDeviceStatus(
            listing: listing, diagnostics: evdev.diagnostics, isGrabbed: isGrabbed, isMonotonic: evdev.isMonotonic)
    }

    /// Returns the reports of the available input; none for a device that is lost.
    ///
    /// - Parameter hasHungUp: Whether the kernel has reported a hang-up or the node no longer exists, so that the device is lost.
    func read(hasHungUp: Bool) -> [InputReport] {
        // The only error is that of a loss before this call: `InputDevices.closeLost()` reads it from `evdev.loss` and reports it.
        var reports = (try? evdev.read()) ?? []
        if hasHungUp { reports += evdev.hangUp() }
        return reports
    }

    /// Removes and returns the reports that are due without input, such as a lift that the filter held back.
    func takeDueReports() -> [InputReport] {
        guard evdev.deadline != nil else { return [] }
        return evdev.advance(to: evdev.now)
    }

    /// Returns the reports that cancel the contacts of a device that will not be read any more.
    func cancel() -> [InputReport] {
        // The filter may hold back lifts.
        evdev.cancelContacts(at: evdev.now) + evdev.advance(to: Timestamp(nanoseconds: .max))
    }

    /// The time until `takeDueReports()` returns reports, in seconds; nil if none are pending.
    var dueReportsDelay: TimeInterval? { evdev.deadline.map { $0.seconds(since: evdev.now) } }
}
