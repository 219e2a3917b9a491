import KioskGeometry

/// A reader of the members of an object, which keeps those that were not read and the problems of invalid ones.
///
/// Numbers may be strings, and arrays of numbers strings with commas, because many programs write them so.
struct TileJSONMembers {
    /// The members that were not read.
    private(set) var unread: JSONObject

    /// The problems of the members that were read.
    private(set) var problems: [TileJSONError] = []

    private let path: JSONPath

    init(_ members: JSONObject, at path: JSONPath = []) {
        unread = members
        self.path = path
    }

    /// Returns and removes a member; nil if it is missing or null.
    mutating func read(_ name: String) -> JSONValue? {
        unread.removeValue(forKey: name) ?? nil
    }

    /// Returns an error at a member.
    func error(_ name: String, expected: String, found value: JSONValue?) -> TileJSONError {
        let text = value.map { (try? $0.serialized()) ?? "a non-finite number" } ?? "no member"
        let found = text.count > 60 ? text.prefix(60) + "…" : text
        return TileJSONError(path: path.appending(.key(name)), message: "expected \(expected), found \(found)")
    }

    /// Adds the problem of a member.
    mutating func reject(_ name: String, expected: String, found value: JSONValue?) {
        problems.append(error(name, expected: expected, found: value))
    }

    /// Adds the problem of an object in a member.
    mutating func reject(_ problem: TileJSONError) {
        problems.append(problem)
    }

    mutating func string(_ name: String, expecting what: String = "a string") -> String? {
        guard let value = read(name) else { return nil }
        if value.string == nil { reject(name, expected: what, found: value) }
        return value.string
    }

    /// Reads a finite number.
    mutating func number(_ name: String) -> Double? {
        guard let value = read(name) else { return nil }
        let number = value.readableNumber
        if number == nil { reject(name, expected: "a number", found: value) }
        return number
    }

    /// Reads a whole number of a range; a fraction is a problem, and is rounded.
    mutating func integer(
        _ name: String, in range: ClosedRange<Int>, rounding rule: FloatingPointRoundingRule, expecting what: String
    ) -> Int? {
        guard let value = read(name) else { return nil }
        guard let number = value.readableNumber, let integer = Int(exactly: number.rounded(rule)),
            range.contains(integer)
        else {
            reject(name, expected: what, found: value)
            return nil
        }
        if Double(integer) != number { reject(name, expected: "\(what); \(integer) is used", found: value) }
        return integer
    }

    /// Reads a zoom level.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - rule: The rounding of a fraction to a level that the tile set has.
    mutating func zoom(_ name: String, rounding rule: FloatingPointRoundingRule) -> Int? {
        integer(
            name, in: 0...TileJSON.highestZoom, rounding: rule,
            expecting: "a whole zoom level from 0 to \(TileJSON.highestZoom)")
    }

    /// Reads an array of finite numbers that meets a condition.
    mutating func numbers(_ name: String, expecting what: String, where isValid: ([Double]) -> Bool) -> [Double]? {
        guard let value = read(name) else { return nil }
        guard let numbers = value.readableNumbers, isValid(numbers) else {
            reject(name, expected: what, found: value)
            return nil
        }
        return numbers
    }
}

extension JSONValue {
    /// The finite number, or that of a string; nil for another value.
    fileprivate var readableNumber: Double? {
        switch self {
        case .number(let number): number.isFinite ? number : nil
        case .string(let text): Self.number(text[...])
        case .boolean, .array, .object: nil
        }
    }

    /// The finite numbers of an array, or of a string in which commas separate them; nil for another value.
    fileprivate var readableNumbers: [Double]? {
        let numbers: [Double?]
        switch self {
        case .array(let elements): numbers = elements.map { $0?.readableNumber }
        case .string(let text):
            numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.number)
        case .number, .boolean, .object: return nil
        }
        let readable = numbers.compactMap(\.self)
        return readable.count == numbers.count ? readable : nil
    }

    private static func number(_ text: Substring) -> Double? {
        Double(String(text.filter { $0 != " " })).flatMap { $0.isFinite ? $0 : nil }
    }
}
