import CLibevdev
import Glibc
import KioskInput

/// A monitor of whether headphones are in a jack of the machine.
///
///     let monitor = try HeadphoneMonitor()
///     monitor.onChange = { isInserted in isInserted ? speech.start() : speech.stop() }
///     loop.observe(monitor.fileDescriptor) { monitor.process() }
///
/// The kernel reports jacks of sound cards as switches of input devices (`SW_HEADPHONE_INSERT`). The first call of `process()`, which is
/// due immediately, finds the devices that exist, and later calls those that appear. Of several jacks one suffices. A device that is
/// unplugged has no headphones. The user needs permission to read the devices, as for touchscreens.
@MainActor
public final class HeadphoneMonitor {
    /// Whether headphones are in a jack.
    public private(set) var isInserted = false {
        didSet { if isInserted != oldValue { onChange(isInserted) } }
    }

    /// The names of the devices that have a jack.
    public var jacks: [String] { devices.map(\.name) }

    /// Called when headphones were inserted or removed.
    public var onChange: (Bool) -> Void = { _ in }

    private static let watchToken = UInt64.max - 1
    /// The interval at which nodes that cannot be opened yet, as udev has not set their permissions, are opened again, in seconds, and
    /// the number of attempts.
    private static let retryInterval = 0.5
    private static let maximumAttempts = 10

    private let folder: String
    private let descriptors: DescriptorSet
    private let watch = FolderWatch()
    private var devices: [HeadphoneJack] = []
    /// The nodes without a jack, which are not opened again.
    private var others: Set<NodeIdentity> = []
    private var attempts = 0
    private var isScanDue = true
    private var nextID: UInt64 = 1

    /// Prepares to read the devices of a directory.
    ///
    /// - Parameter folder: The directory of the device nodes, which does not have to exist yet.
    /// - Throws: `EvdevError` if no more descriptors are available.
    public init(folder: String = "/dev/input") throws {
        self.folder = folder
        descriptors = try DescriptorSet(for: folder)
        if watch.fileDescriptor >= 0 { _ = descriptors.add(watch.fileDescriptor, token: Self.watchToken) }
    }

    /// The descriptor to poll for input; this object owns it and closes it.
    public var fileDescriptor: Int32 { descriptors.fileDescriptor }

    /// Reads the switches, and finds devices that have appeared; does not block.
    ///
    /// - Complexity: O(nodes) when the directory has changed.
    public func process() {
        for readiness in descriptors.takeReady() {
            if readiness.token == Self.watchToken {
                watch.drain()
                (isScanDue, attempts) = (true, 0)
            } else if let index = devices.firstIndex(where: { $0.id == readiness.token }),
                !devices[index].read() || readiness.hasHungUp
            {
                descriptors.remove(devices[index].fileDescriptor)
                devices.remove(at: index)
            }
        }
        if isScanDue { scan() }
        isInserted = devices.contains(where: \.isInserted)
    }

    private func scan() {
        // The directory may have been created, or replaced, since the last scan.
        let isWatching = watch.watch(folder)
        let nodes = InputDeviceListing.nodes(in: folder).compactMap { path in
            NodeIdentity(path: path).map { (path: path, identity: $0) }
        }
        for device in devices where !nodes.contains(where: { $0.identity == device.node }) {
            descriptors.remove(device.fileDescriptor)
        }
        devices.removeAll { device in !nodes.contains { $0.identity == device.node } }
        others.formIntersection(nodes.map(\.identity))
        var hasFailed = false
        for node in nodes where !others.contains(node.identity) {
            guard !devices.contains(where: { $0.node.isSameDevice(as: node.identity) }) else { continue }
            switch HeadphoneJack.open(node.path, node.identity, id: nextID) {
            case .jack(let jack):
                nextID += 1
                if descriptors.add(jack.fileDescriptor, token: jack.id) { devices.append(jack) }
            case .otherDevice: others.insert(node.identity)
            case .notReadable: hasFailed = true
            }
        }
        attempts += 1
        let isRetryDue = hasFailed && attempts < Self.maximumAttempts
        isScanDue = isRetryDue || !isWatching
        descriptors.setTimer(isScanDue ? Self.retryInterval : nil)
    }
}
