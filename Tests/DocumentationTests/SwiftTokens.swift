import Foundation

/// The words and signs of a Swift file, without comments and literals of strings.
struct SwiftTokens {
    private(set) var all: [String] = []

    private let bytes: [UInt8]
    private var position = 0

    init(of file: Data) {
        bytes = Array(file)
        while position < bytes.count { readToken() }
    }

    private mutating func readToken() {
        let byte = bytes[position]
        if isWord(byte) {
            let start = position
            while position < bytes.count, isWord(bytes[position]) { position += 1 }
            all.append(String(decoding: bytes[start..<position], as: UTF8.self))
        } else if follows("//") {
            skip(through: "\n")
        } else if follows("/*") {
            skip(through: "*/")
        } else if follows("\"") || follows("#\"") {
            skipString()
        } else {
            if byte > UInt8(ascii: " "), byte != UInt8(ascii: "`") { all.append(String(UnicodeScalar(byte))) }
            position += 1
        }
    }

    /// Skips a literal with its interpolations, whose strings may contain quotation marks.
    private mutating func skipString() {
        let isRaw = follows("#")
        if isRaw { position += 1 }
        let quote = follows("\"\"\"") ? "\"\"\"" : "\""
        position += quote.utf8.count
        while position < bytes.count, !follows(isRaw ? quote + "#" : quote) {
            if !isRaw, follows("\\(") {
                skipInterpolation()
            } else {
                position += !isRaw && follows("\\") ? 2 : 1
            }
        }
        position += quote.utf8.count + (isRaw ? 1 : 0)
    }

    private mutating func skipInterpolation() {
        position += 2
        var depth = 1
        while position < bytes.count, depth > 0 {
            if follows("\"") {
                skipString()
                continue
            }
            if follows("(") { depth += 1 }
            if follows(")") { depth -= 1 }
            position += 1
        }
    }

    private mutating func skip(through end: String) {
        while position < bytes.count, !follows(end) { position += 1 }
        position += end.utf8.count
    }

    private func follows(_ text: String) -> Bool {
        var index = position
        for byte in text.utf8 {
            guard index < bytes.count, bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }
}
