import Foundation
import Glibc
import KioskGeometry
import KioskLocation
import TestSupport
import Testing

@testable import KioskLinux

@Suite("Compasses of iio")
struct IIOCompassTests {
    private let sensors: IIOSensors

    init() throws {
        sensors = try IIOSensors()
    }

    private func reading(_ options: IIOCompassOptions = IIOCompassOptions()) throws -> IIOCompass.Reading? {
        var compass = try IIOCompass(in: sensors.path, options: options)
        return try compass.read()
    }

    /// Returns the error of opening the compass and of reading a heading.
    private func failure(_ options: IIOCompassOptions = IIOCompassOptions()) -> LocationProviderError? {
        do {
            _ = try reading(options)
            return nil
        } catch {
            return error as? LocationProviderError
        }
    }

    @Test("The rotation of a sensor hub is used, with its scale and offset")
    func hub() throws {
        try sensors.write(IIOSensors.hub)
        #expect(try reading()?.direction.isClose(to: 101.9, within: 1e-9) == true)
        try sensors.write(["in_rot_offset": "-2000"])
        #expect(try reading()?.direction.isClose(to: 261.9, within: 1e-9) == true)
        try sensors.write(["in_rot_from_north_true_tilt_comp_raw": "2150"])
        #expect(try reading() == IIOCompass.Reading(direction: 15, isTrue: true))
        try sensors.write(["in_rot_from_north_true_tilt_comp_scale": "0.01", "in_rot_offset": "50"])
        #expect(try reading() == IIOCompass.Reading(direction: 22, isTrue: true))
    }

    @Test("A magnetometer and an accelerometer of two devices give a heading")
    func vectors() throws {
        try sensors.write(IIOSensors.magnetometer, to: 3)
        #expect(failure()?.code == .notFound)
        try sensors.write(IIOSensors.accelerometer, to: 10)
        // The field is 45° to the left of the top edge.
        let level = try #require(try reading())
        #expect(level.direction.isClose(to: 45, within: 0.3) && !level.isTrue && !level.isUpright)
        var options = IIOCompassOptions()
        options.measuresGravityDownward = false
        #expect(try reading(options)?.direction.isClose(to: 315, within: 0.3) == true)
        // A sensor that is mounted upside down, about the axis to the top.
        try sensors.write(["in_mount_matrix": "-1, 0, 0; 0, 1, 0; 0, 0, -1"], to: 3)
        try sensors.write(["in_magn_x_raw": "1254", "in_magn_z_raw": "3050"], to: 3)
        #expect(try reading()?.direction.isClose(to: 45, within: 0.3) == true)
    }

    @Test("An upright screen has the direction of its back")
    func upright() throws {
        try sensors.write(IIOSensors.accelerometer)
        try sensors.write(["in_accel_y_raw": "-9810", "in_accel_z_raw": "3"])
        // The field points into the screen and down.
        try sensors.write(["in_magn_x_raw": "0", "in_magn_y_raw": "-2950", "in_magn_z_raw": "-1500"])
        let upright = try #require(try reading())
        #expect(upright.isUpright && (upright.direction < 0.5 || upright.direction > 359.5))
    }

    @Test("A device that moves, and a field without a direction, give no heading", arguments: ["0", "-30000"])
    func moving(acceleration: String) throws {
        try sensors.write(IIOSensors.magnetometer)
        try sensors.write(IIOSensors.accelerometer)
        try sensors.write(["in_accel_z_raw": acceleration])
        #expect(try reading() == nil)
        try sensors.write(["in_accel_z_raw": "-9810", "in_magn_x_raw": "50", "in_magn_y_raw": "50"])
        #expect(try reading() == nil)
    }

    @Test("A rotation that is not in degrees is not used again, and is an error without other sensors")
    func scale() throws {
        try sensors.write(IIOSensors.hub)
        try sensors.write(["in_rot_from_north_magnetic_tilt_comp_raw": "10190000", "in_rot_scale": "1"])
        #expect(failure()?.code == .foreign)
        #expect(failure()?.message.contains("rotationScale") == true)
        var options = IIOCompassOptions()
        options.rotationScale = 0.00001
        #expect(try reading(options)?.direction.isClose(to: 101.9, within: 1e-9) == true)
        try sensors.write(IIOSensors.magnetometer)
        try sensors.write(IIOSensors.accelerometer)
        var compass = try IIOCompass(in: sensors.path, options: IIOCompassOptions())
        for _ in 0..<2 {
            let reading = try compass.read()
            #expect(reading?.direction.isClose(to: 45, within: 0.3) == true)
            try sensors.write(["in_rot_from_north_magnetic_tilt_comp_raw": "200"])
        }
    }

