/// The chunks of a WebP file.
struct WebPFile {
    /// A chunk.
    struct Chunk {
        var type: String
        var content: [UInt8]
    }

    /// Flags of the features of the file.
    struct Features: OptionSet {
        let rawValue: UInt8
        static let animation = Features(rawValue: 0x02)
        static let alpha = Features(rawValue: 0x10)
    }

    /// The chunks in the order of the file.
    var chunks: [Chunk] = []

    /// Creates a file in the extended format that has a header only.
    init(width: Int, height: Int, features: Features = []) {
        append("VP8X", [features.rawValue, 0, 0, 0] + bytes(width - 1, count: 3) + bytes(height - 1, count: 3))
    }

    /// Reads a file that an encoder has written.
    init(_ bytes: [UInt8]) {
        var index = 12
        while index + 8 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[index + 4 + $1]) << (8 * $1) }
            let type = String(decoding: bytes[index..<index + 4], as: UTF8.self)
            append(type, Array(bytes[index + 8..<index + 8 + length]))
            index += 8 + length + length % 2
        }
    }

    /// Appends a chunk.
    mutating func append(_ type: String, _ content: [UInt8]) {
        chunks.append(Chunk(type: type, content: content))
    }

    /// The bytes of the file, with the lengths of the chunks.
    var data: [UInt8] {
        var content = Array("WEBP".utf8)
        for chunk in chunks {
            content += Array(chunk.type.utf8)
            content += bytes(chunk.content.count, count: 4)
            content += chunk.content
            if chunk.content.count % 2 == 1 { content.append(0) }
        }
        return Array("RIFF".utf8) + bytes(content.count, count: 4) + content
    }

    private func bytes(_ number: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
