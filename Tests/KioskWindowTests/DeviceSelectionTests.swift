import Foundation
import KioskInput
import TestSupport
import Testing

@testable import KioskLinux
@testable import KioskWindow

@Suite("Input devices of windows")
struct DeviceSelectionTests {
    private func panel(
        _ name: String, at path: String = "/dev/input/event1", physicalPath: String = "usb-1/input0"
    ) -> InputDeviceListing {
        InputDeviceListing(path: path, device: InputDeviceDescription(name: name, physicalPath: physicalPath))
    }

    @Test(
        "A selection by name or physical path matches patterns",
        arguments: [
            ("ILITEK*", "usb-1/*", true, true), ("ILITEK Panel", "usb-1/input0", true, true),
            ("ILITEK", "usb-2/*", false, false), ("*", "*", true, true), ("", "", false, false),
        ])
    func patterns(name: String, path: String, matchesName: Bool, matchesPath: Bool) {
        let device = panel("ILITEK Panel")
        #expect(DeviceSelection.named(name).contains(device) == matchesName)
        #expect(DeviceSelection.physicalPath(path).contains(device) == matchesPath)
    }

    @Test("A device that cannot be opened is selected by its node only")
    func unknownDevice() {
        let device = InputDeviceListing(path: "/dev/input/event1", device: nil)
        #expect(!DeviceSelection.named("*").contains(device))
        #expect(DeviceSelection.node("/dev/input/event1").contains(device))
    }

    @Test("A symbolic link selects the node that it refers to at the time")
    func link() throws {
        let folder = try ScratchDirectory()
        try folder.write("", to: "event1")
        try folder.write("", to: "event2")
        let link = folder.url.appending(path: "left-panel")
        let selection = DeviceSelection.node(link.path)
        let devices = ["event1", "event2"].map { panel($0, at: folder.url.appending(path: $0).path) }
        #expect(devices.map(selection.contains) == [false, false])
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "event2")
        #expect(devices.map(selection.contains) == [false, true])
    }

    @Test("A device belongs to the first window that selects it, and otherwise to a first window without selection")
    func windows() {
        let (left, right) = (DeviceSelection.named("Left*"), DeviceSelection.named("Right*"))
        let devices = [panel("Left Panel"), panel("Right Panel"), panel("Mouse")]
        func windows(_ selections: [DeviceSelection?]) -> [Int?] {
            devices.map { DeviceSelection.window(of: $0, among: selections) }
        }
        #expect(windows([]) == [nil, nil, nil])
        #expect(windows([nil]) == [0, 0, 0])
        #expect(windows([nil, nil]) == [0, 0, 0])
        #expect(windows([nil, right]) == [0, 1, 0])
        #expect(windows([left, right]) == [0, 1, nil])
        #expect(windows([left, nil]) == [0, nil, nil])
        #expect(windows([nil, left, right]) == [1, 2, 0])
        #expect(windows([right, .named("*")]) == [1, 0, 1])
    }
}
