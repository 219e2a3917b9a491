/// A pull parser of the subset of XML 1.0 that recordings use.
///
/// It supports elements, attributes, text, CDATA sections, comments, processing instructions, the five entities of XML and
/// character references. Names are returned without their namespace prefix. A document type is skipped, so that the entities that
/// it defines, with which a small document expands to a huge one, are an error where they are used. A document is in UTF-8, or in an
/// `XMLEncoding` that it declares; another encoding is an error.
///
/// The reader stores the document in UTF-8, and no tree of its elements.
struct XMLReader {
    /// The maximum number of nested elements.
    static let maximumDepth = 64

    enum Token: Equatable {
        /// The start of an element. The next token of an empty element, such as `<a/>`, is its end.
        case start(name: String)
        /// The end of an element.
        case end(name: String)
        /// The text between two tags, with its references replaced, or a CDATA section.
        case text(String)
        /// The end of a document in which each element has ended.
        case endOfDocument
    }

    /// The document in UTF-8.
    private(set) var bytes: [UInt8]
    /// The offset of the byte that is read next.
    private(set) var offset = 0
    /// The offset of the last token.
    private(set) var tokenStart = 0
    /// The attributes of the current element, in order.
    private(set) var attributes: [(name: String, value: String)] = []
    /// The ranges in `bytes` of the names of the open elements, including prefixes, outermost first.
    private var openNames: [Range<Int>] = []
    /// Whether the last token is the start of an empty element, so that the next one is its end.
    private var isEmptyElement = false
    private var hasRoot = false
    /// Whether an XML declaration has named the encoding.
    private var isDecoded = false

    init(_ bytes: [UInt8]) throws(TrackError) {
        self.bytes = bytes
        // UTF-16 starts with a byte order mark, or has a zero byte in each of the ASCII characters with which a document begins.
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0) {
            throw TrackError("expected UTF-8, found UTF-16; convert the file", at: 0, in: bytes)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Returns the value of an attribute of the current element.
    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// Returns an error at a position, by default that of the last token.
    func error(_ message: String, at position: Int? = nil) -> TrackError {
        TrackError(message, at: position ?? tokenStart, in: bytes)
    }

    /// Returns the next token; comments, instructions and the document type are skipped.
    mutating func next() throws(TrackError) -> Token {
        if isEmptyElement {
            isEmptyElement = false
            return .end(name: try close())
        }
        while offset < bytes.count {
            tokenStart = offset
            if bytes[offset] != UInt8(ascii: "<") {
                if let text = try readText() { return .text(text) }
            } else if consume("<!--") {
                try skip(to: "-->", after: "a comment")
            } else if consume("<![CDATA[") {
                let start = offset
                try skip(to: "]]>", after: "a CDATA section")
                guard !openNames.isEmpty else { throw error("expected an element, found text") }
                return .text(String(decoding: bytes[start..<(offset - 3)], as: UTF8.self))
            } else if consume("<?") {
                try readInstruction()
            } else if consume("<!DOCTYPE") {
                try skipDocumentType()
            } else if consume("</") {
                return try readEnd()
            } else {
                offset += 1
                return try readStart()
            }
        }
        tokenStart = bytes.count
        guard let innermost = openNames.last else {
            guard hasRoot else { throw error("expected an element, found the end of the document") }
            return .endOfDocument
        }
        throw error("expected “</\(String(decoding: bytes[innermost], as: UTF8.self))>”, found the end of the document")
    }

    /// Skips the rest of the current element, including its end.
    mutating func skipElement() throws(TrackError) {
        let depth = openNames.count
        while openNames.count >= depth { _ = try next() }
    }

    /// Reads the text of the current element without that of its children, and its end.
    mutating func readElementText() throws(TrackError) -> String {
        let depth = openNames.count
        var text = ""
        while openNames.count >= depth {
            if case .text(let part) = try next(), openNames.count == depth { text += part }
        }
        return text
    }
}

extension XMLReader {
    /// Skips a delimiter if it is next; returns whether it was.
    private mutating func consume(_ delimiter: StaticString) -> Bool {
        let matches = delimiter.withUTF8Buffer { bytes[offset...].starts(with: $0) }
        if matches { offset += delimiter.utf8CodeUnitCount }
        return matches
    }

    /// Skips everything up to a delimiter and the delimiter itself.
    ///
    /// - Parameters:
    ///   - end: The delimiter.
    ///   - construct: The name of what ends with the delimiter, for the error if it is missing.
    private mutating func skip(to end: StaticString, after construct: String) throws(TrackError) {
        while offset < bytes.count {
            if consume(end) { return }
            offset += 1
        }
        throw error("\(construct) has no end")
    }

    private mutating func skipWhitespace() {
        while offset < bytes.count, Self.isWhitespace(bytes[offset]) { offset += 1 }
    }

    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Decodes the document if its XML declaration names another encoding; other instructions are ignored.
    private mutating func readInstruction() throws(TrackError) {
        let start = offset
        try skip(to: "?>", after: "an instruction")
        // Only one declaration is applied: each decoding may double the size of the rest.
        guard !isDecoded, let name = Self.encoding(declaredIn: bytes[start..<(offset - 2)]) else { return }
        isDecoded = true
        guard let encoding = XMLEncoding(name: name) else {
            throw error("expected UTF-8, ISO-8859-1 or windows-1252, found the encoding “\(name)”; convert the file")
        }
        if encoding != .utf8 { bytes.replaceSubrange(offset..., with: encoding.utf8(bytes[offset...])) }
    }

