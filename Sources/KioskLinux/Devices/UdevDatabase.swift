import Foundation
import Glibc
import KioskInput

/// What udev's rules say about devices, read from the files in which it keeps that.
struct UdevDatabase {
    /// The folder of the files.
    var folder = "/run/udev/data"

    /// What udev holds about a device, `KEY=VALUE`; nothing where there is no udev, and of what is no device.
    func properties(of descriptor: Int32) -> [String] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return [] }
        return properties(ofDeviceNumber: UInt64(status.st_rdev))
    }

    /// The same by the number of the device.
    func properties(ofDeviceNumber number: UInt64) -> [String] {
        guard let bytes = FileManager.default.contents(atPath: file(ofDeviceNumber: number)) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("E:") }
            .map { String($0.dropFirst(2)) }
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

extension InputDeviceDescription {
    /// Takes over what udev takes the device for (`ID_INPUT_…`), and how it says that the panel is mounted
    /// (`LIBINPUT_CALIBRATION_MATRIX`).
    ///
    /// Ranges of axes the kernel has from udev already.
    ///
    /// - Throws: `PanelMappingError` when the calibration is not six finite numbers; what it is taken for counts all the same.
    mutating func describe(byUdev properties: [String]) throws(PanelMappingError) {
        // A class that makes no sense is none.
        for property in properties where property.hasPrefix("ID_INPUT_") { try? apply(udevProperty: property) }
        let prefix = "LIBINPUT_CALIBRATION_MATRIX="
        guard let matrix = properties.last(where: { $0.hasPrefix(prefix) }) else { return }
        calibration = try CalibrationMatrix(String(matrix.dropFirst(prefix.count)))
    }
}
