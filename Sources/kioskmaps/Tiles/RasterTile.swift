/// The format and the size of an image, from its header.
struct RasterTile: Hashable {
    /// The format of an image.
    enum Format: String {
        case png = "PNG"
        case jpeg = "JPEG"
        case webp = "WebP"
        case avif = "AVIF"
    }

    /// The format.
    var format: Format
    /// The width and the height in pixels; nil if the header is damaged, or in AVIF.
    var size: (width: Int, height: Int)? { width > 0 && height > 0 ? (width, height) : nil }

    private var width = 0
    private var height = 0

    /// Reads the header of an image; nil if the bytes are not those of an image.
    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            format = .png
            // The first chunk is IHDR.
            (width, height) = (Self.number(bytes, 16, 4), Self.number(bytes, 20, 4))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            format = .jpeg
            (height, width) = Self.jpegSize(bytes)
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            format = .webp
            (width, height) = Self.webpSize(bytes)
        } else if bytes.dropFirst(4).starts(with: "ftypavi".utf8) {
            format = .avif
        } else {
            return nil
        }
    }

    /// Returns the height and the width in the frame header of a JPEG image.
    ///
    /// Source: ITU-T T.81, annex B.
    private static func jpegSize(_ bytes: [UInt8]) -> (Int, Int) {
        var offset = 2
        while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if marker == 0xFF {
                offset += 1
            } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (number(bytes, offset + 5, 2), number(bytes, offset + 7, 2))
            } else {
                offset += 2 + max(2, number(bytes, offset + 2, 2))
            }
        }
        return (0, 0)
    }

    /// Returns the width and the height in the first chunk of a WebP image.
    ///
    /// Source: RFC 9649, section 2.
    private static func webpSize(_ bytes: [UInt8]) -> (Int, Int) {
        let chunk = bytes.dropFirst(12).prefix(4)
        guard bytes.count >= (chunk.elementsEqual("VP8L".utf8) ? 25 : 30) else { return (0, 0) }
        if chunk.elementsEqual("VP8X".utf8) {
            return (1 + littleEndian(bytes, 24, 3), 1 + littleEndian(bytes, 27, 3))
        }
        if chunk.elementsEqual("VP8L".utf8) {
            // Two numbers of 14 bits each.
            let bits = littleEndian(bytes, 21, 4)
            return (1 + (bits & 0x3FFF), 1 + ((bits >> 14) & 0x3FFF))
        }
        // Of the numbers of 16 bits of a lossy image, the upper two bits are a scale.
        return (littleEndian(bytes, 26, 2) & 0x3FFF, littleEndian(bytes, 28, 2) & 0x3FFF)
    }

    /// Returns a number of which the first byte is the highest; 0 beyond the end.
    private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int {
        guard offset + size <= bytes.count else { return 0 }
        return bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a number of which the first byte is the lowest; 0 beyond the end.
    private static func littleEndian(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int {
        guard offset + size <= bytes.count else { return 0 }
        return bytes[offset..<(offset + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
