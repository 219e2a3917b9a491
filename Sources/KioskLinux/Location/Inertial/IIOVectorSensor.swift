import Foundation

/// A sensor of iio with three axes, such as a magnetometer, in the axes of the screen.
struct IIOVectorSensor: Sendable {
    /// The device.
    let device: IIODevice
    private let attributes: [String]
    private let scale: SIMD3<Double>
    private let offset: SIMD3<Double>
    /// The rows of the matrix from the axes of the sensor to those of the screen.
    private let rows: [SIMD3<Double>]

    /// The sizes of a volume after the matrix; a rotation keeps it.
    private static let determinants = 0.5...2

    /// Creates a sensor; nil if the device has none of this kind.
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - kind: The kind in the names of its attributes, such as `magn`.
    /// - Throws: `LocationProviderError` if an attribute is invalid or cannot be read.
    init?(_ device: IIODevice, kind: String) throws(LocationProviderError) {
        attributes = ["x", "y", "z"].map { "in_\(kind)_\($0)_raw" }
        guard attributes.allSatisfy(device.has) else { return nil }
        self.device = device
        var (scale, offset) = (SIMD3<Double>(repeating: 1), SIMD3<Double>.zero)
        for (index, axis) in ["x", "y", "z"].enumerated() {
            scale[index] = try device.number(ofFirst: ["in_\(kind)_\(axis)_scale", "in_\(kind)_scale"]) ?? 1
            offset[index] = try device.number(ofFirst: ["in_\(kind)_\(axis)_offset", "in_\(kind)_offset"]) ?? 0
            guard scale[index] != 0 else {
                throw LocationProviderError(
                    code: .foreign, subject: device.path,
                    message: "the scale of in_\(kind)_\(axis)_raw is 0; check the driver of the sensor")
            }
        }
        self.scale = scale
        self.offset = offset
        rows = try Self.matrix(of: device, kind: kind)
    }

    /// Reads the vector, in the unit of the scale.
    func read() throws(LocationProviderError) -> SIMD3<Double> {
        var raw = SIMD3<Double>.zero
        for (index, attribute) in attributes.enumerated() {
            guard let number = try device.number(of: attribute) else {
                throw LocationProviderError(
                    code: .lost, subject: device.path,
                    message: "\(attribute) does not exist any more; check the sensor")
            }
            raw[index] = number
        }
        let vector = (raw + offset) * scale
        return SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
    }

    /// Returns the rows of the mount matrix, `x1, x2, x3; y1, y2, y3; z1, z2, z3`, or else of the unit matrix.
    private static func matrix(of device: IIODevice, kind: String) throws(LocationProviderError) -> [SIMD3<Double>] {
        for attribute in ["in_\(kind)_mount_matrix", "in_mount_matrix", "mount_matrix"] {
            guard let text = try device.text(of: attribute) else { continue }
            let rows = text.split(separator: ";", omittingEmptySubsequences: false).map { row in
                row.split(separator: ",", omittingEmptySubsequences: false).map { number in
                    Double(String(number.filter { !$0.isWhitespace })) ?? .nan
                }
            }
            guard rows.count == 3, rows.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isFinite) }) else {
                throw invalidMatrix(attribute, of: device)
            }
            let vectors = rows.map { SIMD3($0[0], $0[1], $0[2]) }
            let (a, b, c) = (vectors[0], vectors[1], vectors[2])
            let determinant =
                a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x)
            guard determinants.contains(abs(determinant)) else { throw invalidMatrix(attribute, of: device) }
            return vectors
        }
        return [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    }

    private static func invalidMatrix(_ attribute: String, of device: IIODevice) -> LocationProviderError {
        LocationProviderError(
            code: .foreign, subject: "\(device.path)/\(attribute)",
            message: "not a rotation of three by three numbers; correct the mount matrix of the sensor")
    }
}
