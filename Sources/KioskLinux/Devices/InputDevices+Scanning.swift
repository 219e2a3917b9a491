import Foundation
import Glibc
import KioskInput

/// Detection, loss and rediscovery of devices.
///
/// A scan compares the nodes of the directory with the devices that are open or ignored, and opens the others. A panel may have a
/// second node, its twin, which repeats its touches as a mouse or a single touch (`TwinRule`), so that each scan ends with pairing the
/// twins with their panels.
extension InputDevices {
    /// The maximum number of lost devices that are remembered.
    ///
    /// It is more than the devices that are unplugged at the same time, so that a device whose entry is removed is not reconnected.
    private static let maximumLostDevices = 64

    /// Reads the devices whose nodes no longer exist for the last time, which marks them as lost, and returns their reports.
    func readVanished() -> [(device: Int, report: InputReport)] {
        var reports: [(device: Int, report: InputReport)] = []
        for device in opened where NodeIdentity(path: device.evdev.path) != device.node {
            reports += device.read(hasHungUp: true).map { (device.number, $0) }
        }
        return reports
    }

    /// Closes lost devices and stores their memory for a reconnection.
    func closeLost() {
        for device in opened {
            guard let loss = device.evdev.loss else { continue }
            descriptors.remove(device.evdev.fileDescriptor)
            opened.removeAll { $0.id == device.id }
            arbiter.remove(device.number)
            remember(device)
            nextScanTime = Timestamp.now().advanced(bySeconds: Self.retryInterval)
            onChange?(.removed(device.status, loss))
            pairTwins()
        }
    }

    /// Stores the memory of a device that is closed.
    func remember(_ device: OpenDevice) {
        lostDevices.append(device.memory)
        if lostDevices.count > Self.maximumLostDevices { lostDevices.removeFirst() }
    }

    /// Scans the directory and opens new nodes, and nodes that could not be opened before.
    func scan() {
        let isWatching = watch.watch(options.folder)
        let paths = InputDeviceListing.nodes(in: options.folder)
        var nodes: [(path: String, node: NodeIdentity)] = []
        for path in paths {
            // Several nodes may refer to the same device.
            guard let node = NodeIdentity(path: path), !nodes.contains(where: { $0.node.isSameDevice(as: node) }) else {
                continue
            }
            nodes.append((path, node))
        }
        // A path that refers to another node now is examined anew.
        ignored.removeAll { old in !nodes.contains { $0.path == old.listing.path && $0.node == old.node } }
        udevWaits.removeAll { node in !nodes.contains { $0.node == node } }
        var changed: [String] = []
        for (path, node) in nodes where !opened.contains(where: { $0.node.isSameDevice(as: node) }) {
            let known = ignored.first { $0.listing.path == path }
            if known?.isRetried == false || awaitsUdev(node) { continue }
            // A node that is ignored again for the same reason was reported by an earlier scan.
            if let reason = open(path, node), reason == known?.listing.reasonIgnored { continue }
            changed.append(path)
        }
        pairTwins()
        for path in changed { announce(path) }
        nextScanTime = scanInterval(isWatching: isWatching).map { Timestamp.now().advanced(bySeconds: $0) }
    }

    /// Returns the time until the next scan without a notification, in seconds; nil if notifications suffice.
    ///
    /// - Parameter isWatching: Whether changes of the directory are notified.
    private func scanInterval(isWatching: Bool) -> TimeInterval? {
        if udevWaits.isWaiting { return UdevWaits.interval }
        return !isWatching || ignored.contains(where: \.isRetried) ? Self.retryInterval : nil
    }

    /// Returns whether udev, which provides the calibration of panels, has not processed a new node yet; false after a time-out.
    private func awaitsUdev(_ node: NodeIdentity) -> Bool {
        let isSilent = node.deviceNumber.map { udev.isSilent(aboutDeviceNumber: $0) } ?? false
        return udevWaits.waits(for: node, isSilent: isSilent, at: Timestamp.now())
    }

