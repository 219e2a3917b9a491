/// The problems of a tile, of which a limited number is stored.
struct VectorTileErrorLog {
    /// The number of problems that are stored: a tile can have as many as it has bytes.
    static let limit = 100

    /// The first problems.
    private(set) var errors: [VectorTileError] = []
    /// The number of all problems.
    private(set) var count = 0

    /// The layer that is decoded.
    var layer: Int?
    var layerName: String?

    /// Enters a problem.
    ///
    /// - Parameters:
    ///   - severity: How the problem may be treated.
    ///   - feature: The index of the feature in the layer.
    ///   - offset: The offset in the tile.
    ///   - message: The problem and its effect; evaluated if it is stored.
    mutating func report(
        _ severity: VectorTileError.Severity, feature: Int? = nil, at offset: Int, _ message: @autoclosure () -> String
    ) {
        count += 1
        guard errors.count < Self.limit else { return }
        errors.append(
            VectorTileError(
                severity: severity, layer: layer, layerName: layerName, feature: feature, offset: offset,
                message: message()))
    }
}

extension ProtobufReader.Fault: CustomStringConvertible {
    /// The problem.
    package var description: String {
        switch self {
        case .number: "a number is incomplete or has more than ten bytes"
        case .wireType(let type): "wire type \(type) does not exist or is not supported, expected 0, 1, 2 or 5"
        case .fieldNumber: "a field has an invalid number, expected 1 to 536870911"
        case .length: "a field is longer than the bytes that are left"
        case .group: "a group has no end, another end, or more than 64 groups in it"
        }
    }
}
