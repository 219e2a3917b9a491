import Foundation
import Glibc
import KioskInput
import TestSupport
import Testing

@testable import KioskLinux

/// Tests of the udev properties of a panel.
@Suite struct UdevDatabaseTests {
    private let number: UInt64 = 13 << 8 | 69

    /// Returns a device with the axes of a panel and the properties of a udev database entry.
    private func device(_ lines: String?) throws -> InputDeviceDescription {
        let directory = try ScratchDirectory()
        if let lines { try directory.write(lines, to: "c13:69") }
        let axis = AbsoluteAxis(minimum: 0, maximum: 4095)
        var device = InputDeviceDescription(
            name: "Panel", codes: [InputEvent.EV.rel: [InputEvent.REL.dial]],
            axes: [InputEvent.ABS.mtPositionX: axis, InputEvent.ABS.mtPositionY: axis])
        try device.describe(byUdev: UdevDatabase(folder: directory.url.path).properties(ofDeviceNumber: number))
        return device
    }

    private func calibration(_ lines: String?) throws -> CalibrationMatrix? { try device(lines).calibration }

    /// Covers a panel whose driver sets no property, and a touchpad with the axes of a panel.
    @Test("The classification of udev overrides that of the device")
    func classification() throws {
        #expect(try !device(nil).isTouchscreen)
        #expect(try device("E:ID_INPUT=1\nE:ID_INPUT_TOUCHSCREEN=1\n").isTouchscreen)
        #expect(try !device("E:ID_INPUT_TOUCHSCREEN=perhaps\n").isTouchscreen)
        let pad = try device("E:ID_INPUT_TOUCHPAD=1\nE:ID_INPUT_SIZE=x\n")
        #expect(pad.touchscreenRejection == .otherwise(.touchpad))
    }

    @Test("The calibration matrix is read")
    func matrix() throws {
        let text = "I:4711\nE:ID_INPUT=1\nE:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\nG:seat\n"
        #expect(try calibration(text) == CalibrationMatrix("0 -1 1 1 0 0"))
    }

    @Test(
        "Without the property there is no calibration matrix",
        arguments: [nil, "", "E:ID_INPUT=1\n", "S:LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0\n", "\u{fffd}\n"])
    func missingMatrix(text: String?) throws {
        #expect(try calibration(text) == nil)
    }

    @Test("An invalid calibration matrix is an error", arguments: ["", "1 0 0", "1 0 0 0 1 x", "1 0 0 0 1 nan"])
    func invalidMatrix(matrix: String) {
        #expect(throws: PanelMappingError.self) { try calibration("E:LIBINPUT_CALIBRATION_MATRIX=\(matrix)\n") }
    }

    @Test("Files that are not devices have no properties")
    func otherFiles() {
        let descriptor = open("/", O_RDONLY)
        defer { close(descriptor) }
        #expect(UdevDatabase().properties(of: descriptor).isEmpty)
    }

    @Test("A device waits for its udev entry only if the database exists")
    func waiting() throws {
        let directory = try ScratchDirectory()
        let folder = directory.url.appending(path: "data")
        let database = UdevDatabase(folder: folder.path)
        #expect(!database.isSilent(aboutDeviceNumber: number))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(database.isSilent(aboutDeviceNumber: number))
        try Data().write(to: folder.appending(path: "c13:69"))
        #expect(!database.isSilent(aboutDeviceNumber: number))
    }
}
