/// A compression of tiles or directories, with the numbers of PMTiles.
///
/// gzip and zlib are decompressed by `decompress(_:declared:limit:)`; Brotli and Zstandard are not supported.
public enum TileCompression: UInt8, Sendable {
    /// The compression is unknown.
    case unknown = 0
    /// The bytes are not compressed.
    case none = 1
    /// The gzip format (RFC 1952).
    case gzip = 2
    /// The Brotli format (RFC 7932).
    case brotli = 3
    /// The Zstandard format (RFC 8878).
    case zstandard = 4
    /// The zlib format (RFC 1950), which has no number in PMTiles.
    case zlib = 5

    /// Recognises compressed bytes by the first of them; nil if they do not begin like gzip, zlib or Zstandard.
    ///
    /// A vector tile or a directory that is not compressed does not begin like this. Brotli has no mark.
    package init?(detecting bytes: some Collection<UInt8>) {
        let first = Array(bytes.prefix(4))
        guard first.count >= 2 else { return nil }
        switch (first[0], first[1]) {
        case (0x1F, 0x8B): self = .gzip
        // The two bytes are a multiple of 31; the window is at most 32 KiB and there is no dictionary.
        case (0x78, let flags) where (0x7800 + Int(flags)).isMultiple(of: 31) && flags & 0x20 == 0: self = .zlib
        case (0x28, 0xB5) where first == [0x28, 0xB5, 0x2F, 0xFD]: self = .zstandard
        default: return nil
        }
    }
}

extension TileCompression: CustomStringConvertible {
    /// The name of the format.
    public var description: String {
        switch self {
        case .unknown: "an unknown format"
        case .none: "none"
        case .gzip: "gzip"
        case .brotli: "Brotli"
        case .zstandard: "Zstandard"
        case .zlib: "zlib"
        }
    }
}