    /// Returns the value of the attribute `encoding` of an XML declaration; nil for other instructions, and without it.
    private static func encoding(declaredIn instruction: ArraySlice<UInt8>) -> String? {
        guard instruction.starts(with: "xml".utf8) else { return nil }
        var rest = instruction.dropFirst(3)
        while rest.first.map(isWhitespace) == true {
            rest = rest.drop(while: isWhitespace)
            let name = rest.prefix(while: isNameByte)
            rest = rest.dropFirst(name.count).drop(while: isWhitespace)
            guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { return nil }
            rest = rest.drop(while: isWhitespace)
            guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                return nil
            }
            let value = rest.prefix { $0 != quote }
            if name.elementsEqual("encoding".utf8) { return String(decoding: value, as: UTF8.self) }
            rest = rest.dropFirst(value.count + 1)
        }
        return nil
    }

    /// Skips the rest of a document type, whose declarations in brackets contain “>”.
    private mutating func skipDocumentType() throws(TrackError) {
        var depth = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0:
                offset += 1
                return
            default: break
            }
            offset += 1
        }
        throw error("a document type has no end")
    }

    /// Reads the text before the next tag; returns nil for white space outside of the root element.
    private mutating func readText() throws(TrackError) -> String? {
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
        guard !openNames.isEmpty else {
            guard bytes[start..<offset].allSatisfy(Self.isWhitespace) else {
                throw error(
                    hasRoot ? "expected the end of the document, found text" : "expected an element, found text")
            }
            return nil
        }
        return try unescaped(start..<offset)
    }

    /// Reads a name and returns its range, which includes the prefix.
    private mutating func readName() throws(TrackError) -> Range<Int> {
        let start = offset
        while offset < bytes.count, Self.isNameByte(bytes[offset]) { offset += 1 }
        guard offset > start else { throw error("expected a name", at: offset) }
        return start..<offset
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    /// Returns a name without its prefix.
    private func localName(_ range: Range<Int>) -> String {
        let colon = bytes[range].lastIndex(of: UInt8(ascii: ":"))
        return String(decoding: bytes[(colon.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound], as: UTF8.self)
    }

    /// Reads the rest of a start tag and its attributes.
    private mutating func readStart() throws(TrackError) -> Token {
        guard !(openNames.isEmpty && hasRoot) else { throw error("expected the end of the document, found an element") }
        guard openNames.count < Self.maximumDepth else {
            throw error("expected at most \(Self.maximumDepth) nested elements, found another one")
        }
        let name = try readName()
        attributes.removeAll(keepingCapacity: true)
        while true {
            let before = offset
            skipWhitespace()
            if consume("/>") {
                isEmptyElement = true
                break
            }
            if consume(">") { break }
            guard offset < bytes.count else { throw error("an element has no “>”") }
            guard offset > before else { throw error("expected white space before an attribute", at: offset) }
            try readAttribute()
        }
        hasRoot = true
        openNames.append(name)
        return .start(name: localName(name))
    }

    private mutating func readAttribute() throws(TrackError) {
        let name = try readName()
        skipWhitespace()
        guard consume("=") else { throw error("expected “=”", at: offset) }
        skipWhitespace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
            throw error("expected a value in quotes", at: offset)
        }
        let quote = bytes[offset]
        let start = offset + 1
        offset = start
        while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
        guard offset < bytes.count, bytes[offset] == quote else {
            throw error("a value has no closing quote", at: start)
        }
        attributes.append((localName(name), try unescaped(start..<offset)))
        offset += 1
    }

    /// Reads the rest of an end tag.
    private mutating func readEnd() throws(TrackError) -> Token {
        let name = try readName()
        skipWhitespace()
        guard consume(">") else { throw error("expected “>”", at: offset) }
        let found = String(decoding: bytes[name], as: UTF8.self)
        guard let innermost = openNames.last else { throw error("“</\(found)>” has no start") }
        guard bytes[innermost].elementsEqual(bytes[name]) else {
            throw error("expected “</\(String(decoding: bytes[innermost], as: UTF8.self))>”, found “</\(found)>”")
        }
        return .end(name: try close())
    }

    /// Closes the innermost element and returns its name.
    private mutating func close() throws(TrackError) -> String {
        guard let name = openNames.popLast() else { throw error("expected an element") }
        return localName(name)
    }

    /// Returns text with its references replaced.
    private func unescaped(_ range: Range<Int>) throws(TrackError) -> String {
        guard bytes[range].contains(UInt8(ascii: "&")) else { return String(decoding: bytes[range], as: UTF8.self) }
        var text: [UInt8] = []
        var position = range.lowerBound
        while position < range.upperBound {
            guard bytes[position] == UInt8(ascii: "&") else {
                text.append(bytes[position])
                position += 1
                continue
            }
            let name = bytes[(position + 1)..<range.upperBound].prefix(Self.maximumReferenceLength)
                .prefix { $0 != UInt8(ascii: ";") }
            guard name.endIndex < range.upperBound, bytes[name.endIndex] == UInt8(ascii: ";"),
                let scalar = Self.scalar(String(decoding: name, as: UTF8.self))
            else { throw error("expected “&amp;” or another predefined reference", at: position) }
            text.append(contentsOf: String(Character(scalar)).utf8)
            position = name.endIndex + 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The maximum length of the name of a reference: the longest, `#x10FFFF`, has 8 characters, and leading zeros are rare.
    private static let maximumReferenceLength = 10

    /// Returns the character of a reference; nil if it is not predefined.
    ///
    /// - Parameter name: The name between “&” and “;”, such as `amp` or `#x41`.
    private static func scalar(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let isHexadecimal = name.hasPrefix("#x")
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            guard digits.first?.isHexDigit == true else { return nil }
            guard let code = UInt32(digits, radix: isHexadecimal ? 16 : 10), code != 0 else { return nil }
            return Unicode.Scalar(code)
        }
    }
}
