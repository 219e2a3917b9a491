import Foundation
import KioskMaps
import KioskStyle
import Yams

/// A node of a scenario file, with methods that return the expected value or throw an error with its position.
struct ScenarioNode {
    let node: Node

    /// The file that contains the node, to whose directory its paths are relative.
    let url: URL

    /// The state that all files of the scenario share.
    let reading: ScenarioReading

    /// The repetition of the loops that the node comes from, such as `stop = harbour, index = 2`; empty outside of loops.
    var context = ""

    /// Whether the node is the whole file, which may be no YAML at all.
    private let isRoot: Bool

    /// Parses the root node of a file.
    ///
    /// - Parameters:
    ///   - yaml: The text of the file.
    ///   - url: The file.
    ///   - reading: The state that all files of the scenario share.
    init(yaml: String, url: URL, reading: ScenarioReading) throws(FileError) {
        let file = url == reading.text ? "" : url.relativePath
        let isJSON = url.pathExtension.lowercased() == "json"
        self.init(try Node(parsing: yaml, file: file, isJSON: isJSON), in: url, reading: reading)
    }

    /// Creates the root node of a file that has been parsed.
    init(_ root: Node, in url: URL, reading: ScenarioReading) {
        node = root
        self.url = url
        self.reading = reading
        isRoot = true
    }

    /// Creates a node of the same file, with the context of another node.
    init(_ node: Node, like other: ScenarioNode) {
        self.node = node
        url = other.url
        reading = other.reading
        context = other.context
        isRoot = false
    }

    /// Adds the repetition of an inner loop to the context.
    mutating func add(context words: String) {
        context += (context.isEmpty ? "" : ", ") + words
    }

    /// The path of the file; empty for a text that is not in a file.
    var file: String { url == reading.text ? "" : url.relativePath }

    /// The file and the line, for messages, such as `stops.yaml:3`.
    var location: String { file.isEmpty ? "line \(line)" : "\(file):\(line)" }

    /// Whether the node has members.
    var isMapping: Bool { node.mapping != nil }

    /// Whether the node is the word for an empty list.
    var isNone: Bool { node.scalar?.string == "none" }

    /// The line of the node, from 1; 0 if it is not known.
    var line: Int { node.mark?.line ?? 0 }

    /// Returns an error at the node, with the context of the node.
    func failure(_ message: String) -> FileError {
        FileError(
            file: file, line: node.mark?.line, column: node.mark?.column,
            message: message + (context.isEmpty ? "" : ", where \(context)"))
    }

    /// Returns the members of a mapping; throws an error that lists the allowed members if there is another one.
    func members(_ allowed: [String]) throws(FileError) -> [String: ScenarioNode] {
        var members: [String: ScenarioNode] = [:]
        for (key, value) in try pairs() {
            let name = try key.text()
            guard allowed.contains(name) else {
                // A line of a file that is no YAML may look like a key.
                guard Self.isName(name) else {
                    throw key.failure(
                        "expected the name of a member, one of: \(allowed.joined(separator: ", ")); found another text")
                }
                throw key.failure(
                    "\"\(name)\" is not known here\(Spelling.hint(for: name, among: allowed)); expected one of: "
                        + allowed.joined(separator: ", "))
            }
            members[name] = value
        }
        return members
    }

    /// Returns a member of the mapping.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - members: The members of the mapping, as `members(_:)` returns them.
    func required(_ name: String, in members: [String: ScenarioNode]) throws(FileError) -> ScenarioNode {
        guard let member = members[name] else { throw failure("missing member \"\(name)\"") }
        return member
    }

    /// Returns the names of the members of a mapping.
    func names() throws(FileError) -> [String] {
        var names: [String] = []
        for (key, _) in try pairs() { names.append(try key.text()) }
        return names
    }

