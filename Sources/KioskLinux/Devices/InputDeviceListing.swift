import CLibevdev
import Foundation
import Glibc
import KioskGeometry
public import KioskInput

/// An input device of this machine, and whether it provides map input.
///
///     for device in InputDeviceListing.all() { print(device) }
public struct InputDeviceListing: Hashable, Sendable {
    /// The device node.
    public var path: String
    /// The description the device reports; `nil` if it cannot be opened.
    public var device: InputDeviceDescription?
    /// The reason why the device is ignored, as the predicate of a sentence about it; `nil` for a device that is used.
    public var reasonIgnored: String?

    /// The node of the panel that this device duplicates; `nil` for an independent device.
    public var panel: String?

    /// Returns the event nodes of a directory, in the order of their numbers; empty if the directory does not exist.
    ///
    /// - Parameters:
    ///   - folder: The directory of the device nodes.
    ///   - quirks: The quirks of particular devices.
    /// - Complexity: O(n) in the number of nodes, each of which is opened and closed, and O(n²) comparisons.
    public static func all(
        in folder: String = "/dev/input", quirks: DeviceQuirks = DeviceQuirks()
    ) -> [InputDeviceListing] {
        all(in: folder, quirks: quirks, opener: InputDevicesOptions().opener)
    }

    /// Returns the event nodes of a directory, which are opened by a closure as that of `InputDevicesOptions`.
    static func all(
        in folder: String, quirks: DeviceQuirks = DeviceQuirks(), opener: (_ path: String) -> Int32
    ) -> [InputDeviceListing] {
        var listings = nodes(in: folder).map { InputDeviceListing(path: $0, quirks: quirks, opener: opener) }
        pairTwins(&listings, quirks: quirks)
        return listings
    }

    /// Returns the event nodes of a directory, in the order of their numbers.
    static func nodes(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let nodes = names.filter { $0.hasPrefix("event") }
        return nodes.sorted { ($0.count, $0) < ($1.count, $1) }.map { "\(folder)/\($0)" }
    }

    /// Sets the panel of each device that is a panel's twin.
    static func pairTwins(_ listings: inout [InputDeviceListing], quirks: DeviceQuirks) {
        let panels = listings.filter { $0.reasonIgnored == nil && $0.device?.isTouchscreen == true }
        for index in listings.indices {
            guard let device = listings[index].device else { continue }
            let panel = panels.first { panel in
                panel.path != listings[index].path
                    && panel.device.map { device.isTwin(of: $0, by: quirks.twins(of: $0)) } == true
            }
            listings[index].panel = panel?.path
        }
    }

    /// Creates a listing without opening the node.
    init(path: String, device: InputDeviceDescription?, reasonIgnored: String? = nil) {
        self.path = path
        self.device = device
        self.reasonIgnored = reasonIgnored
    }

    /// Creates a listing by opening the device at a node.
    ///
    /// - Parameters:
    ///   - path: The device node.
    ///   - quirks: The quirks of particular devices.
    public init(path: String, quirks: DeviceQuirks = DeviceQuirks()) {
        self.init(path: path, quirks: quirks, opener: InputDevicesOptions().opener)
    }

    /// Creates a listing by opening the device with a closure as that of `InputDevicesOptions`.
    private init(path: String, quirks: DeviceQuirks, opener: (_ path: String) -> Int32) {
        self.path = path
        let descriptor = opener(path)
        guard descriptor >= 0 else {
            reasonIgnored = EvdevError.opening(path, errno: -descriptor).message
            return
        }
        defer { close(descriptor) }
        var context: OpaquePointer?
        let result = libevdev_new_from_fd(descriptor, &context)
        guard result == 0, let context else {
            reasonIgnored = EvdevError.notAnInputDevice(path, errno: -result).message
            return
        }
        defer { libevdev_free(context) }
        var description = InputDeviceDescription(context)
        do throws(PanelMappingError) {
            try description.describe(byUdev: UdevDatabase().properties(of: descriptor))
        } catch {
            device = description
            reasonIgnored = "has an invalid LIBINPUT_CALIBRATION_MATRIX in udev: \(error)"
            return
        }
        device = description
        let settings = quirks.settings(for: description)
        reasonIgnored =
            quirks.reasonIgnored(description) ?? description.corrected(by: settings).rejection
    }
}

extension InputDeviceListing: CustomStringConvertible {
    /// The node, name and capabilities in one line, followed by the reason why it is ignored and the panel it
    /// duplicates.
    public var description: String {
        var text = path
        if let device {
            let capabilities = device.capabilities.map(\.rawValue).joined(separator: ", ")
            text +=
                "  \"\(device.name.escapingControlCharacters)\"  \(capabilities.isEmpty ? "no map input" : capabilities)"
        }
        if let reasonIgnored {
            text += "\n    ignored: \(device == nil ? "" : "the device ")\(reasonIgnored.escapingControlCharacters)"
        }
        if let panel { text += "\n    twin of \(panel), ignored while that is touched" }
        return text
    }
}
