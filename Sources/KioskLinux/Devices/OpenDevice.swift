import Foundation
import KioskInput

/// A device that `InputDevices` reads.
///
/// All reports of a device come from `read(hasHungUp:)` and `takeDueReports()`.
final class OpenDevice {
    let id: UInt64
    /// The device's number for the arbiter; a reconnected device keeps it.
    let number: Int
    let node: NodeIdentity
    let evdev: EvdevDevice
    var isGrabbed = false
    /// The node of the panel that this device duplicates.
    var panel: String?

    /// The state that is kept when a device is lost.
    struct Memory {
        var number: Int
        var device: InputDeviceDescription
        var diagnostics: InputDiagnostics
    }

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

    /// Returns the reports of the available input.
    func read(hasHungUp: Bool) -> [InputReport] {
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