    /// Returns the keys and values of a mapping, including those of the mappings that its merge keys `<<` name.
    func pairs() throws(FileError) -> [(key: ScenarioNode, value: ScenarioNode)] {
        guard let mapping = node.mapping else { throw failure("expected a mapping, found \(found)") }
        var pairs: [(key: ScenarioNode, value: ScenarioNode)] = []
        var merged: [ScenarioNode] = []
        for (key, value) in mapping {
            let value = ScenarioNode(value, like: self)
            if key.scalar?.string == "<<", key.scalar?.style == .plain {
                merged += try value.list()
            } else {
                pairs.append((ScenarioNode(key, like: self), value))
            }
        }
        guard !merged.isEmpty else { return pairs }
        // Members of the mapping itself have precedence, then those of the first merged one.
        var names = Set(pairs.map(\.key.node))
        for source in merged {
            for pair in try source.pairs() where names.insert(pair.key.node).inserted { pairs.append(pair) }
        }
        return pairs
    }

    /// Returns the elements of a sequence.
    func items() throws(FileError) -> [ScenarioNode] {
        guard let sequence = node.sequence else { throw failure("expected a sequence, found \(found)") }
        return sequence.map { ScenarioNode($0, like: self) }
    }

    /// Returns a string, which is also a number or a Boolean value without quotes.
    ///
    /// - Parameter what: The description of the string, such as "an id".
    func text(_ what: String = "a string") throws(FileError) -> String {
        guard let scalar = node.scalar, !scalar.isNull else { throw failure("expected \(what), found \(found)") }
        return scalar.string
    }

    /// Returns a finite decimal number.
    func number() throws(FileError) -> Double {
        // `Double` reads hexadecimal digits, which are an integer in YAML and no number in JSON.
        guard let text = node.scalar?.string, !text.contains(where: { "xX".contains($0) }), let number = Double(text),
            number.isFinite
        else {
            throw failure("expected a number, found \(found)")
        }
        guard node.scalar?.isQuoted != true else {
            throw failure("expected a number, found the string \(found); remove the quotes")
        }
        return number
    }

    /// Returns a whole number of at least 0.
    func count() throws(FileError) -> Int {
        guard let count = Int(exactly: try number()), count >= 0 else {
            throw failure("expected a count, found \(foundNumber)")
        }
        return count
    }

    /// Returns the numbers of a sequence.
    ///
    /// - Parameters:
    ///   - what: The description of the sequence, such as "a point [x, y]".
    ///   - count: The length that the sequence must have.
    func numbers(_ what: String, count: Int) throws(FileError) -> [Double] {
        let items = node.sequence.map(Array.init) ?? []
        guard items.count == count else { throw failure("expected \(what), found \(found)") }
        var numbers: [Double] = []
        for item in try self.items() { numbers.append(try item.number()) }
        return numbers
    }

    /// Returns a number in a range; `what` is the description of the number, such as "a zoom level".
    func number(_ what: String, in range: ClosedRange<Double>) throws(FileError) -> Double {
        let number = try number()
        guard range.contains(number) else {
            throw failure(
                "expected \(what) of \(range.lowerBound.short)…\(range.upperBound.short), found \(foundNumber)")
        }
        return number
    }

    /// Returns a number of at least 0.
    func tolerance() throws(FileError) -> Double {
        let number = try number()
        guard number >= 0 else { throw failure("expected a tolerance of at least 0, found \(foundNumber)") }
        return number
    }

    /// Returns a number greater than zero.
    func distance() throws(FileError) -> Double {
        let number = try number()
        guard number > 0 else { throw failure("expected a distance above 0 points, found \(foundNumber)") }
        return number
    }

    /// Returns the value of `true` or `false`.
    func flag() throws(FileError) -> Bool {
        let text = try text()
        guard ["true", "false"].contains(text) else { throw failure("expected true or false, found \(found)") }
        guard node.scalar?.isQuoted != true else {
            throw failure("expected true or false, found the string \(found); remove the quotes")
        }
        return text == "true"
    }

    /// Returns the date of a text such as `2026-03-01T09:30:00Z`.
    func date() throws(FileError) -> Date {
        let text = try text()
        guard text.hasPossibleDate, let date = try? Date(text, strategy: .iso8601) else {
            throw failure("expected a date such as \"2026-03-01T09:30:00Z\", found \(found)")
        }
        return date
    }

    /// Returns the point of `[x, y]`, in points.
    func point() throws(FileError) -> CGPoint {
        let numbers = try numbers("a point [x, y]", count: 2)
        return CGPoint(x: numbers[0], y: numbers[1])
    }

