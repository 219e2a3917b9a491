import Foundation
import KioskInput
import KioskLinux
import KioskMaps

/// The input devices in /dev/input that belong to a window.
///
/// They are opened again when the size of the window changes, because touches are positions on the whole display.
@MainActor
final class WindowDevices {
    private let devices: InputDevices
    private unowned let window: MapWindow
    private var tokens: Set<AnyCancelable> = []

    /// Opens the devices of a window.
    ///
    /// - Parameters:
    ///   - window: The window, which exists as long as this object.
    ///   - options: The options of the devices.
    ///   - loop: The loop that reads them.
    /// - Throws: `PanelMappingError` if the window has no area; `EvdevError` if no more descriptors are available.
    init(of window: MapWindow, options: InputDevicesOptions, loop: KioskLoop) throws {
        self.window = window
        devices = try InputDevices(screen: window.size, options: options)
        read()
        loop.observe(devices.fileDescriptor) { [weak self] in self?.read() }?.store(in: &tokens)
        window.onSizeChanged.observe { [weak self] size in
            if let self, size != devices.screen { restart() }
        }
        .store(in: &tokens)
    }

    /// Whether a device can be read.
    var isUsable: Bool { devices.devices.contains { $0.diagnostics != nil } }

    /// The status of each device.
    var statuses: [InputDeviceStatus] { devices.devices }

    /// Closes the devices until `resume()`; contacts in progress are cancelled.
    func suspend() {
        deliver(devices.suspend())
    }

    /// Opens the devices again.
    func resume() {
        // A window without area has no points for touches.
        try? devices.resume(screen: window.size)
    }

    /// Closes the devices and opens them again, unless they are suspended.
    func restart() {
        guard !devices.isSuspended else { return }
        suspend()
        resume()
    }

    private func read() {
        deliver(devices.read())
    }

    private func deliver(_ reports: [InputReport]) {
        for report in reports { window.handle(report) }
    }
}
