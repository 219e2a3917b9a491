import Foundation
import Glibc
import KioskInput
import Testing

@testable import KioskLinux

/// What udev's rules say about a panel.
@Suite struct UdevDatabaseTests {
    private let number: UInt64 = 13 << 8 | 69

    private func calibration(_ lines: String?) throws -> CalibrationMatrix? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "udev-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if let lines { try Data(lines.utf8).write(to: folder.appending(path: "c13:69")) }
        return try UdevDatabase(folder: folder.path).calibration(ofDeviceNumber: number)
    }

    @Test func theMatrixIsFoundAmongOtherProperties() throws {
        let text = "I:4711\nE:ID_INPUT=1\nE:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\nG:seat\n"
        #expect(try calibration(text) == CalibrationMatrix("0 -1 1 1 0 0"))
    }

    @Test(arguments: [nil, "", "E:ID_INPUT=1\n", "S:LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0\n", "\u{fffd}\n"])
    func withoutOneThereIsNone(text: String?) throws {
        #expect(try calibration(text) == nil)
    }

    @Test(arguments: ["", "1 0 0", "1 0 0 0 1 x", "1 0 0 0 1 nan"])
    func aBrokenOneIsNamed(matrix: String) {
        #expect(throws: PanelMappingError.self) { try calibration("E:LIBINPUT_CALIBRATION_MATRIX=\(matrix)\n") }
    }

    @Test func filesThatAreNoDevicesHaveNone() throws {
        let descriptor = open("/", O_RDONLY)
        defer { close(descriptor) }
        #expect(try UdevDatabase().calibration(of: descriptor) == nil)
    }

    @Test func aDeviceIsAwaitedWhereUdevIsAtWork() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "udev-\(UUID().uuidString)")
        let database = UdevDatabase(folder: folder.path)
        #expect(!database.isSilent(aboutDeviceNumber: number))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(database.isSilent(aboutDeviceNumber: number))
        try Data().write(to: folder.appending(path: "c13:69"))
        #expect(!database.isSilent(aboutDeviceNumber: number))
    }
}
