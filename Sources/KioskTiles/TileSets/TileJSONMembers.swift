import KioskGeometry

/// A reader of the members of an object, which keeps those that were not read.
struct TileJSONMembers {
    /// The members that were not read.
    private(set) var unread: JSONObject
    private let path: JSONPath

    init(_ members: JSONObject, at path: JSONPath) {
        unread = members
        self.path = path
    }

    /// Returns and removes a member; nil if it is missing or null.
    mutating func read(_ name: String) -> JSONValue? {
        unread.removeValue(forKey: name) ?? nil
    }

    /// Returns an error at a member.
    func error(_ name: String, expected: String, found value: JSONValue?) -> TileJSONError {
        var writer = JSONWriter()
        writer.writeValue(value)
        let text = (try? writer.finish()).map { String(decoding: $0, as: UTF8.self) } ?? "a non-finite number"
        let found = value == nil ? "no member" : text.count > 60 ? text.prefix(60) + "…" : text
        return TileJSONError(path: path.appending(.key(name)), message: "expected \(expected), found \(found)")
    }

    mutating func string(_ name: String, expecting what: String = "a string") throws(TileJSONError) -> String? {
        guard let value = read(name) else { return nil }
        guard let string = value.string else { throw error(name, expected: what, found: value) }
        return string
    }

    /// Reads a whole number of a range.
    mutating func integer(
        _ name: String, in range: ClosedRange<Int>, expecting what: String
    ) throws(TileJSONError) -> Int? {
        guard let value = read(name) else { return nil }
        guard let number = value.number, let integer = Int(exactly: number), range.contains(integer) else {
            throw error(name, expected: what, found: value)
        }
        return integer
    }

    mutating func zoom(_ name: String) throws(TileJSONError) -> Int? {
        try integer(
            name, in: 0...TileJSON.highestZoom, expecting: "a whole zoom level from 0 to \(TileJSON.highestZoom)")
    }

    /// Reads an array of a number of finite numbers.
    mutating func numbers(
        _ name: String, counts: ClosedRange<Int>, expecting what: String
    ) throws(TileJSONError) -> [Double]? {
        guard let value = read(name) else { return nil }
        let numbers = (value.array ?? []).compactMap { $0?.number }.filter(\.isFinite)
        guard numbers.count == value.array?.count, counts.contains(numbers.count) else {
            throw error(name, expected: what, found: value)
        }
        return numbers
    }
}
