import Foundation
import KioskInput

/// A device that `InputDevices` reads.
///
/// All that it knows of what devices say is here: whatever is read from a device becomes reports in `read(hasHungUp:)`.
final class OpenDevice {
    let id: UInt64
    /// What the arbiter calls the device; the same when it comes back.
    let number: Int
    let node: NodeIdentity
    let evdev: EvdevDevice
    var isGrabbed = false
    /// The node of the panel whose twin this is.
    var panel: String?

    /// What outlives the loss of a device.
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
            diagnostics.follow(evdev.description)
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

    /// What has come.
    func read(hasHungUp: Bool) -> [InputReport] {
        var reports = (try? evdev.read()) ?? []
        if hasHungUp { reports += evdev.hangUp() }
        return reports
    }

    /// What falls due without input.
    func readDue() -> [InputReport] {
        guard evdev.deadline != nil else { return [] }
        return evdev.advance(to: evdev.now)
    }

    /// In how many seconds something falls due without input.
    var secondsUntilDue: TimeInterval? { evdev.deadline.map { $0.seconds(since: evdev.now) } }
}
