/// A parser of well-known text, OGC 06-103r4, section 7.
struct WKTReader {
    /// The maximum nesting depth of geometry collections; deeper nesting is an error.
    static let maximumDepth = 128

    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    /// Reads a geometry that makes up a whole text; `type` is the required type, or `nil` for any.
    static func read<Value>(
        _ text: String, as type: GeoJSONType?, _ value: (Geometry) -> Value?
    ) throws(WKTError) -> Value {
        var reader = WKTReader(text)
        let start = reader
        let what = type.map { "a \($0.rawValue.uppercased())" } ?? "a geometry"
        let geometry = try reader.readGeometry()
        reader.skipWhitespace()
        guard reader.offset == reader.bytes.count else { throw reader.error(expected: "the end of the text") }
        guard let geometry else { throw start.error(expected: what, found: "POINT EMPTY") }
        guard let value = value(geometry) else { throw start.error(expected: what) }
        return value
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Reads a geometry of any type; returns `nil` for an empty point.
    private mutating func readGeometry() throws(WKTError) -> Geometry? {
        let before = self
        switch GeoJSONType(tag: readWord()) {
        case .point:
            return try readEmpty() ? nil : .point(Point(readParenthesized()))
        case .multiPoint:
            return .multiPoint(MultiPoint(try readList { reader throws(WKTError) in try reader.readPoint() }))
        case .lineString:
            return .lineString(LineString(try readPositions()))
        case .multiLineString:
            return .multiLineString(MultiLineString(try readRings()))
        case .polygon:
            return .polygon(Polygon(try readRings()))
        case .multiPolygon:
            return .multiPolygon(
                MultiPolygon(try readList { reader throws(WKTError) in try reader.readRings() }))
        case .geometryCollection:
            guard depth < Self.maximumDepth else {
                throw before.error(expected: "at most \(Self.maximumDepth) nested collections", found: "another one")
            }
            depth += 1
            let geometries = try readList { reader throws(WKTError) in try reader.readGeometry() }
            depth -= 1
            return .geometryCollection(GeometryCollection(geometries: geometries.compactMap(\.self)))
        case .feature, .featureCollection, nil:
            throw before.error(expected: "the tag of a geometry")
        }
    }

    private mutating func readRings() throws(WKTError) -> [[LocationCoordinate2D]] {
        try readList { reader throws(WKTError) in try reader.readPositions() }
    }

    private mutating func readPositions() throws(WKTError) -> [LocationCoordinate2D] {
        try readList { reader throws(WKTError) in try reader.readPosition() }
    }

    /// Reads a list of elements in parentheses, or the word EMPTY.
    private mutating func readList<Element>(
        _ body: (inout WKTReader) throws(WKTError) -> Element
    ) throws(WKTError) -> [Element] {
        if try readEmpty() { return [] }
        try expect("(", or: "EMPTY")
        var elements = [try body(&self)]
        while consume(",") { elements.append(try body(&self)) }
        try expect(")", or: "“,”")
        return elements
    }

    /// Reads an element of a multi-point; the standard requires parentheses, but most writers omit them.
    private mutating func readPoint() throws(WKTError) -> LocationCoordinate2D {
        skipWhitespace()
        return peek() == UInt8(ascii: "(") ? try readParenthesized() : try readPosition()
    }

    private mutating func readParenthesized() throws(WKTError) -> LocationCoordinate2D {
        try expect("(", or: "EMPTY")
        let position = try readPosition()
        try expect(")")
        return position
    }

    private mutating func readPosition() throws(WKTError) -> LocationCoordinate2D {
        let longitude = try readNumber("a longitude")
        return LocationCoordinate2D(latitude: try readNumber("a latitude"), longitude: longitude)
    }
}

extension WKTReader {
    private mutating func readNumber(_ what: String) throws(WKTError) -> Double {
        skipWhitespace()
        let before = self
        while Self.isOfNumber(peek()) { offset += 1 }
        let text = String(decoding: bytes[before.offset..<offset], as: UTF8.self)
        guard let number = Double(text), number.isFinite else { throw before.error(expected: what) }
        return number
    }

    private mutating func readWord() -> String {
        skipWhitespace()
        let start = offset
        while Self.isLetter(peek()) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self).uppercased()
    }

    private mutating func readEmpty() throws(WKTError) -> Bool {
        let before = self
        let word = readWord()
        if word == "EMPTY" { return true }
        self = before
        guard word.isEmpty else { throw error(expected: "“(” or EMPTY") }
        return false
    }

    private mutating func expect(_ character: Unicode.Scalar, or other: String? = nil) throws(WKTError) {
        guard !consume(character) else { return }
        let others = other.map { $0 == "EMPTY" ? "“\(character)” or EMPTY" : "\($0) or “\(character)”" }
        throw error(expected: others ?? "“\(character)”")
    }

    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        skipWhitespace()
        guard offset < bytes.count, UInt32(bytes[offset]) == character.value else { return false }
        offset += 1
        return true
    }

    private mutating func skipWhitespace() {
        while [0x20, 0x0A, 0x0D, 0x09].contains(peek()) { offset += 1 }
    }

    /// Returns the next byte, or 0 at the end.
    private func peek() -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte & 0xDF)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || "+-.eE".utf8.contains(byte)
    }

    private func error(expected: String, found: String? = nil) -> WKTError {
        var reader = self
        reader.skipWhitespace()
        return WKTError(
            position: JSONPosition(offset: reader.offset, in: bytes),
            message: "expected \(expected), found \(found ?? reader.found)")
    }

    /// A description of the next token: the end, a word, a number or a character.
    private var found: String {
        guard offset < bytes.count else { return "the end of the text" }
        let rest = bytes[offset...].prefix(24)
        let word = rest.prefix { Self.isLetter($0) || Self.isOfNumber($0) }
        guard word.isEmpty else { return "“\(String(decoding: word, as: UTF8.self))”" }
        return "“\(String(decoding: rest, as: UTF8.self).prefix(1))”"
    }
}

extension GeoJSONType {
    /// Creates the type of a geometry from its tag in upper case.
    fileprivate init?(tag: String) {
        let types: [GeoJSONType] = [
            .point, .multiPoint, .lineString, .multiLineString, .polygon, .multiPolygon, .geometryCollection,
        ]
        guard let type = types.first(where: { $0.rawValue.uppercased() == tag }) else { return nil }
        self = type
    }
}
