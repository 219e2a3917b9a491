public import Foundation
public import KioskInput

/// The input devices of a machine behind one descriptor, including hot-plugging.
///
///     let input = try InputDevices(screen: CGSize(width: 1920, height: 1080))
///     input.onChange = { print($0) }
///     // poll(2) input.fileDescriptor for POLLIN, then:
///     for report in input.read() { mapView.gestures.handle(report) }
///
/// Devices are opened by the first `read()`, which is due immediately, so that `onChange` reports all of them. Later,
/// devices are opened when they appear or become readable, and reopened within a second after they are plugged in
/// again. A lost device cancels its contacts. The directory does not have to exist yet.
///
/// The reports of all devices form one stream in the order of their timestamps: contact numbers are unique across
/// devices, and gestures never combine fingers of two devices (`TouchArbiter`). The type is not `Sendable`: use it from
/// one isolation domain.
public final class InputDevices {
    /// The options for opening devices.
    public let options: InputDevicesOptions
    /// The size of the screen, in points.
    public private(set) var screen: CGSize
    /// Whether all devices are closed, by `suspend()`.
    public private(set) var isSuspended = false
    /// Called when a device is opened, lost or ignored, during `read()`.
    public var onChange: ((InputDeviceChange) -> Void)?

    let descriptors: DescriptorSet
    let watch = FolderWatch()
    var opened: [OpenDevice] = []
    var ignored: [IgnoredNode] = []
    /// The numbers and counters of closed devices, oldest first, for a reconnection.
    var lostDevices: [OpenDevice.Memory] = []
    var arbiter = TouchArbiter()
    /// The new nodes that udev has not described yet.
    var udevWaits = UdevWaits()
    let udev = UdevDatabase()
    /// The time of the next scan without a notification, on the monotonic clock; nil if only a notification causes a scan.
    var nextScanTime: Timestamp? = .zero
    private var nextID: UInt64 = 1

    /// The token of `watch` in `descriptors`; those of devices are their ids, which are counted from 1.
    static let watchToken = UInt64.max - 1
    /// The interval of attempts to open nodes that could not be opened, in seconds.
    static let retryInterval: TimeInterval = 0.5

    /// Prepares to read the devices of a directory.
    ///
    /// - Parameters:
    ///   - screen: The size of the screen, in points.
    ///   - options: The options for opening devices.
    /// - Throws: `PanelMappingError` if the size is not positive and finite; `EvdevError` if no more descriptors are
    ///   available.
    public init(screen: CGSize, options: InputDevicesOptions = InputDevicesOptions()) throws {
        try Self.validate(screen)
        self.screen = screen
        self.options = options
        descriptors = try DescriptorSet(for: options.folder)
        if watch.fileDescriptor >= 0 { _ = descriptors.add(watch.fileDescriptor, token: Self.watchToken) }
    }

    /// The descriptor to poll for input; this object owns it and closes it.
    public var fileDescriptor: Int32 { descriptors.fileDescriptor }

    /// The current status of all devices: first those that are read, then those that are ignored.
    public var devices: [InputDeviceStatus] {
        opened.map(\.status) + ignored.map { InputDeviceStatus(listing: $0.listing) }
    }

    /// Closes all devices until `resume(screen:)`, as while another virtual terminal is shown.
    ///
    /// Available input is discarded, and grabs end.
    ///
    /// - Returns: The reports that cancel the contacts in progress.
    /// - Complexity: O(devices).
    public func suspend() -> [InputReport] {
        isSuspended = true
        var reports: [InputReport] = []
        for device in opened {
            for report in device.cancel() { arbiter.handle(report, from: device.number) { reports.append($0) } }
            descriptors.remove(device.evdev.fileDescriptor)
            arbiter.remove(device.number)
            remember(device)
        }
        opened = []
        ignored = []
        udevWaits = UdevWaits()
        nextScanTime = nil
        setTimer()
        return reports
    }

    /// Opens the devices again with the next `read()`, which is due immediately.
    ///
    /// - Parameter screen: The size of the screen, in points; nil if it is as before.
    /// - Throws: `PanelMappingError` if the size is not positive and finite; the devices remain closed.
    public func resume(screen: CGSize? = nil) throws {
        if let screen {
            try Self.validate(screen)
            self.screen = screen
        }
        isSuspended = false
        nextScanTime = .zero
        setTimer()
    }

    /// Throws `PanelMappingError` unless a size is positive and finite.
    private static func validate(_ screen: CGSize) throws {
        // The mapping of a valid axis fails for an invalid size only.
        let axis = AbsoluteAxis(minimum: 0, maximum: 1)
        _ = try PanelMapping(horizontal: axis, vertical: axis, size: screen)
    }

    /// Reads the available input of all devices and handles hot-plugging; does not block.
    ///
    /// - Complexity: O(n log n) in the number of reports, plus O(nodes) when the directory changed.
    public func read() -> [InputReport] {
        let ready = descriptors.takeReady()
        var reports: [(device: Int, report: InputReport)] = []
        for readiness in ready where readiness.token != Self.watchToken {
            guard let device = opened.first(where: { $0.id == readiness.token }) else { continue }
            reports += device.read(hasHungUp: readiness.hasHungUp).map { (device.number, $0) }
        }
        for device in opened { reports += device.takeDueReports().map { (device.number, $0) } }
        let hasChanged = ready.contains { $0.token == Self.watchToken }
        if hasChanged { watch.drain() }
        let isScanDue = !isSuspended && (hasChanged || nextScanTime.map { $0 <= .now() } == true)
        if isScanDue { reports += readVanished() }
        var result: [InputReport] = []
        for (device, report) in Self.merged(reports) {
            arbiter.handle(report, from: device) { result.append($0) }
        }
        closeLost()
        if isScanDue { scan() }
        setTimer()
        return result
    }

    /// Returns the reports in the order of their timestamps; reports of one device keep their order.
    private static func merged(_ reports: [(device: Int, report: InputReport)]) -> [(device: Int, report: InputReport)]
    {
        // The reports of one device are in order.
        guard let first = reports.first, reports.contains(where: { $0.device != first.device }) else { return reports }
        // A real-time clock may jump back; the time of a report is then that of the device's latest report.
        var latest: [Int: Timestamp] = [:]
        let stamped = reports.enumerated().map { index, entry in
            let time = max(latest[entry.device] ?? entry.report.time, entry.report.time)
            latest[entry.device] = time
            return (time: time, index: index, entry: entry)
        }
        return stamped.sorted { ($0.time, $0.index) < ($1.time, $1.index) }.map(\.entry)
    }

    /// Sets the timer to the next reports that are due without input, or the next scan.
    private func setTimer() {
        let scanDelay = nextScanTime.map { $0.seconds(since: .now()) }
        let delays = opened.map(\.dueReportsDelay) + [scanDelay]
        descriptors.setTimer(delays.compactMap { $0 }.min())
    }

    func makeID() -> UInt64 {
        defer { nextID += 1 }
        return nextID
    }
}

@available(*, unavailable)
extension InputDevices: Sendable {}
