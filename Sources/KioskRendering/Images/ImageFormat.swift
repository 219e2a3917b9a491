import Foundation

/// A format of image files that can be decoded.
enum ImageFormat: String, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webP = "WebP"
    case svg = "SVG"

    /// Detects the format of a file by its first bytes; names and media types of files are not reliable.
    ///
    /// - Throws: `ImageError` if the data is empty or of another format.
    init(of data: Data) throws(ImageError) {
        let format = Self.allCases.first { format in
            guard let signature = format.signature else { return Self.isSVG(data) }
            return data.count >= signature.count && zip(data, signature).allSatisfy { $1 == nil || $0 == $1 }
        }
        guard let format else {
            let formats = "PNG, JPEG, WebP or SVG"
            guard !data.isEmpty else {
                throw ImageError(subject: "image", reason: "data is empty; pass a \(formats) file")
            }
            let bytes = data.prefix(12).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
            throw ImageError(
                subject: "image",
                reason: "unknown format with the first bytes \(bytes.joined(separator: " ")); pass a \(formats) file")
        }
        self = format
    }

    /// Returns whether data begin like XML with an `svg` element near its beginning, after comments and declarations.
    private static func isSVG(_ data: Data) -> Bool {
        let head = String(decoding: data.prefix(4096), as: UTF8.self)
        let first = head.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
        return first == "<" && head.contains("<svg")
    }

    /// The first bytes of a file of the format, nil for a byte of any value; nil for a format of text.
    private var signature: [UInt8?]? {
        switch self {
        case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        case .jpeg: [0xFF, 0xD8, 0xFF]
        case .webP: [0x52, 0x49, 0x46, 0x46, nil, nil, nil, nil, 0x57, 0x45, 0x42, 0x50]
        case .svg: nil
        }
    }
}
