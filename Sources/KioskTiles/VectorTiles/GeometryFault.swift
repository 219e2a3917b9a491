/// A reason why the geometry of a feature is invalid, and where.
struct GeometryFault: Error {
    enum Reason {
        /// A number continues beyond the end of the geometry, or has more than ten bytes.
        case number
        /// The parameters of a command continue beyond the end of the geometry.
        case parameters(GeometryCommand, count: Int)
        /// A command has a number that does not exist.
        case command(UInt8)
        /// A command is not allowed at its position.
        case order(GeometryCommand, expected: String)
        /// A command has an invalid count.
        case count(GeometryCommand, Int, expected: String)
        /// The last part is not complete.
        case incomplete(expected: GeometryCommand)
    }

    var reason: Reason
    /// The offset of the command in the tile.
    var offset: Int

    init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

/// A command of a geometry.
enum GeometryCommand: UInt8 {
    case moveTo = 1
    case lineTo = 2
    case closePath = 7
}

extension GeometryCommand: CustomStringConvertible {
    var description: String {
        switch self {
        case .moveTo: "MoveTo"
        case .lineTo: "LineTo"
        case .closePath: "ClosePath"
        }
    }
}

extension GeometryFault: CustomStringConvertible {
    var description: String {
        switch reason {
        case .number: "a number of the geometry is incomplete"
        case .parameters(let command, let count): "\(command) with the count \(count) has too few parameters"
        case .command(let number): "geometry command \(number) does not exist, expected 1, 2 or 7"
        case .order(let command, let expected): "the geometry contains \(command) where \(expected) is expected"
        case .count(let command, let count, let expected):
            "\(command) has the count \(count), expected \(expected)"
        case .incomplete(let command): "the geometry ends where \(command) is expected"
        }
    }
}
