import Foundation
import Glibc
import KioskInput
import TestSupport
import Testing

@testable import KioskLinux

@Suite("The check of input devices")
struct InputCheckTests {
    private func results(_ machine: FakeMachine, isRequired: Bool = true) -> [CheckResult] {
        InputCheck(machine: machine.environment, isRequired: isRequired).results()
    }

    @Test("Without nodes there is one result, which prevents a kiosk only on a bare console", arguments: [true, false])
    func noNodes(isRequired: Bool) throws {
        let machine = try FakeMachine()
        try machine.remove("dev/input/event5")
        let status: CheckResult.Status = isRequired ? .missing : .warning
        #expect(results(machine, isRequired: isRequired).map(\.status) == [status])
        #expect(results(machine).map(\.finding) == ["there are no devices in /dev/input"])
        try machine.remove("dev/input")
        #expect(results(machine, isRequired: isRequired).map(\.status) == [status])
        #expect(results(machine).map(\.finding) == ["/dev/input does not exist"])
        #expect(results(machine).first?.remedy?.contains("sudo modprobe evdev") == true)
    }

    @Test("Nodes that the user may not read are reported with the command for the group")
    func denied() throws {
        let machine = try FakeMachine()
        machine.refuse("event5")
        let result = try #require(results(machine).first)
        #expect(
            result.description == """
                missing  input: 0 of 1 devices in /dev/input can be read
                    add the user to the group input and log in again: sudo usermod -aG input kiosk
                """)
        #expect(results(machine).count == 1)
        #expect(results(machine, isRequired: false).map(\.status) == [.warning])
    }

    @Test("A device that cannot be read is a warning if others can")
    func partlyDenied() throws {
        let machine = try FakeMachine()
        try machine.write("", to: "dev/input/event0")
        machine.refuse("event0", errno: EPERM)
        #expect(results(machine).map(\.status) == [.warning, .ok])
        #expect(results(machine).first?.finding == "1 of 2 devices in /dev/input can be read")
        #expect(results(machine).first?.remedy?.contains("sudo usermod -aG input kiosk") == true)
    }

    @Test("A node of a device that was unplugged is no question of rights")
    func unplugged() throws {
        let machine = try FakeMachine()
        machine.refuse("event5", errno: ENODEV)
        #expect(results(machine).first?.remedy?.contains("sudo dmesg") == true)
    }

    @Test("A mouse without a touchscreen is a warning, also beside a keyboard")
    func mouse() throws {
        let machine = try FakeMachine()
        machine.changePanel { $0.description = FakeNode.mouse() }
        let result = try #require(results(machine).last)
        #expect(
            result.description == """
                warning  touchscreen: there is none; visitors need the pointer of "Panel Mouse" at /dev/input/event5
                    connect a touchscreen, and read the messages of the kernel about it: sudo dmesg --follow
                """)
        #expect(Diagnosis(results: machine.environment.results(displays: [.kms])).isReady)
    }

    /// A device without a pointer, and how the check calls it.
    struct KeyDevice: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var codes: [UInt16: Set<UInt16>]
        var found: String
    }

    @Test(
        "Without a touchscreen and a pointer no kiosk runs on a bare console, whatever else is connected",
        arguments: [
            KeyDevice(
                testDescription: "a keyboard", codes: [1: [28, 103, 105, 106, 108]],
                found: "only \"Device\" at /dev/input/event5 (keyboard)"),
            KeyDevice(
                testDescription: "a knob", codes: [1: [28], 2: [7]],
                found: "only \"Device\" at /dev/input/event5 (knob, keyboard)"),
            KeyDevice(testDescription: "a power button", codes: [1: [116]], found: "no device moves a map"),
        ])
    func keys(device: KeyDevice) throws {
        let machine = try FakeMachine()
        machine.changePanel { $0.description = InputDeviceDescription(name: "Device", codes: device.codes) }
        #expect(results(machine).map(\.status) == [.ok, .missing])
        let result = try #require(results(machine).last)
        #expect(result.subject == "touchscreen")
        #expect(result.finding == "there is none, and no pointer: \(device.found)")
        #expect(result.remedy?.hasPrefix("connect a touchscreen or a mouse, ") == true)
        let diagnosis = Diagnosis(results: machine.environment.results(displays: [.kms]))
        #expect(!diagnosis.isReady)
        #expect(diagnosis.summary.hasSuffix("a kiosk would not run, because of: touchscreen"))
        // A window system may have a pointer that is no device, such as that of a remote viewer.
        #expect(results(machine, isRequired: false).map(\.status) == [.ok, .warning])
    }

    @Test("A touchscreen with an invalid calibration is reported with the reason")
    func invalidCalibration() throws {
        let machine = try FakeMachine()
        let path = machine.environment.path("/dev/input/event5")
        let listing = InputDeviceListing(
            path: path, device: FakeNode.panel(), reasonIgnored: "has an invalid LIBINPUT_CALIBRATION_MATRIX in udev")
        let result = InputCheck(machine: machine.environment, isRequired: true).touchscreens(of: [listing])
        #expect(result.status == .missing)
        #expect(
            result.finding
                == "\"Panel\" at /dev/input/event5 is ignored: it has an invalid LIBINPUT_CALIBRATION_MATRIX in udev")
        #expect(result.remedy?.contains("sudo udevadm control --reload") == true)
    }
}
