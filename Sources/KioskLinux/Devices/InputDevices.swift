public import Foundation
public import KioskInput

/// The touchscreens of a machine behind one descriptor, as they come and go.
///
///     let input = try InputDevices(screen: CGSize(width: 1920, height: 1080))
///     input.onChange = { print($0) }
///     // poll(2) input.fileDescriptor for POLLIN, then:
///     for report in input.read() { mapView.gestures.handle(report) }
///
/// Devices are looked for in the first `read()`, which is due at once, so `onChange` misses none. From then on they are
/// opened when they appear or when their rights allow it, and again when they come back after they were unplugged, within
/// a second. A device that is lost cancels its contacts. The folder need not exist yet.
///
/// What several devices say becomes one stream, in the order of the stamps: contacts have numbers that are unique over all
/// devices, and gestures never mix the fingers of two (`TouchArbiter`). Whoever made it reads it: it is not `Sendable`.
public final class InputDevices {
    /// How devices are opened.
    public let options: InputDevicesOptions
    /// The size of the screen in points.
    public let screen: CGSize
    /// Told when a device is opened, lost or ignored, while `read()` runs.
    public var onChange: ((InputDeviceChange) -> Void)?

    let descriptors: DescriptorSet
    let watch = FolderWatch()
    var opened: [OpenDevice] = []
    var ignored: [IgnoredNode] = []
    /// What is kept of devices that went, for when they come back.
    var gone: [OpenDevice.Memory] = []
    var arbiter = TouchArbiter()
    /// Nodes that udev has not described yet, and since when they are waited for.
    var newcomers: [NodeIdentity: Timestamp] = [:]
    let udev = UdevDatabase()
    /// When to look again without notice, on the monotonic clock.
    var retry: Timestamp? = .zero
    private var nextID: UInt64 = 1

    static let watchToken = UInt64.max - 1
    /// How long until nodes that cannot be opened are tried again, in seconds.
    static let retryInterval: TimeInterval = 0.5
    /// How long a new node waits for what udev says about it, in seconds, and how often it looks.
    static let udevPatience: (limit: TimeInterval, interval: TimeInterval) = (0.5, 0.05)

    /// Prepares to read the devices of a folder for a screen of a size in points.
    ///
    /// - Throws: `PanelMappingError` when the size is not positive and finite, `EvdevError` when the machine has no
    ///   descriptors left.
    public init(screen: CGSize, options: InputDevicesOptions = InputDevicesOptions()) throws {
        let unit = AbsoluteAxis(minimum: 0, maximum: 1)
        _ = try PanelMapping(horizontal: unit, vertical: unit, size: screen)
        self.screen = screen
        self.options = options
        descriptors = try DescriptorSet(for: options.folder)
        if watch.fileDescriptor >= 0 { _ = descriptors.add(watch.fileDescriptor, token: Self.watchToken) }
    }

    /// The descriptor to poll for input; it belongs to this object and closes with it.
    public var fileDescriptor: Int32 { descriptors.fileDescriptor }

    /// The devices as they are now, those that are read before those that are ignored.
    public var devices: [InputDeviceStatus] {
        opened.map(\.status) + ignored.map { InputDeviceStatus(listing: $0.listing) }
    }

    /// Reads what has come from all devices, opens and closes them as they come and go, and returns at once.
    ///
    /// - Complexity: O(n log n) in the number of reports; O(nodes) more when the folder changed.
    public func read() -> [InputReport] {
        let ready = descriptors.takeReady()
        var reports: [(device: Int, report: InputReport)] = []
        for readiness in ready where readiness.token != Self.watchToken {
            guard let device = opened.first(where: { $0.id == readiness.token }) else { continue }
            reports += device.read(hasHungUp: readiness.hasHungUp).map { (device.number, $0) }
        }
        for device in opened { reports += device.readDue().map { (device.number, $0) } }
        let hasChanged = ready.contains { $0.token == Self.watchToken }
        if hasChanged { watch.drain() }
        let looksAround = hasChanged || retry.map { $0 <= .now() } == true
        if looksAround { reports += closeVanished() }
        // Reports of one device keep their order even where its clock stepped back.
        var result: [InputReport] = []
        for (device, report) in Self.merged(reports) {
            arbiter.handle(report, from: device) { result.append($0) }
        }
        forgetLost()
        if looksAround { scan() }
        setTimer()
        return result
    }

    /// The reports in the order of their stamps, those of one device in their own.
    private static func merged(_ reports: [(device: Int, report: InputReport)]) -> [(device: Int, report: InputReport)]
    {
        // As a rule one device speaks at a time, in its own order.
        guard let first = reports.first, reports.contains(where: { $0.device != first.device }) else { return reports }
        var latest: [Int: Timestamp] = [:]
        let stamped = reports.enumerated().map { place, entry in
            let time = max(latest[entry.device] ?? entry.report.time, entry.report.time)
            latest[entry.device] = time
            return (time: time, place: place, entry: entry)
        }
        return stamped.sorted { ($0.time, $0.place) < ($1.time, $1.place) }.map(\.entry)
    }

    private func setTimer() {
        let waits = opened.compactMap(\.secondsUntilDue) + (retry.map { [$0.seconds(since: .now())] } ?? [])
        descriptors.setTimer(waits.min())
    }

    func makeID() -> UInt64 {
        defer { nextID += 1 }
        return nextID
    }
}

@available(*, unavailable)
extension InputDevices: Sendable {}
