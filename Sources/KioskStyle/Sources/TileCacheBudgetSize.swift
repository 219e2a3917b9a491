public import KioskGeometry

/// The budget for a source's tiles kept in memory.
public enum TileCacheBudgetSize: StyleMemberCodable {
    /// A number of tiles.
    case tiles(Int)
    /// A number of megabytes.
    case megabytes(Int)

    /// Creates a budget from `{"tiles": n}` or `{"megabytes": n}`.
    ///
    /// - Throws: `TypeConversionError` unless the value is an object with exactly one of the two members.
    public init(jsonValue: JSONValue) throws(TypeConversionError) {
        guard case .object(let object) = jsonValue else { throw .expected("an object", found: jsonValue) }
        let tiles = try Self.count("tiles", in: object)
        let megabytes = try Self.count("megabytes", in: object)
        switch (tiles, megabytes) {
        case (let tiles?, nil): self = .tiles(tiles)
        case (nil, let megabytes?): self = .megabytes(megabytes)
        case (nil, nil), (_?, _?):
            throw .unsuccessfulConversion(at: [], "expected either \"tiles\" or \"megabytes\"")
        }
    }

    /// An object with the unit as its key.
    public var jsonValue: JSONValue {
        switch self {
        case .tiles(let count): ["tiles": .number(Double(count))]
        case .megabytes(let count): ["megabytes": .number(Double(count))]
        }
    }

    private static func count(_ name: String, in object: JSONObject) throws(TypeConversionError) -> Int? {
        guard let value = object[name], let value else { return nil }
        guard case .number(let number) = value, let count = Int(exactly: number.rounded()) else {
            throw TypeConversionError.expected("an integer", found: value).within(.key(name))
        }
        return count
    }
}
