import KioskGeometry

/// The limits of a record, which protect the memory and the time of a kiosk against messages of a faulty or hostile one.
enum RecordBounds {
    /// The maximum length of the id of an annotation, in bytes of UTF-8.
    static let idLength = 256

    /// The maximum size of a record, in bytes of JSON.
    static let byteCount = 256 << 10

    /// The maximum nesting depth: the coordinates of a multipolygon in a collection of geometries are 10 deep.
    static let depth = 24

    /// The maximum number of values in arrays and objects.
    static let valueCount = 40_000

    /// Returns the error of a record that is too large.
    static func sizeError(_ count: Int) -> FleetError {
        FleetError("the record has \(count) bytes; the limit is \(byteCount)")
    }

    /// Checks the form of a record before it is parsed, without memory of its own.
    ///
    /// - Throws: `FleetError` if a limit is exceeded.
    static func check(_ bytes: some Collection<UInt8>) throws(FleetError) {
        guard bytes.count <= byteCount else { throw sizeError(bytes.count) }
        try checkForm(bytes, depth: depth, valueCount: valueCount)
    }

    /// Checks the nesting and the number of values of a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - maximumDepth: The maximum nesting depth.
    ///   - maximumCount: The maximum number of values in arrays and objects.
    /// - Throws: `FleetError` if a limit is exceeded.
    static func checkForm(
        _ bytes: some Collection<UInt8>, depth maximumDepth: Int, valueCount maximumCount: Int
    ) throws(FleetError) {
        var (depth, count) = (0, 0)
        var (isString, isEscaped) = (false, false)
        for byte in bytes {
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                count += 1
                guard depth <= maximumDepth else {
                    throw FleetError("the record is nested deeper than \(maximumDepth); flatten its data")
                }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ","): count += 1
            default: break
            }
        }
        guard count <= maximumCount else {
            throw FleetError("the record has more than \(maximumCount) values; simplify its geometry")
        }
    }
}