    /// Returns the rectangle of `[x, y, width, height]`, in points.
    func rectangle() throws(FileError) -> CGRect {
        let numbers = try numbers("a rectangle [x, y, width, height] in points", count: 4)
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            throw failure("expected a width and a height of at least 0 points")
        }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Returns the coordinate of `[latitude, longitude]`, in degrees.
    func coordinate() throws(FileError) -> CLLocationCoordinate2D {
        let numbers = try numbers("a coordinate [latitude, longitude]", count: 2)
        let coordinate = CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
        guard coordinate.isValid else { throw failure("expected a latitude of −90…90 first, found \(numbers[0])") }
        return coordinate
    }

    /// Returns the coordinates of a sequence of `[latitude, longitude]`, in degrees.
    func coordinates(atLeast count: Int) throws(FileError) -> [CLLocationCoordinate2D] {
        var coordinates: [CLLocationCoordinate2D] = []
        for item in try items() { coordinates.append(try item.coordinate()) }
        guard coordinates.count >= count else {
            throw failure("expected at least \(count) coordinates, found \(coordinates.count)")
        }
        return coordinates
    }

    /// Returns a string or a sequence of strings; `none` is an empty sequence.
    func texts() throws(FileError) -> [String] {
        if node.sequence == nil {
            let only = try text()
            return only == "none" ? [] : [only]
        }
        var texts: [String] = []
        for item in try items() { texts.append(try item.text()) }
        return texts
    }

    /// Returns the node as a JSON value; nil for null.
    func json() throws(FileError) -> JSONValue? {
        switch node {
        case .scalar(let scalar):
            if scalar.isQuoted || scalar.style == .untypedText { return .string(scalar.string) }
            if scalar.isNull { return nil }
            if let boolean = ["true": true, "false": false][scalar.string] { return .boolean(boolean) }
            let number = Double(scalar.string)
            guard number?.isFinite != false, ![".nan", ".inf", "-.inf"].contains(scalar.string.lowercased()) else {
                throw failure("expected a finite number, found \(found); put strings in quotes")
            }
            if let number { return .number(number) }
            return .string(scalar.string)
        case .sequence:
            var array: JSONArray = []
            for item in try items() { array.append(try item.json()) }
            return .array(array)
        case .mapping:
            var object: JSONObject = [:]
            for (key, value) in try pairs() { object.updateValue(try value.json(), forKey: try key.text()) }
            return .object(object)
        case .alias:
            throw failure("aliases are not supported; write the value out")
        }
    }

    /// Whether a text may be the misspelt name of a member.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count <= 40 && text.allSatisfy { $0.isLetter || $0.isNumber || "-_<>. ".contains($0) }
    }

    /// The node in words, for error messages.
    var found: String {
        switch node {
        case .scalar(let scalar):
            // The contents of a file that is no YAML may be secret.
            scalar.string.isEmpty
                ? "nothing" : isRoot ? "a text" : scalar.isNull ? "null" : "\"\(scalar.string.prefix(40))\""
        case .sequence(let sequence): "a sequence of length \(sequence.count)"
        case .mapping: "a mapping"
        case .alias: "an alias"
        }
    }

    /// The number that the node is, for error messages.
    var foundNumber: String { node.scalar.map { String($0.string.prefix(40)) } ?? found }
}

extension ScenarioNode {
    /// Returns the error of a word that is not one of the known ones.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - kind: What it should be, such as "a gesture".
    ///   - known: The known words.
    func unknown(_ word: String, _ kind: String, among known: [String]) -> FileError {
        failure(
            "\"\(word)\" is not \(kind)\(Spelling.hint(for: word, among: known)); expected "
                + known.joined(separator: ", "))
    }
}

extension String {
    /// Whether the numbers of a text such as `2026-03-01T09:30:00Z` are those of a date; Foundation carries days and hours that
    /// are too large over to the next month and day.
    var hasPossibleDate: Bool {
        let numbers = prefix(19).split { "-T:".contains($0) }.map { Int($0) ?? -1 }
        guard numbers.count == 6, (1...12).contains(numbers[1]) else { return false }
        let year = numbers[0]
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[numbers[1] - 1]).contains(numbers[2]) && (0...23).contains(numbers[3])
            && (0...59).contains(numbers[4]) && (0...59).contains(numbers[5])
    }
}
