import KioskRuntime
import KioskTiles

/// The request for a tile, or for the description, of an archive on a server.
@MainActor
final class RemoteLookup: Cancelable {
    /// What is in progress for the request.
    enum Wait {
        /// Nothing: the next step is due.
        case nothing
        /// A directory, which other requests may wait for as well.
        case directory(PMTilesRange)
        /// A request to the server, or the decompression of its response.
        case own(any Cancelable)
    }

    /// The number of the request, in the order of their starts.
    let number: Int
    let address: TileArchiveAddress
    /// The URL, for errors.
    let url: String
    let options: ResourceReadOptions

    var wait = Wait.nothing
    /// The number of times that the request was started anew because the archive changed.
    var restartCount = 0
    /// The number of directories that were read for the request.
    var directoryCount = 0

    /// Called with the result; nil after the call and after cancellation.
    private var completion: ((Result<ResourceAnswer, ResourceError>) -> Void)?
    private weak var archive: RemotePMTilesArchive?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - number: The number of the request.
    ///   - address: The address of the tile or of the archive.
    ///   - url: The URL, for errors.
    ///   - options: How the tile is read.
    ///   - archive: The archive.
    ///   - completion: Called once, unless the request is cancelled before.
    init(
        _ number: Int, _ address: TileArchiveAddress, url: String, options: ResourceReadOptions,
        archive: RemotePMTilesArchive,
        completion: @escaping (Result<ResourceAnswer, ResourceError>) -> Void
    ) {
        self.number = number
        self.address = address
        self.url = url
        self.options = options
        self.archive = archive
        self.completion = completion
    }

    /// Whether the request has neither ended nor been cancelled.
    var isPending: Bool { completion != nil }

    /// Returns whether a version of the archive is the one whose tile the map has.
    func has(_ version: ResourceVersion) -> Bool { !version.isUnknown && version == options.version }

    /// Ends the request.
    func finish(_ result: Result<ResourceAnswer, ResourceError>) {
        let completion = completion
        self.completion = nil
        wait = .nothing
        completion?(result)
    }

    func cancel() {
        guard completion != nil else { return }
        completion = nil
        let wait = wait
        self.wait = .nothing
        if case .own(let token) = wait { token.cancel() }
        archive?.remove(self)
    }
}
