import Foundation
import Glibc
import KioskInput

/// The udev properties of devices, read from udev's database files.
struct UdevDatabase {
    /// The directory of the database files.
    var folder = "/run/udev/data"

    /// Returns the properties of a device, as `KEY=VALUE`; empty without udev and if the descriptor is not a device.
    func properties(of descriptor: Int32) -> [String] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return [] }
        return properties(ofDeviceNumber: UInt64(status.st_rdev))
    }

    /// Returns the properties of the device with a number.
    func properties(ofDeviceNumber number: UInt64) -> [String] {
        guard let bytes = FileManager.default.contents(atPath: file(ofDeviceNumber: number)) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("E:") }
            .map { String($0.dropFirst(2)) }
    }

    /// Returns whether udev is running but has no entry for a device, which means that the device is new.
    func isSilent(aboutDeviceNumber number: UInt64) -> Bool {
        FileManager.default.fileExists(atPath: folder)
            && !FileManager.default.fileExists(atPath: file(ofDeviceNumber: number))
    }

    private func file(ofDeviceNumber number: UInt64) -> String {
        // The encoding of dev_t in glibc.
        let major = (number >> 8) & 0xfff | (number >> 32) & ~0xfff
        let minor = number & 0xff | (number >> 12) & 0xffff_ff00
        return "\(folder)/c\(major):\(minor)"
    }
}

extension InputDeviceDescription {
    /// Applies udev's classification (`ID_INPUT_…`) and calibration (`LIBINPUT_CALIBRATION_MATRIX`) of the device.
    ///
    /// The kernel has already applied udev's axis ranges.
    ///
    /// - Throws: `PanelMappingError` if the calibration is not six finite numbers; the classification is applied
    ///   anyway.
    mutating func describe(byUdev properties: [String]) throws(PanelMappingError) {
        // Invalid classifications are ignored.
        for property in properties where property.hasPrefix("ID_INPUT_") { try? apply(udevProperty: property) }
        let prefix = "LIBINPUT_CALIBRATION_MATRIX="
        guard let matrix = properties.last(where: { $0.hasPrefix(prefix) }) else { return }
        calibration = try CalibrationMatrix(String(matrix.dropFirst(prefix.count)))
    }
}
