/// A reason why a part of a MapLibre tile is invalid, and where.
struct MapLibreTileFault: Error {
    enum Reason {
        /// A number continues beyond the end of its block or stream, or is too large.
        case number
        /// A string, stream or block continues beyond the end of what contains it.
        case length(UInt64, available: Int)
        /// A name or string value is not UTF-8.
        case encoding
        /// A column has a type that is not in the specification.
        case columnType(UInt64)
        /// A stream has encodings that its contents cannot have.
        case streamEncoding(String)
        /// A stream, or what it expands to, has a number of values that does not fit.
        case valueCount(UInt64, expected: String)
        /// A stream that the column needs is missing.
        case missingStream(String)
        /// A stream occurs more than once, or in a column that cannot have it.
        case unexpectedStream
        /// An index is beyond the end of what it refers to.
        case index(UInt32, count: Int)
        /// A geometry type is not in the specification.
        case geometryType(UInt32)
        /// Values of a stream are left when the column ends.
        case unusedValues(String)
        /// A stream of values ends before the column.
        case exhausted(String)
        /// Compressed data is invalid.
        case compression(String)
        /// The values of the tile are more than its size permits.
        case budget(Int)
        /// Bytes are left at the end of a stream, a dictionary or a layer.
        case unusedBytes(Int)
    }

    var reason: Reason
    /// The offset in the tile.
    var offset: Int

    init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension MapLibreTileFault: CustomStringConvertible {
    var description: String {
        switch reason {
        case .number: "a number is incomplete or too large"
        case .length(let length, let available): "a length of \(length) bytes exceeds the \(available) that are left"
        case .encoding: "a string is not UTF-8"
        case .columnType(let code): "column type \(code) does not exist, expected 0 to 4 or 10 to 30"
        case .streamEncoding(let encoding): "the encoding of a stream, \(encoding), is not supported"
        case .valueCount(let count, let expected): "a stream has \(count) values, expected \(expected)"
        case .missingStream(let name): "the stream of \(name) is missing"
        case .unexpectedStream: "a stream occurs twice or does not belong to the column"
        case .index(let index, let count): "an index is \(index), expected less than \(count)"
        case .geometryType(let type): "geometry type \(type) does not exist, expected 0 to 5"
        case .unusedValues(let name): "the stream of \(name) has more values than are used"
        case .exhausted(let name): "the stream of \(name) has fewer values than are needed"
        case .compression(let problem): problem
        case .budget(let limit): "the values of the tile expand beyond the limit of \(limit) for its size"
        case .unusedBytes(let count): "\(count) bytes are not used"
        }
    }
}
