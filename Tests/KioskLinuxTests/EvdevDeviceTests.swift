import Foundation
import Glibc
import KioskInput
import KioskLinux
import Testing

/// Tests of libevdev with real descriptors; each process reads the events of one fixture, so the tests are serialized.
@Suite(.serialized) struct EvdevDeviceTests {
    private static let spread = [
        "10100: 1 began 860,540 · 2 began 1060,540",
        "10116: 1 moved 820,540 · 2 moved 1100,540",
        "10132: 1 moved 780,540 · 2 moved 1140,540",
        "10148: 1 moved 740,540 · 2 moved 1180,540",
        "10164: 1 moved 700,540 · 2 moved 1220,540",
        "10180: 1 moved 660,540 · 2 moved 1260,540",
    ]

    @Test(.enabled(if: Touchscreen.fixture == "pinch", Comment(rawValue: Touchscreen.absence(of: "pinch"))))
    func aPinchIsReadFrameByFrame() throws {
        let device = try Touchscreen.open()
        let frames = try Touchscreen.frames(7, from: device)
        #expect(frames.map(\.summary) == Self.spread + ["10196: 1 ended 660,540 · 2 ended 1260,540"])
        #expect(try device.read().isEmpty)
        #expect(device.loss == nil)
    }

    @Test(.enabled(if: Touchscreen.fixture == "dropped", Comment(rawValue: Touchscreen.absence(of: "dropped"))))
    func aDropCancelsLostContactsInOneFrame() throws {
        let device = try Touchscreen.open()
        let frames = try Touchscreen.frames(7, from: device)
        #expect(frames.map(\.summary) == Self.spread + ["10196: 1 lost 660,540 · 2 lost 1260,540"])
        #expect(try device.read().isEmpty)
    }

    @Test(.enabled(if: Touchscreen.fixture == "held", Comment(rawValue: Touchscreen.absence(of: "held"))))
    func aFingerThatIsDownBeginsAndContinuesAfterADrop() throws {
        let device = try Touchscreen.open()
        let frames = try Touchscreen.frames(3, from: device)
        #expect(
            frames.map(\.summary) == [
                "10100: 1 began 520,540",
                "10116: 1 stationary 520,540 · 2 began 1060,540",
                "10132: 1 moved 500,540 · 2 lost 1060,540",
            ])
    }

    @Test(.enabled(if: Touchscreen.fixture == "held", Comment(rawValue: Touchscreen.absence(of: "held"))))
    func aFailingDeviceCancelsItsContactsAndReportsOnce() throws {
        let device = try Touchscreen.open()
        // ENODEV cannot be simulated here; replacing the descriptor by a directory fails as permanently.
        let directory = open("/", O_RDONLY | O_DIRECTORY)
        defer { close(directory) }
        try #require(dup2(directory, device.fileDescriptor) == device.fileDescriptor)
        let frames = try device.read()
        #expect(frames.isEmpty)
        #expect(device.loss?.code == .system(errno: EISDIR))
        let error = #expect(throws: EvdevError.self) { try device.read() }
        #expect(
            error?.description
                == "/dev/input/event5: cannot be read: Is a directory; open the device again")
    }

    @Test(.enabled(if: Touchscreen.fixture != nil, Comment(rawValue: Touchscreen.absence(of: "pinch"))))
    func theDeviceIsDescribed() throws {
        let device = try Touchscreen.open()
        let description = device.description
        #expect(description.name == "KioskMaps Virtual Touch")
        #expect(description.identity == .init(bus: 3, vendor: 0x1234, product: 0x5678, version: 1))
        #expect(description.properties == [InputDeviceDescription.Property.direct])
        #expect(description.codes == [0: Set(0...15), 1: [0x14a], 3: [0, 1, 0x2f, 0x35, 0x36, 0x39]])
        #expect(description.axes[0x35] == AbsoluteAxis(minimum: 0, maximum: 1919, resolution: 12))
        #expect(description.slotCount == 10)
        #expect(description.isTouchscreen)
        // umockdev does not support EVIOCSCLOCKID, which must not cause a failure.
        #expect(!device.isMonotonic)
    }

    @Test(.enabled(if: Touchscreen.fixture != nil, Comment(rawValue: Touchscreen.absence(of: "pinch"))))
    func theDeviceIsListed() throws {
        let input = try InputDevices(screen: Touchscreen.screen)
        var changes: [String] = []
        input.onChange = { changes.append("\($0)") }
        var descriptor = pollfd(fd: input.fileDescriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&descriptor, 1, 10_000) == 1)
        _ = input.read()
        #expect(changes.contains("/dev/input/event5 \"KioskMaps Virtual Touch\": opened"))
        #expect(input.devices.first?.listing.device?.physicalPath == "mock")
    }

    @Test(.enabled(if: Touchscreen.fixture != nil, Comment(rawValue: Touchscreen.absence(of: "pinch"))))
    func aScreenWithoutAreaIsAnErrorAndClosesTheDescriptor() throws {
        let descriptor = open(Touchscreen.node, O_RDONLY | O_NONBLOCK)
        #expect(throws: PanelMappingError.self) {
            try EvdevDevice(adopting: descriptor, path: Touchscreen.node, screen: .zero)
        }
        #expect(fcntl(descriptor, F_GETFD) == -1)
    }

    @Test("The error of a missing device node contains the command that lists devices")
    func missingNode() {
        let error = #expect(throws: EvdevError.self) {
            try EvdevDevice(path: "/dev/input/event999", screen: Touchscreen.screen)
        }
        #expect(error?.code == .notFound)
        #expect(
            error?.description == "/dev/input/event999: there is no such device; list the devices with: "
                + "ls -l /dev/input/by-path")
    }

    @Test("A file that is not an input device is an error")
    func otherFile() {
        let error = #expect(throws: EvdevError.self) {
            try EvdevDevice(path: "/dev/null", screen: Touchscreen.screen)
        }
        #expect(error?.code == .notAnInputDevice)
        // The reason is that of the kernel and differs under umockdev.
        #expect(error?.description.hasPrefix("/dev/null: is no input device (") == true)
        #expect(error?.description.hasSuffix("); pass an event node such as /dev/input/event0") == true)
    }
}
