import Foundation
import KioskRuntime
import KioskTiles
import Synchronization

/// An archive in a file, which is opened when it is read first and again after the file was replaced.
final class TileArchiveFile: Sendable {
    /// What was read, and the problems that do not prevent it.
    struct Reading: Sendable {
        /// The bytes: a tile, or a TileJSON document.
        var data: Data
        /// The problems.
        var problems: [String] = []
    }

    private struct Opened {
        var identity: FileIdentity
        var archive: any TileArchive
    }

    private let path: String
    private let format: TileArchiveFormat
    private let opened = Mutex<Opened?>(nil)

    /// Creates a reference to a file, which is not opened yet.
    init(path: String, format: TileArchiveFormat) {
        self.path = path
        self.format = format
    }

    /// Reads a tile, or the description of the archive as a TileJSON document.
    ///
    /// It can be called by several threads at the same time; the archive is opened once.
    /// - Parameters:
    ///   - address: The address of the tile or of the archive.
    ///   - url: The URL, for errors.
    func read(_ address: TileArchiveAddress, url: String) -> Result<Reading, ResourceError> {
        do {
            let archive = try archive()
            guard let tile = address.tile else { return .success(try Reading(archive.metadata(), of: address)) }
            guard let bytes = try archive.tile(tile) else { return .failure(.absentTile(tile, url: url)) }
            return .success(Reading(data: Data(bytes)))
        } catch {
            return .failure(ResourceError(url: url, message: "cannot read the archive: \(error)"))
        }
    }

    private func archive() throws -> any TileArchive {
        try opened.withLock { opened in
            // The identity is older than what is opened, so that a file that is replaced meanwhile is opened again.
            let identity = try FileIdentity(path: path)
            if let opened, opened.identity == identity { return opened.archive }
            opened = nil
            let archive = try format.open(path)
            opened = Opened(identity: identity, archive: archive)
            return archive
        }
    }
}

extension TileArchiveFile.Reading {
    /// Creates the TileJSON document of an archive.
    ///
    /// - Throws: `JSONError` if a number is not finite.
    init(_ metadata: TileArchiveMetadata, of address: TileArchiveAddress) throws {
        var tileJSON = metadata.tileJSON
        tileJSON.tiles = [address.template]
        self.init(data: Data(try tileJSON.serialized()), problems: metadata.problems)
    }
}

extension ResourceError {
    /// Returns the error of a tile that an archive does not contain, in contrast to an archive that cannot be read.
    static func absentTile(_ tile: TileID, url: String) -> ResourceError {
        ResourceError(url: url, message: "the archive does not contain the tile \(tile)", reason: .notFound)
    }
}
