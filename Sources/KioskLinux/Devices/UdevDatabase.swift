import Foundation
import Glibc
import KioskInput

/// What udev's rules say about devices, read from the files in which it keeps that.
struct UdevDatabase {
    /// The folder of the files.
    var folder = "/run/udev/data"

    /// The correction of a panel's mounting, which udev calls `LIBINPUT_CALIBRATION_MATRIX`; `nil` when it has none.
    ///
    /// - Throws: `PanelMappingError` when it is not six finite numbers.
    func calibration(of descriptor: Int32) throws(PanelMappingError) -> CalibrationMatrix? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
        return try calibration(ofDeviceNumber: UInt64(status.st_rdev))
    }

    /// The same by the number of the device.
    func calibration(ofDeviceNumber number: UInt64) throws(PanelMappingError) -> CalibrationMatrix? {
        guard let bytes = FileManager.default.contents(atPath: file(ofDeviceNumber: number)) else { return nil }
        let prefix = "E:LIBINPUT_CALIBRATION_MATRIX="
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard let line = lines.last(where: { $0.hasPrefix(prefix) }) else { return nil }
        return try CalibrationMatrix(String(line.dropFirst(prefix.count)))
    }

    /// Whether udev is at work here and has not said anything about a device yet, which has just come then.
    func isSilent(aboutDeviceNumber number: UInt64) -> Bool {
        FileManager.default.fileExists(atPath: folder)
            && !FileManager.default.fileExists(atPath: file(ofDeviceNumber: number))
    }

    private func file(ofDeviceNumber number: UInt64) -> String {
        // The bits of a dev_t as glibc has them.
        let major = (number >> 8) & 0xfff | (number >> 32) & ~0xfff
        let minor = number & 0xff | (number >> 12) & 0xffff_ff00
        return "\(folder)/c\(major):\(minor)"
    }
}
