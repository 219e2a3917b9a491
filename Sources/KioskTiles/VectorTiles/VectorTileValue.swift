package import KioskGeometry

/// The value of a property of a vector tile.
package enum VectorTileValue: Hashable, Sendable {
    /// A string; invalid UTF-8 is replaced by U+FFFD.
    case string(String)
    /// A number of single precision.
    case float(Float)
    /// A number of double precision.
    case double(Double)
    /// A signed integer, of either encoding.
    case int(Int64)
    /// An unsigned integer.
    case uint(UInt64)
    /// A Boolean.
    case boolean(Bool)

    /// The value as JSON: all numbers are doubles, so that integers beyond ±2⁵³ are rounded.
    package var jsonValue: JSONValue {
        switch self {
        case .string(let string): .string(string)
        case .float(let number): .number(Double(number))
        case .double(let number): .number(number)
        case .int(let number): .number(Double(number))
        case .uint(let number): .number(Double(number))
        case .boolean(let boolean): .boolean(boolean)
        }
    }
}
