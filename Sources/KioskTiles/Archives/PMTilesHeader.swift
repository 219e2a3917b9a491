package import KioskGeometry

/// The header of a PMTiles archive of version 3.
///
/// Source: PMTiles Version 3 Specification, section 3.
package struct PMTilesHeader: Hashable, Sendable {
    /// The format of the tiles.
    package enum TileType: UInt8, Sendable {
        /// Another format.
        case unknown = 0
        /// Vector tiles.
        case mvt = 1
        /// PNG images.
        case png = 2
        /// JPEG images.
        case jpeg = 3
        /// WebP images.
        case webp = 4
        /// AVIF images.
        case avif = 5
        /// MapLibre Tiles.
        case mlt = 6
    }

    /// A section of the archive.
    package struct Section: Hashable, Sendable {
        /// The offset in the archive, in bytes.
        package var offset: UInt64
        /// The length, in bytes.
        package var length: UInt64

        /// Creates a section.
        package init(offset: UInt64, length: UInt64) {
            self.offset = offset
            self.length = length
        }

        /// Returns whether the section contains a range of the archive.
        func contains(_ range: PMTilesRange) -> Bool {
            range.offset >= offset && range.length >= 0
                && contains(offset: range.offset - offset, length: UInt64(range.length))
        }

        /// Returns whether the section contains a number of bytes at an offset from its start.
        func contains(offset: UInt64, length: UInt64) -> Bool {
            offset <= self.length && length <= self.length - offset
        }
    }

    /// The number of bytes of the header.
    package static let byteCount = 127

    /// The number of bytes at the start of an archive that contain the header and the root directory.
    package static let headByteCount = 16_384

    /// The root directory.
    package var rootDirectory: Section
    /// The metadata, a JSON object with the members of a TileJSON such as `vector_layers`.
    package var metadata: Section
    /// The leaf directories.
    package var leafDirectories: Section
    /// The contents of the tiles.
    package var tileData: Section
    /// The number of tiles that can be addressed; 0 if unknown.
    package var addressedTileCount: UInt64
    /// The number of entries of all directories; 0 if unknown.
    package var entryCount: UInt64
    /// The number of different contents of tiles; 0 if unknown.
    package var contentCount: UInt64
    /// Whether the contents are in the order of the numbers of their tiles.
    package var isClustered: Bool
    /// The compression of directories and metadata.
    package var internalCompression: TileCompression
    /// The compression of the tiles.
    package var tileCompression: TileCompression
    /// The format of the tiles.
    package var tileType: TileType
    /// The zoom levels that have tiles.
    package var zooms: ClosedRange<UInt8>
    /// The area that the tiles cover.
    package var bounds: CoordinateBounds
    /// The coordinate at which a map starts.
    package var center: LocationCoordinate2D
    /// The zoom level at which a map starts.
    package var centerZoom: UInt8

    /// Parses the header from the first bytes of an archive.
    ///
    /// - Throws: `PMTilesError` if the bytes are not those of an archive of version 3, if there are fewer than `byteCount`
    ///   of them, if a section ends beyond 2⁶⁴ bytes or the root directory is outside the first `headByteCount` bytes,
    ///   or if the zoom levels are not valid. Bounds that are not valid are replaced by those of the world.
    package init(parsing bytes: [UInt8]) throws(PMTilesError) {
        guard bytes.starts(with: "PMTiles".utf8) else { throw .notAnArchive }
        guard bytes.count > 7 else { throw .truncated(expected: Self.byteCount, found: bytes.count) }
        guard bytes[7] == 3 else { throw .unsupportedVersion(bytes[7]) }
        guard bytes.count >= Self.byteCount else { throw .truncated(expected: Self.byteCount, found: bytes.count) }
        func number(_ offset: Int, size: Int = 8) -> UInt64 {
            (0..<size).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
        }
        func degrees(_ offset: Int) -> Double {
            Double(Int32(truncatingIfNeeded: number(offset, size: 4))) / 1e7
        }
        func section(_ offset: Int, _ name: String) throws(PMTilesError) -> Section {
            let section = Section(offset: number(offset), length: number(offset + 8))
            guard !section.offset.addingReportingOverflow(section.length).overflow else {
                throw .invalidHeader(member: name, problem: "ends beyond 2⁶⁴ bytes")
            }
            return section
        }
        rootDirectory = try section(8, "root directory")
        guard rootDirectory.offset + rootDirectory.length <= UInt64(Self.headByteCount) else {
            throw .invalidHeader(
                member: "root directory", problem: "is outside the first \(Self.headByteCount) bytes")
        }
        metadata = try section(24, "metadata")
        leafDirectories = try section(40, "leaf directories")
        tileData = try section(56, "tile data")
        addressedTileCount = number(72)
        entryCount = number(80)
        contentCount = number(88)
        isClustered = bytes[96] == 1
        internalCompression = TileCompression(number: bytes[97])
        tileCompression = TileCompression(number: bytes[98])
        tileType = TileType(rawValue: bytes[99]) ?? .unknown
        guard bytes[100] <= bytes[101], bytes[101] <= TileID.maximumZoom else {
            throw .invalidHeader(
                member: "zoom levels",
                problem: "are \(bytes[100]) to \(bytes[101]), expected 0 to \(TileID.maximumZoom)")
        }
        zooms = bytes[100]...bytes[101]
        let bounds = CoordinateBounds(
            southwest: LocationCoordinate2D(latitude: degrees(106), longitude: degrees(102)),
            northeast: LocationCoordinate2D(latitude: degrees(114), longitude: degrees(110)))
        self.bounds = bounds.isEmpty || bounds.south < -90 || bounds.north > 90 ? .world : bounds
        centerZoom = bytes[118]
        center = LocationCoordinate2D(latitude: degrees(123), longitude: degrees(119))
    }

    /// The range of the root directory.
    package var rootRange: PMTilesRange {
        PMTilesRange(
            contents: .directory, offset: rootDirectory.offset, length: Int(rootDirectory.length),
            compression: internalCompression)
    }

    /// The range of the metadata; nil if the archive has none, or more than can be read at once.
    package var metadataRange: PMTilesRange? {
        guard metadata.length > 0, metadata.length <= UInt64(PMTilesReader.maximumDirectoryLength) else { return nil }
        return PMTilesRange(
            contents: .metadata, offset: metadata.offset, length: Int(metadata.length), compression: internalCompression
        )
    }
}

extension TileCompression {
    /// Creates a compression from its number in PMTiles; `unknown` for a number that the format does not define.
    fileprivate init(number: UInt8) {
        let compression = TileCompression(rawValue: number) ?? .unknown
        self = compression == .zlib ? .unknown : compression
    }
}