    @Test(
        "Invalid attributes are errors with their paths",
        arguments: [
            ("in_magn_scale", "0"), ("in_magn_scale", "nan"), ("in_magn_scale", ""), ("in_magn_x_offset", "1 2"),
            ("in_magn_y_raw", "inf"), ("in_magn_y_raw", "\u{0}"), ("in_magn_y_raw", "12,5"),
            ("in_magn_y_raw", "1e999"), ("in_magn_mount_matrix", "1, 0, 0; 0, 1, 0"),
            ("in_magn_mount_matrix", "1, 0, 0; 0, 1, 0; 0, 0, 0"),
            ("in_magn_mount_matrix", "nan, 0, 0; 0, 1, 0; 0, 0, 1"),
            ("in_magn_mount_matrix", "1;2;3"), ("in_magn_z_raw", String(repeating: "9", count: 5000)),
        ])
    func invalid(attribute: String, value: String) throws {
        try sensors.write(IIOSensors.magnetometer)
        try sensors.write(IIOSensors.accelerometer)
        try sensors.write([attribute: value])
        let error = try #require(failure())
        #expect(error.code == .foreign && error.subject.hasPrefix(sensors.path), "\(error)")
        #expect(error.message.contains(";"), "the message has a remedy")
    }

    @Test("Binary files, directories, pipes and missing permissions neither end nor block the process")
    func hostileFiles() throws {
        try sensors.write(IIOSensors.hub)
        let attribute = "in_rot_from_north_magnetic_tilt_comp_raw"
        try sensors.write(Data([0xFF, 0, 0x80, 0x31]), of: attribute)
        #expect(failure()?.code == .foreign)
        try sensors.remove(attribute)
        try FileManager.default.createDirectory(
            atPath: sensors.path(of: attribute), withIntermediateDirectories: true)
        #expect(failure()?.code == .lost)
        try sensors.remove(attribute)
        #expect(mkfifo(sensors.path(of: attribute), 0o600) == 0)
        #expect(failure()?.code == .foreign)
        try sensors.remove(attribute)
        try FileManager.default.createSymbolicLink(
            atPath: sensors.path(of: attribute), withDestinationPath: sensors.path(of: attribute))
        #expect(failure()?.code == .notFound)
        try sensors.remove(attribute)
        try FileManager.default.createSymbolicLink(
            atPath: sensors.path(of: attribute), withDestinationPath: "/dev/zero")
        #expect(failure()?.code == .foreign)
        try sensors.remove(attribute)
        try sensors.write(IIOSensors.hub)
        chmod(sensors.path(of: attribute), 0)
        if geteuid() != 0 { #expect(failure()?.code == .accessDenied) }
    }

    @Test("A directory without devices, and a missing one, have no compass", arguments: ["", "/missing", "/file"])
    func absent(part: String) throws {
        try Data().write(to: URL(filePath: sensors.path + "/file"))
        do throws(LocationProviderError) {
            _ = try IIOCompass(in: sensors.path + part, options: IIOCompassOptions())
            Issue.record("there is a compass")
        } catch {
            #expect(error.code == .notFound && error.subject == sensors.path + part)
        }
    }

    @Test("A device that disappears is an error")
    func removed() throws {
        try sensors.write(IIOSensors.hub)
        var hub = try IIOCompass(in: sensors.path, options: IIOCompassOptions())
        let heading = try hub.read()
        #expect(heading != nil)
        try sensors.remove()
        #expect(throws: LocationProviderError.self) { try hub.read() }
        try sensors.write(IIOSensors.magnetometer)
        try sensors.write(IIOSensors.accelerometer)
        var compass = try IIOCompass(in: sensors.path, options: IIOCompassOptions())
        let direction = try compass.read()?.direction
        #expect(direction != nil)
        try sensors.remove("in_magn_x_raw")
        #expect(throws: LocationProviderError.self) { try compass.read() }
    }

    @Test("Changed attributes never end the process, and headings are directions")
    func mutations() throws {
        var generator = SeededGenerator(seed: 44)
        let attributes = IIOSensors.hub.merging(IIOSensors.magnetometer) { $1 }.merging(IIOSensors.accelerometer) { $1 }
            .merging(["in_mount_matrix": "1, 0, 0; 0, 1, 0; 0, 0, 1"]) { $1 }
        let names = attributes.keys.sorted()
        let alphabet = Array("0123456789.-+e,; \nna".utf8)
        var (count, failures) = (0, 0)
        for round in 0..<randomRounds(300) {
            try sensors.write(attributes)
            if round % 2 == 0 { try sensors.remove("in_rot_from_north_magnetic_tilt_comp_raw") }
            let name = names.randomElement(using: &generator) ?? ""
            let bytes = generator.mutation(of: Array((attributes[name] ?? "").utf8), alphabet: alphabet)
            try sensors.write(Data(bytes), of: name)
            do {
                guard let reading = try reading() else { continue }
                #expect((0..<360).contains(reading.direction))
                count += 1
            } catch {
                failures += 1
            }
        }
        #expect(count > 50 && failures > 10)
    }

    @Test("Options out of range are clamped, and invalid ones are the defaults")
    func options() {
        var options = IIOCompassOptions()
        options.interval = 0
        #expect(options.interval == 0.02)
        options.interval = .infinity
        #expect(options.interval == 60)
        options.interval = .nan
        options.headingAccuracy = -1
        options.rotationScale = 0
        #expect(options == IIOCompassOptions())
    }
}
