public import KioskInput
public import KioskLinux
import KioskMaps

/// The devices in /dev/input, and trackers.
extension KioskApp {
    /// The current status of the devices in /dev/input that the windows read, and of those that are ignored; empty while touches
    /// come from the window system.
    public var inputDevices: [InputDeviceStatus] { devices.flatMap(\.statuses) }

    /// The counters of the messages of trackers; nil without a port for them.
    public var trackerDiagnostics: TUIODiagnostics? { trackers?.diagnostics }

    /// Opens the devices of the first window, if they are the source of input.
    func openDevices() {
        // A console has no window system that delivers touches.
        let isConsole = video?.system == .kms
        guard isConsole || options.input == .devices || options.input == .automatic && options.window.size == nil
        else { return }
        guard let devices = makeDevices(of: window), devices.isUsable || options.input == .devices || isConsole
        else { return }
        use(devices, of: window)
        NativeWindow.showCursor(false)
    }

    /// Opens the devices that a further window selects; the other windows give them up.
    func openDevices(of window: MapWindow) {
        guard window.options.devices != nil else { return }
        for others in devices { others.restart() }
        if let devices = makeDevices(of: window) { use(devices, of: window) }
    }

    /// Opens the port of trackers, if the options state one.
    func openTrackers() {
        guard let tuio = options.tuio else { return }
        do {
            trackers = try WindowTrackers(of: window, options: tuio, loop: loop) { [weak self] in
                self?.onMessage("trackers: \($0)")
            }
        } catch {
            onMessage("trackers: \(error)")
        }
    }

    private func makeDevices(of window: MapWindow) -> WindowDevices? {
        guard let index = windows.firstIndex(where: { $0 === window }) else { return nil }
        var settings = options.devices
        settings.settings.displayRotation = window.options.rotation
        settings.includes = { [weak self, includes = settings.includes] device in
            let selections = self?.windows.map(\.options.devices) ?? []
            return includes(device) && DeviceSelection.window(of: device, among: selections) == index
        }
        do {
            return try WindowDevices(of: window, options: settings, loop: loop)
        } catch {
            let consequence = Self.consequence(isConsole: video?.system == .kms, areOtherDevicesRead: !devices.isEmpty)
            onMessage("input: \(error); \(consequence)")
            return nil
        }
    }

    /// Returns what the loss of the devices of a window means, for a message.
    ///
    /// - Parameters:
    ///   - isConsole: Whether the window is on a console.
    ///   - areOtherDevicesRead: Whether devices of other windows are read, so that input of the window system is ignored.
    static func consequence(isConsole: Bool, areOtherDevicesRead: Bool) -> String {
        isConsole || areOtherDevicesRead
            ? "the window receives no touches" : "touches of the window system are used"
    }

    private func use(_ devices: WindowDevices, of window: MapWindow) {
        self.devices.append(devices)
        for view in window.views { view.mapView.gestures.showsCursor = true }
    }
}
