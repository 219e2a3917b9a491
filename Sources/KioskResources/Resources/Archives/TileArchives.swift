import Foundation
import KioskRuntime
import KioskTiles

/// The archives of a map: they stay open until the style no longer uses them, or until the map is released.
@MainActor
final class TileArchives {
    /// Called with problems of archives that can be read nevertheless.
    var onDiagnostic: (Diagnostic) -> Void = { _ in }

    private let formats: [TileArchiveFormat]
    private let localFiles: LocalFiles
    private let work: BackgroundWork
    private let download: RemoteFile.Download

    /// The archives by the URLs of their files.
    private var files: [String: TileArchiveFile] = [:]
    private var servers: [String: RemotePMTilesArchive] = [:]

    /// Creates the archives of a map.
    ///
    /// - Parameters:
    ///   - formats: The formats that the map reads.
    ///   - localFiles: The files that URLs name.
    ///   - work: The work of the map.
    ///   - download: Reads a range of a file on a server.
    init(
        formats: [TileArchiveFormat], localFiles: LocalFiles, work: BackgroundWork,
        download: @escaping RemoteFile.Download
    ) {
        self.formats = formats
        self.localFiles = localFiles
        self.work = work
        self.download = download
    }

    isolated deinit {
        for archive in servers.values { archive.cancelAll() }
    }

    /// The schemes of archives, with those of formats that have to be registered.
    var schemes: Set<String> { Set(formats.map(\.scheme)).union(["mbtiles", "pmtiles"]) }

    /// Reads a tile, or the description of an archive as a TileJSON document.
    ///
    /// - Parameters:
    ///   - url: The URL of the tile or of the archive.
    ///   - kind: The kind of the resource.
    ///   - options: How a tile of a server is read.
    ///   - completion: Called once, unless the request is cancelled before.
    func read(
        _ url: URL, kind: RequestInfo.Resource, options: ResourceReadOptions,
        _ completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        do throws(ResourceError) {
            let address = try TileArchiveAddress(url, kind: kind)
            let format = try format(of: address, url: url)
            switch address.file.scheme?.lowercased() {
            case "http", "https":
                guard format.supportsServers else {
                    throw ResourceError(
                        url: url.absoluteString,
                        message: "\(format.scheme): archives of servers are not supported; download the file, or use a"
                            + " pmtiles: URL")
                }
                return server(of: address).read(address, url: url.absoluteString, options: options, completion)
            default:
                let file = try file(of: address, format: format, url: url)
                return read(address, from: file, url: url.absoluteString, completion)
            }
        } catch {
            completion(.failure(error))
            return AnyCancelable {}
        }
    }

    /// Closes the archives that none of the URLs refers to; each is the URL of an archive, of a tile or of neither.
    func close(except urls: some Sequence<URL>) {
        let used = Set(
            urls.flatMap { url in
                [RequestInfo.Resource.source, .tile].compactMap { kind in
                    (try? TileArchiveAddress(url, kind: kind)).map(Self.key)
                }
            })
        files = files.filter { used.contains($0.key) }
        for (key, archive) in servers where !used.contains(key) {
            servers[key] = nil
            archive.close()
        }
    }

    private static func key(_ address: TileArchiveAddress) -> String {
        "\(address.scheme):\(address.file.absoluteString)"
    }

    private func format(of address: TileArchiveAddress, url: URL) throws(ResourceError) -> TileArchiveFormat {
        if let format = formats.first(where: { $0.scheme == address.scheme }) { return format }
        let source = address.scheme == "mbtiles" ? "import KioskOffline and " : ""
        throw ResourceError(
            url: url.absoluteString,
            message: "\(address.scheme): the format of the archive is not registered; \(source)add"
                + " .\(address.scheme) to ResourceOptions.tileArchiveFormats")
    }

    private func server(of address: TileArchiveAddress) -> RemotePMTilesArchive {
        let key = Self.key(address)
        if let archive = servers[key] { return archive }
        let archive = RemotePMTilesArchive(url: address.file.absoluteString, work: work, download: download)
        archive.onDiagnostic = { [weak self] in self?.onDiagnostic($0) }
        servers[key] = archive
        return archive
    }

    private func file(
        of address: TileArchiveAddress, format: TileArchiveFormat, url: URL
    ) throws(ResourceError) -> TileArchiveFile {
        let key = Self.key(address)
        if let file = files[key] { return file }
        let location: URL
        do throws(ResourceError) {
            location = try localFiles.location(of: address.file)
        } catch {
            throw ResourceError(url: url.absoluteString, message: error.message)
        }
        let file = TileArchiveFile(path: location.path, format: format)
        files[key] = file
        return file
    }

    private func read(
        _ address: TileArchiveAddress, from file: TileArchiveFile, url: String,
        _ completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        work.start {
            file.read(address, url: url)
        } completion: { [weak self] result in
            if case .success(let reading) = result { self?.report(reading.problems, of: url) }
            completion(result.map { ResourceAnswer(data: $0.data, source: .localFile) })
        }
    }

    private func report(_ problems: [String], of url: String) {
        for problem in problems {
            onDiagnostic(Diagnostic(subject: .resources, message: "\(url.withoutAccessToken): \(problem)"))
        }
    }
}
