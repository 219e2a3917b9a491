import Foundation
import TestSupport

/// A directory of devices of iio, with recorded values.
final class IIOSensors {
    private let directory: ScratchDirectory

    init() throws {
        directory = try ScratchDirectory()
    }

    var path: String { directory.url.path }

    /// Writes the attributes of a device.
    func write(_ attributes: [String: String], to device: Int = 0) throws {
        for (name, value) in attributes { try write(Data("\(value)\n".utf8), of: name, to: device) }
    }

    /// Writes the bytes of an attribute.
    func write(_ bytes: Data, of attribute: String, to device: Int = 0) throws {
        let folder = directory.url.appending(path: "iio:device\(device)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bytes.write(to: folder.appending(path: attribute))
    }

    /// Removes a device, or an attribute of it.
    func remove(_ attribute: String? = nil, of device: Int = 0) throws {
        let folder = directory.url.appending(path: "iio:device\(device)")
        try FileManager.default.removeItem(at: attribute.map { folder.appending(path: $0) } ?? folder)
    }

    /// Returns the path of an attribute.
    func path(of attribute: String, of device: Int = 0) -> String { "\(path)/iio:device\(device)/\(attribute)" }

    /// A magnetometer of a level board whose top edge points to the north-east, in gauss, with an offset.
    static let magnetometer = [
        "name": "ak8963", "in_magn_x_raw": "-1154", "in_magn_y_raw": "1254", "in_magn_z_raw": "-2950",
        "in_magn_scale": "0.000150", "in_magn_x_offset": "-50", "in_magn_y_offset": "-50",
        "in_magn_z_offset": "-50",
    ]

    /// An accelerometer of a level board, which measures the direction down, in m/s².
    static let accelerometer = [
        "name": "accel_3d", "in_accel_x_raw": "12", "in_accel_y_raw": "-9", "in_accel_z_raw": "-9810",
        "in_accel_scale": "0.001",
    ]

    /// A sensor hub that states the rotation from north, 101.9°.
    static let hub = [
        "name": "magn_3d", "in_rot_from_north_magnetic_tilt_comp_raw": "1019", "in_rot_scale": "0.1",
        "in_rot_offset": "0",
    ]
}