    /// Opens a node, and stores it among the open or the ignored ones; returns the reason if it is ignored.
    private func open(_ path: String, _ node: NodeIdentity) -> String? {
        ignored.removeAll { $0.listing.path == path }
        var listing = InputDeviceListing(path: path, device: nil)
        var (isRetried, isExcluded) = (false, false)
        do {
            try adopt(path, node, &listing.device)
            return nil
        } catch let error as EvdevError {
            // A description that was read may state a more specific reason than the error.
            listing.reasonIgnored = listing.device.flatMap { corrected($0).rejection } ?? error.message
            switch error.code {
            case .accessDenied, .unplugged, .notFound, .system: isRetried = true
            case .notAnInputDevice, .steersNothing, .grabbed: break
            }
        } catch let refusal as Refusal {
            listing.reasonIgnored = refusal.reason
            isExcluded = refusal.isExcluded
        } catch {
            listing.reasonIgnored = "\(error)"
        }
        ignored.append(IgnoredNode(node: node, listing: listing, isRetried: isRetried, isExcluded: isExcluded))
        return listing.reasonIgnored
    }

    /// Opens a node and adds its device, with the memory of the same device before a loss.
    ///
    /// - Parameters:
    ///   - path: The path of the node.
    ///   - node: The identity of the node.
    ///   - description: Set as soon as the device is known, also if an error is thrown then.
    /// - Throws: `Refusal` if a quirk or the options exclude the device, or `EvdevError`.
    private func adopt(_ path: String, _ node: NodeIdentity, _ description: inout InputDeviceDescription?) throws {
        let descriptor = options.opener(path)
        if descriptor < 0 { throw EvdevError.opening(path, errno: -descriptor) }
        let evdev = try EvdevDevice(adopting: descriptor, path: path, screen: screen) { device in
            description = device
            if let reason = options.quirks.reasonIgnored(device) { throw Refusal(reason: reason) }
            guard options.includes(InputDeviceListing(path: path, device: device)) else { throw Refusal.excluded }
            return settings(for: device)
        }
        let lost = lostDevices.lastIndex { $0.device.isSameDevice(as: evdev.description) }
        let device = OpenDevice(evdev, node: node, id: makeID(), memory: lost.map { lostDevices[$0] })
        guard descriptors.add(evdev.fileDescriptor, token: device.id) else {
            throw EvdevError.opening(path, errno: errno)
        }
        if let lost { lostDevices.remove(at: lost) }
        opened.append(device)
    }

    /// Reports a node that was examined for the first time, or whose state changed.
    private func announce(_ path: String) {
        if let node = ignored.first(where: { $0.listing.path == path }) {
            onChange?(.ignored(node.listing))
        } else if let device = opened.first(where: { $0.evdev.path == path }) {
            onChange?(.added(device.status))
            if options.grabs { grab(device) }
        }
    }

    private func grab(_ device: OpenDevice) {
        do throws(EvdevError) {
            try device.evdev.grab()
            device.isGrabbed = true
        } catch {
            onChange?(.grabRefused(device.listing, error))
        }
    }

    /// Returns the settings of the options, with the changes of the quirks of a device.
    private func settings(for device: InputDeviceDescription) -> PanelSettings {
        options.quirks.settings(for: device, from: options.settings)
    }

    /// Returns the description of a device in which its settings replace what it reports.
    private func corrected(_ device: InputDeviceDescription) -> InputDeviceDescription {
        device.corrected(by: settings(for: device))
    }

    /// Pairs each device that repeats the touches of a panel with that panel, so that the arbiter discards the repetitions.
    private func pairTwins() {
        // An excluded panel has twins, although it is not read: their touches belong to the screen of that panel.
        var listings = opened.map(\.listing) + ignored.map(\.candidate)
        InputDeviceListing.pairTwins(&listings, quirks: options.quirks)
        for (device, listing) in zip(opened, listings) {
            device.panel = listing.panel
            let isExcluded = ignored.contains { $0.isExcluded && $0.listing.path == listing.panel }
            arbiter.setIgnored(device.number, isExcluded)
            arbiter.setTwin(device.number, of: opened.first { $0.evdev.path == listing.panel }?.number)
        }
        for (index, listing) in zip(ignored.indices, listings.dropFirst(opened.count)) {
            ignored[index].listing.panel = listing.panel
        }
    }
}

/// The error for a device that a quirk or the options exclude.
private struct Refusal: Error {
    var reason: String
    var isExcluded = false

    static let excluded = Refusal(reason: "is not among the included devices", isExcluded: true)
}
