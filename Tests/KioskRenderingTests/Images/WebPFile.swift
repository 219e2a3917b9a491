/// The chunks of a WebP file in the extended format.
struct WebPFile {
    /// Flags of the features of the file.
    struct Features: OptionSet {
        let rawValue: UInt8
        static let animation = Features(rawValue: 0x02)
        static let alpha = Features(rawValue: 0x10)
    }

    private var chunks: [UInt8]

    /// Creates a file that has a header only.
    init(width: Int, height: Int, features: Features = []) {
        chunks = []
        append("VP8X", [features.rawValue, 0, 0, 0] + bytes(width - 1, count: 3) + bytes(height - 1, count: 3))
    }

    /// Appends a chunk.
    mutating func append(_ type: String, _ content: [UInt8]) {
        chunks += Array(type.utf8) + bytes(content.count, count: 4) + content
        if content.count % 2 == 1 { chunks.append(0) }
    }

    /// The bytes of the file.
    var data: [UInt8] { Array("RIFF".utf8) + bytes(4 + chunks.count, count: 4) + Array("WEBP".utf8) + chunks }

    private func bytes(_ number: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
