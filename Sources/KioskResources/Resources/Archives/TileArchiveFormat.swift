/// A format of archives, whose tiles are addressed by URLs of its scheme.
///
///     var options = ResourceOptions(accessToken: "")
///     options.tileArchiveFormats.append(.mbtiles)  // from KioskOffline
///     // In a style: {"type": "vector", "url": "mbtiles:///data/town.mbtiles"}
///
/// The URL is the scheme, `://` and the address of the archive: an absolute path, a `file:` or `asset:` URL, or a path
/// relative to the style. The URL itself is that of a TileJSON; a tile has the URL of the archive and `/z/x/y`. PMTiles
/// archives can be on a server as well: `pmtiles://https://maps.example/town.pmtiles`.
public struct TileArchiveFormat: Sendable {
    /// The scheme, in lower case.
    public let scheme: String

    /// Opens the archive of a path.
    ///
    /// It runs on a background thread and throws an error if the file cannot be read.
    public let open: @Sendable (_ path: String) throws -> any TileArchive

    /// Whether archives can be read from a server with requests for ranges of bytes.
    let supportsServers: Bool

    /// Creates a format of files.
    ///
    /// - Parameters:
    ///   - scheme: The scheme, in lower case.
    ///   - open: Opens the archive of a path; it runs on a background thread.
    public init(scheme: String, open: @escaping @Sendable (_ path: String) throws -> any TileArchive) {
        self.init(scheme: scheme, supportsServers: false, open: open)
    }

    private init(
        scheme: String, supportsServers: Bool, open: @escaping @Sendable (_ path: String) throws -> any TileArchive
    ) {
        self.scheme = scheme
        self.supportsServers = supportsServers
        self.open = open
    }

    /// PMTiles of version 3, in files and on servers.
    public static let pmtiles = TileArchiveFormat(scheme: "pmtiles", supportsServers: true) {
        try PMTilesArchive(path: $0)
    }
}

/// Formats are equal if they have the same scheme.
extension TileArchiveFormat: Hashable {
    /// Returns whether two formats have the same scheme.
    public static func == (left: TileArchiveFormat, right: TileArchiveFormat) -> Bool { left.scheme == right.scheme }

    /// Hashes the scheme.
    public func hash(into hasher: inout Hasher) { hasher.combine(scheme) }
}
