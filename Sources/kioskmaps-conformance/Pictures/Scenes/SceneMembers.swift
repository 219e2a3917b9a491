import KioskMaps

/// The members of `metadata.test`, which are read by name; nulls count as missing.
struct SceneMembers {
    private let members: [String: JSONValue]

    /// The names that were not read.
    private(set) var unread: Set<String>

    /// Creates the members of an object; none if it is missing.
    init(_ json: JSONValue?) {
        members = (json?.object ?? [:]).compactMapValues { $0 }
        unread = Set(members.keys)
    }

    /// Returns a number, or nil if it is missing.
    ///
    /// - Throws: `FixtureError` for another value, and for a number out of range.
    mutating func number(_ name: String, in range: ClosedRange<Double>) throws(FixtureError) -> Double? {
        guard let value = take(name) else { return nil }
        guard let number = value.number, range.contains(number) else {
            throw Self.error(
                name, value, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Returns a Boolean, or nil if it is missing.
    ///
    /// - Throws: `FixtureError` for another value.
    mutating func boolean(_ name: String) throws(FixtureError) -> Bool? {
        guard let value = take(name) else { return nil }
        guard let boolean = value.boolean else { throw Self.error(name, value, expected: "a Boolean") }
        return boolean
    }

    /// Returns a string.
    mutating func string(_ name: String) throws(FixtureError) -> String? {
        guard let value = take(name) else { return nil }
        guard let string = value.string else { throw Self.error(name, value, expected: "a string") }
        return string
    }

    /// Returns an array; an empty one if it is missing.
    ///
    /// - Throws: `FixtureError` for another value.
    mutating func array(_ name: String) throws(FixtureError) -> JSONArray {
        guard let value = take(name) else { return [] }
        guard let array = value.array else { throw Self.error(name, value, expected: "an array") }
        return array
    }

    /// Returns a canvas, or nil if it is missing.
    ///
    /// - Throws: `FixtureError` for another value.
    mutating func canvas(_ name: String) throws(FixtureError) -> SceneCanvas? {
        guard let value = take(name) else { return nil }
        guard let id = value["id"]?.string, let image = value["image"]?.string else {
            throw Self.error(name, value, expected: "an object with id and image")
        }
        return SceneCanvas(id: id, image: image)
    }

    private mutating func take(_ name: String) -> JSONValue? {
        unread.remove(name)
        return members[name]
    }

    private static func error(_ name: String, _ value: JSONValue, expected: String) -> FixtureError {
        FixtureError(message: "metadata.test.\(name): expected \(expected), found \(value.text.prefix(80))")
    }
}
