import KioskGeometry

/// The members of an object, and the elements of an array, as ranges of a JSON document.
///
/// The ends of values are found by their brackets and quotation marks, so that a value that is invalid in itself, such as one with the
/// number `nan`, does not affect the others.
struct JSONOutline {
    /// The bytes of the document.
    let bytes: [UInt8]

    /// The part of the document that contains the root value.
    private let start: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The first byte of the root value; nil for an empty document.
    var firstByte: UInt8? { bytes[start...].first { !Self.isWhitespace($0) } }

    /// The range from the root value to the end of the document.
    var root: Range<Int> { start..<bytes.count }

    /// Calls a closure with the key and the range of each member of an object.
    ///
    /// The range of a value that has no end, or whose brackets do not match, extends to the end of the document, and is the last one: the
    /// elements of an array can be read all the same.
    ///
    /// - Parameters:
    ///   - range: A range that begins with the object, after white space.
    ///   - body: Called with each member.
    /// - Returns: The offset at which the outline is invalid; nil if it is valid.
    func readMembers(in range: Range<Int>, _ body: (String, Range<Int>) -> Void) -> Int? {
        var offset = skipWhitespace(from: range.lowerBound, in: range)
        guard byte(at: offset, in: range) == UInt8(ascii: "{") else { return offset }
        offset = skipWhitespace(from: offset + 1, in: range)
        if byte(at: offset, in: range) == UInt8(ascii: "}") { return nil }
        while offset < range.upperBound {
            guard bytes[offset] == UInt8(ascii: "\""), let key = extent(at: offset, in: range).value else {
                return offset
            }
            offset = skipWhitespace(from: key.upperBound, in: range)
            guard byte(at: offset, in: range) == UInt8(ascii: ":") else { return offset }
            offset = skipWhitespace(from: offset + 1, in: range)
            guard offset < range.upperBound else { return offset }
            var reader = JSONReader(Array(bytes[key]))
            let name = (try? reader.readString()) ?? ""
            guard let value = extent(at: offset, in: range).value else {
                body(name, offset..<range.upperBound)
                return offset
            }
            body(name, value)
            offset = skipWhitespace(from: value.upperBound, in: range)
            if byte(at: offset, in: range) == UInt8(ascii: "}") { return nil }
            guard byte(at: offset, in: range) == UInt8(ascii: ",") else { return offset }
            offset = skipWhitespace(from: offset + 1, in: range)
        }
        return range.upperBound
    }

    /// Calls a closure with the range of each element of an array.
    ///
    /// After an element whose brackets do not match, reading continues at the next object that follows another one.
    ///
    /// - Parameters:
    ///   - range: A range that begins with the array, after white space.
    ///   - body: Called with each element; returns whether to continue.
    /// - Returns: The first offset at which the outline is invalid; nil if it is valid, or was not read to its end.
    func readElements(in range: Range<Int>, _ body: (Range<Int>) -> Bool) -> Int? {
        var offset = skipWhitespace(from: range.lowerBound, in: range)
        guard byte(at: offset, in: range) == UInt8(ascii: "[") else { return offset }
        offset = skipWhitespace(from: offset + 1, in: range)
        if byte(at: offset, in: range) == UInt8(ascii: "]") { return nil }
        var fault: Int?
        // Each search for the end of an element may examine the rest of the document.
        var remainingWork = Self.workFactor * range.count
        while offset < range.upperBound {
            let (value, end) = extent(at: offset, in: range)
            if let value {
                guard body(value) else { return fault }
                let next = skipWhitespace(from: value.upperBound, in: range)
                switch byte(at: next, in: range) {
                case UInt8(ascii: "]"): return fault
                case UInt8(ascii: ","):
                    offset = skipWhitespace(from: next + 1, in: range)
                    continue
                default: break
                }
                if fault == nil { fault = next }
                offset = value.upperBound - 1
            } else {
                if fault == nil { fault = offset }
                remainingWork -= end - offset
            }
            guard remainingWork > 0, let next = nextObject(after: offset, in: range) else { return fault }
            offset = next
        }
        return fault ?? range.upperBound
    }

    /// The number of times that the bytes of an array with invalid elements are examined, at most.
    private static let workFactor = 8

    /// Returns the offset of the next object after a comma that follows another object; nil if there is none.
    private func nextObject(after offset: Int, in range: Range<Int>) -> Int? {
        var followsObject = false
        var followsComma = false
        for index in offset..<range.upperBound {
            let byte = bytes[index]
            if Self.isWhitespace(byte) { continue }
            if byte == UInt8(ascii: "{"), followsComma, index > offset { return index }
            followsComma = byte == UInt8(ascii: ",") && followsObject
            followsObject = byte == UInt8(ascii: "}")
        }
        return nil
    }

    private func byte(at offset: Int, in range: Range<Int>) -> UInt8? {
        offset < range.upperBound ? bytes[offset] : nil
    }

    /// Returns the range of the value at an offset, and the offset up to which bytes were examined.
    ///
    /// The range is nil if the value has no end, or its brackets do not match.
    private func extent(at start: Int, in range: Range<Int>) -> (value: Range<Int>?, end: Int) {
        var closing: [UInt8] = []
        var offset = start
        while offset < range.upperBound {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                guard let end = stringEnd(from: offset, in: range) else { return (nil, range.upperBound) }
                offset = end
                if closing.isEmpty { return (start..<offset, offset) }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard closing.count < JSONReader.maximumDepth else { return (nil, offset) }
                closing.append(byte + 2)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The end of what contains a number or a literal.
                if closing.isEmpty { return (offset > start ? start..<offset : nil, offset) }
                guard closing.popLast() == byte else { return (nil, offset) }
                if closing.isEmpty { return (start..<(offset + 1), offset) }
            case UInt8(ascii: ",") where closing.isEmpty: return (offset > start ? start..<offset : nil, offset)
            default: break
            }
            offset += 1
        }
        return (nil, offset)
    }

    /// Returns the offset after the string that begins at an offset; nil if it has no end.
    private func stringEnd(from start: Int, in range: Range<Int>) -> Int? {
        var offset = start + 1
        while offset < range.upperBound {
            switch bytes[offset] {
            case UInt8(ascii: "\""): return offset + 1
            case UInt8(ascii: "\\"): offset += 2
            case 0..<0x20: return nil
            default: offset += 1
            }
        }
        return nil
    }

    private func skipWhitespace(from start: Int, in range: Range<Int>) -> Int {
        var offset = start
        while offset < range.upperBound, Self.isWhitespace(bytes[offset]) { offset += 1 }
        return offset
    }

    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
