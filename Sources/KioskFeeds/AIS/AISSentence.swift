import Foundation

/// A sentence with a part of an AIS message, as receivers send it.
///
/// Source: IEC 61162-1 (VDM, VDO); NMEA 0183 version 4.10 (TAG blocks).
struct AISSentence: Equatable, Sendable {
    /// What the parts of a message have in common.
    struct Key: Hashable, Sendable {
        var talker: [UInt8]
        var sequence: UInt8?
        var channel: UInt8?
        var total: Int
    }

    let key: Key

    /// The number of the part, counted from 1.
    let number: Int

    let payload: ArraySlice<UInt8>

    /// The number of bits at the end of the payload that are not used.
    let fill: Int

    /// The time at which the sentence was received, of its TAG block or after its checksum; nil if there is none.
    let receivedAt: Date?

    /// The problem of the TAG block, which is ignored; nil if there is none.
    let tagProblem: String?

    /// The reason why a line is not read.
    enum Rejection: Error, Equatable {
        /// The line contains something else, such as a comment or a sentence of a positioning system.
        case other
        /// The line is malformed.
        case malformed(String)
    }

    /// Parses a line.
    ///
    /// - Throws: `Rejection` if the line contains no AIS sentence.
    init(_ line: ArraySlice<UInt8>) throws(Rejection) {
        var rest = line
        var time: Date?
        var tagProblem: String?
        if let first = rest.first(where: { $0 > 0x20 }), first == UInt8(ascii: "\\") {
            (time, tagProblem, rest) = try Self.readTagBlock(rest)
        }
        guard let start = rest.firstIndex(of: UInt8(ascii: "!")) else { throw .other }
        let sentence = rest[(start + 1)...]
        let name = sentence.prefix { $0 != UInt8(ascii: ",") }
        guard name.count == 5, name.suffix(3).elementsEqual("VDM".utf8) || name.suffix(3).elementsEqual("VDO".utf8)
        else { throw .other }
        guard let star = sentence.firstIndex(of: UInt8(ascii: "*")) else {
            throw .malformed("the checksum is missing")
        }
        if let problem = Self.checksumProblem(sentence[..<star], written: sentence[(star + 1)...].prefix(2)) {
            throw .malformed(problem)
        }
        let fields = sentence[..<star].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard fields.count >= 7 else { throw .malformed("it has \(fields.count) fields, expected 7") }
        guard let total = Self.digit(fields[1]), let number = Self.digit(fields[2]), total >= 1,
            (1...total).contains(number)
        else { throw .malformed("the numbers of its parts are invalid") }
        guard fields[3].count <= 1, fields[4].count <= 1 else {
            throw .malformed("the sequence number or the channel is invalid")
        }
        guard let fill = fields[6].isEmpty ? 0 : Self.digit(fields[6]), fill <= 5 else {
            throw .malformed("the number of fill bits is invalid")
        }
        key = Key(
            talker: Array(name.prefix(2)), sequence: total == 1 ? nil : fields[3].first, channel: fields[4].first,
            total: total)
        self.number = number
        payload = fields[5]
        self.fill = fill
        receivedAt = time ?? Self.time(after: sentence[(star + 1)...].dropFirst(2))
        self.tagProblem = tagProblem
    }

    /// Reads the TAG block at the start of a line, and returns what follows it.
    private static func readTagBlock(
        _ line: ArraySlice<UInt8>
    ) throws(Rejection) -> (time: Date?, problem: String?, rest: ArraySlice<UInt8>) {
        let start = (line.firstIndex(of: UInt8(ascii: "\\")) ?? line.startIndex) + 1
        guard let end = line[start...].firstIndex(of: UInt8(ascii: "\\")) else {
            throw .malformed("the TAG block has no end")
        }
        let (block, rest) = (line[start..<end], line[(end + 1)...])
        guard let star = block.lastIndex(of: UInt8(ascii: "*")) else {
            return (nil, "the TAG block has no checksum, and is ignored", rest)
        }
        if checksumProblem(block[..<star], written: block[(star + 1)...]) != nil {
            return (nil, "the checksum of the TAG block is wrong, and it is ignored", rest)
        }
        var time: Date?
        for field in block[..<star].split(separator: UInt8(ascii: ",")) where field.starts(with: "c:".utf8) {
            time = Self.time(field.dropFirst(2))
        }
        return (time, nil, rest)
    }

    /// Returns the problem of a checksum, the exclusive or of the bytes; nil if it is right.
    private static func checksumProblem(_ bytes: ArraySlice<UInt8>, written: ArraySlice<UInt8>) -> String? {
        let computed = bytes.reduce(0, ^)
        guard written.count == 2, let digits = UInt8(String(decoding: written, as: UTF8.self), radix: 16),
            written.first != UInt8(ascii: "+")
        else { return "the checksum is missing" }
        return digits == computed ? nil : "the checksum is wrong"
    }

    /// Returns the first field after a checksum that is a time.
    private static func time(after rest: ArraySlice<UInt8>) -> Date? {
        for field in rest.split(separator: UInt8(ascii: ",")) {
            if let time = time(field[...]) { return time }
        }
        return nil
    }

    /// Returns the date of a number of seconds since 1970, or of milliseconds if it is too large for that.
    private static func time(_ digits: ArraySlice<UInt8>) -> Date? {
        let digits = digits.prefix { $0 > 0x20 }
        guard (9...13).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let number = digits.reduce(0.0) { $0 * 10 + Double($1 - 48) }
        return Date(timeIntervalSince1970: digits.count > 10 ? number / 1000 : number)
    }

    private static func digit(_ field: ArraySlice<UInt8>) -> Int? {
        guard field.count == 1, let byte = field.first, (48...57).contains(byte) else { return nil }
        return Int(byte - 48)
    }
}
