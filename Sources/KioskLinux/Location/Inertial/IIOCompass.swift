import KioskGeometry
import KioskLocation

/// A compass of the sensors of iio: a rotation from north that a device states, or that of its magnetometer and accelerometer.
///
/// A rotation that the device has corrected for its tilt comes first, then the one that is calculated, then one without a correction.
/// Those that turn out to be invalid are not used again.
struct IIOCompass: Sendable {
    /// A heading that was read.
    struct Reading: StreamPayload {
        /// The direction, in degrees clockwise from north, 0..<360.
        var direction: Double
        /// Whether it is relative to true north.
        var isTrue = false
        /// Whether it is that of the back of an upright screen, and not of the top edge of the hardware.
        var isUpright = false

        mutating func add(_ newer: Reading) { self = newer }
    }

    /// The ways to measure a heading, the best first.
    private enum Method: CaseIterable {
        case compensatedRotation, vectors, uncompensatedRotation
    }

    private enum Source: Sendable {
        case rotation(IIODevice, attribute: String, isTrue: Bool, scale: Double, offset: Double)
        case vectors(magnetometer: IIOVectorSensor, accelerometer: IIOVectorSensor)
    }

    private let options: IIOCompassOptions
    private var sources: [Source]

    /// The acceleration of gravity, in m/s².
    private static let gravity = 9.806_65
    /// The difference from gravity up to which an acceleration shows the direction down, in m/s²; a device that moves measures others.
    private static let largestDifference = 0.15 * gravity
    /// The rotations that a device can state, in degrees.
    private static let rotations = -360.0...360

    /// Opens the best compass of a directory of devices.
    ///
    /// - Throws: `LocationProviderError` if there is none, or the first that was found is invalid.
    init(in directory: String, options: IIOCompassOptions) throws(LocationProviderError) {
        self.options = options
        sources = []
        let devices = IIODevice.devices(in: directory)
        var failure: LocationProviderError?
        for method in Method.allCases {
            do throws(LocationProviderError) {
                if let source = try Self.source(method, of: devices, options) { sources.append(source) }
            } catch {
                failure = failure ?? error
            }
        }
        if sources.isEmpty {
            throw failure
                ?? LocationProviderError(
                    code: .notFound, subject: directory,
                    message:
                        "no compass among \(devices.count) devices of iio; check that the kernel has a driver for the "
                        + "sensor with: ls \(directory)/*/in_*_raw")
        }
    }

    /// The devices of the compass, for messages.
    var description: String {
        switch sources.first {
        case .rotation(let device, let attribute, _, _, _): "\(attribute) of \(device.description)"
        case .vectors(let magnetometer, let accelerometer) where magnetometer.device == accelerometer.device:
            magnetometer.device.description
        case .vectors(let magnetometer, let accelerometer):
            "\(magnetometer.device.description), \(accelerometer.device.description)"
        case nil: ""
        }
    }

    /// Reads the heading; nil while the device moves, or the field has no direction.
    ///
    /// - Throws: `LocationProviderError` if an attribute is invalid or cannot be read.
    mutating func read() throws(LocationProviderError) -> Reading? {
        while let source = sources.first {
            switch source {
            case .vectors(let magnetometer, let accelerometer):
                return try reading(of: magnetometer, accelerometer)
            case .rotation(let device, let attribute, let isTrue, let scale, let offset):
                guard let raw = try device.number(of: attribute) else {
                    throw LocationProviderError(
                        code: .lost, subject: device.path,
                        message: "\(attribute) does not exist any more; check the sensor")
                }
                let rotation = (raw + offset) * scale
                if Self.rotations.contains(rotation) {
                    return Reading(direction: rotation.wrap(min: 0, max: 360), isTrue: isTrue)
                }
                sources.removeFirst()
                if !sources.isEmpty { continue }
                sources = [source]
                throw LocationProviderError(
                    code: .foreign, subject: "\(device.path)/\(attribute)",
                    message: "\(rotation) is not a rotation in degrees; set rotationScale")
            }
        }
        return nil
    }

    private func reading(
        of magnetometer: IIOVectorSensor, _ accelerometer: IIOVectorSensor
    ) throws(LocationProviderError) -> Reading? {
        let acceleration = try accelerometer.read()
        let field = try magnetometer.read()
        let size = (acceleration * acceleration).sum().squareRoot()
        guard abs(size - Self.gravity) <= Self.largestDifference else { return nil }
        let up = options.measuresGravityDownward ? -acceleration : acceleration
        return CompassAttitude(field: field, up: up).map {
            Reading(direction: $0.heading, isUpright: $0.isUpright)
        }
    }
}

/// The compasses of devices.
extension IIOCompass {
    private static func source(
        _ method: Method, of devices: [IIODevice], _ options: IIOCompassOptions
    ) throws(LocationProviderError) -> Source? {
        switch method {
        case .compensatedRotation:
            try rotation(
                of: devices, ["in_rot_from_north_true_tilt_comp_raw", "in_rot_from_north_magnetic_tilt_comp_raw"],
                options)
        case .vectors: try vectors(of: devices)
        case .uncompensatedRotation:
            try rotation(of: devices, ["in_rot_from_north_true_raw", "in_rot_from_north_magnetic_raw"], options)
        }
    }

    private static func rotation(
        of devices: [IIODevice], _ attributes: [String], _ options: IIOCompassOptions
    ) throws(LocationProviderError) -> Source? {
        for attribute in attributes {
            guard let device = devices.first(where: { $0.has(attribute) }) else { continue }
            let kind = String(attribute.dropLast("_raw".count))
            let stated = try device.number(ofFirst: ["\(kind)_scale", "in_rot_scale"])
            let scale = options.rotationScale ?? stated ?? 1
            guard scale != 0 else {
                throw LocationProviderError(
                    code: .foreign, subject: device.path, message: "the scale of \(attribute) is 0; set rotationScale")
            }
            return .rotation(
                device, attribute: attribute, isTrue: attribute.contains("true"), scale: scale,
                offset: try device.number(ofFirst: ["\(kind)_offset", "in_rot_offset"]) ?? 0)
        }
        return nil
    }

    private static func vectors(of devices: [IIODevice]) throws(LocationProviderError) -> Source? {
        guard let magnetometer = try sensor(of: devices, kind: "magn"),
            let accelerometer = try sensor(of: devices, kind: "accel")
        else { return nil }
        return .vectors(magnetometer: magnetometer, accelerometer: accelerometer)
    }

    private static func sensor(
        of devices: [IIODevice], kind: String
    ) throws(LocationProviderError) -> IIOVectorSensor? {
        for device in devices {
            if let sensor = try IIOVectorSensor(device, kind: kind) { return sensor }
        }
        return nil
    }
}
