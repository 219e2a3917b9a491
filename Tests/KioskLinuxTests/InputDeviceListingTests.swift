import Foundation
import KioskInput
import KioskLinux
import TestSupport
import Testing

/// Tests of the listing that `kioskmaps devices` prints.
@Suite struct InputDeviceListingTests {
    @Test("A missing directory has no devices")
    func missingDirectory() {
        #expect(InputDeviceListing.all(in: "/nowhere/input").isEmpty)
    }

    @Test("Devices are sorted by number and have the reason why they are ignored")
    func order() throws {
        let directory = try ScratchDirectory()
        for name in ["event10", "event2", "mouse0", "by-path"] {
            try directory.write("", to: name)
        }
        let devices = InputDeviceListing.all(in: directory.url.path)
        #expect(devices.map { $0.path.dropFirst(directory.url.path.count + 1) } == ["event2", "event10"])
        for device in devices {
            #expect(device.device == nil)
            #expect(device.reasonIgnored?.hasPrefix("is no input device (") == true)
            #expect(device.description.hasPrefix("\(device.path)\n    ignored: is no input device ("))
        }
    }

    @Test("A missing device node is reported")
    func missingNode() {
        let device = InputDeviceListing(path: "/nowhere/event0")
        #expect(device.reasonIgnored?.hasPrefix("there is no such device") == true)
    }

    @Test(.enabled(if: Touchscreen.fixture != nil, Comment(rawValue: Touchscreen.absence(of: "pinch"))))
    func aTouchscreenIsListed() throws {
        let devices = InputDeviceListing.all()
        let device = try #require(devices.first { $0.path == Touchscreen.node })
        #expect(device.reasonIgnored == nil)
        #expect(device.device?.capabilities == [.touchscreen])
        #expect(device.description == "/dev/input/event5  \"KioskMaps Virtual Touch\"  touchscreen")
    }
}
