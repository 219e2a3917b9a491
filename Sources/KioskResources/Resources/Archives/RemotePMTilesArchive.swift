import Foundation
import KioskCompression
import KioskRuntime
import KioskTiles

/// A PMTiles archive on a server, of which parts are requested.
///
/// Requests for tiles share those for directories, which are kept in memory. If the archive changes on the server while it
/// is read, it is read anew, once for each request.
@MainActor
final class RemotePMTilesArchive {
    /// The header or a directory that is being read.
    private final class DirectoryRead {
        /// The request to the server, or the decompression of its response.
        var token: (any Cancelable)?
    }

    /// The most directories that one request reads; enough for those that were discarded in the meantime.
    private static let maximumDirectoryCount = 4 * PMTilesReader.maximumDepth

    /// Called with problems of an archive that can be read nevertheless.
    var onDiagnostic: (Diagnostic) -> Void = { _ in }

    private let file: RemoteFile
    private let work: BackgroundWork
    private var reader = PMTilesReader()

    /// The requests that have not ended, by their numbers.
    private var lookups: [Int: RemoteLookup] = [:]
    private var lookupCount = 0
    /// The header and the directories that are being read, by their ranges.
    private var directories: [PMTilesRange: DirectoryRead] = [:]
    /// The reason why the archive cannot be read at all, until its description is requested again.
    private var failure: ResourceError?

    /// Creates a reference to an archive; nothing is requested.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - work: The work of the map, which decompresses.
    ///   - download: Reads a range of a file on a server.
    init(url: String, work: BackgroundWork, download: @escaping RemoteFile.Download) {
        file = RemoteFile(url: url, download: download)
        self.work = work
    }

    /// Reads a tile, or the description of the archive as a TileJSON document.
    ///
    /// - Parameters:
    ///   - address: The address of the tile or of the archive.
    ///   - url: The URL, for errors.
    ///   - options: How the tile is read.
    ///   - completion: Called once, unless the request is cancelled before.
    func read(
        _ address: TileArchiveAddress, url: String, options: ResourceReadOptions,
        _ completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        lookupCount += 1
        let lookup = RemoteLookup(
            lookupCount, address, url: url, options: options, archive: self, completion: completion)
        lookups[lookup.number] = lookup
        if address.tile == nil { failure = nil }
        advance(lookup)
        return lookup
    }

    /// Cancels all requests; those that wait for a result end with an error.
    func close() {
        for lookup in stop() {
            fail(lookup, "the archive was closed, because the style does not use it any more")
        }
    }

    /// Cancels all requests without a result.
    func cancelAll() {
        for lookup in pending { lookup.cancel() }
    }

    /// Cancels the requests to the server and returns what waited for them.
    private func stop() -> [RemoteLookup] {
        let reads = directories.values
        directories = [:]
        for read in reads { read.token?.cancel() }
        let lookups = pending
        for lookup in lookups {
            if case .own(let token) = lookup.wait { token.cancel() }
            lookup.wait = .nothing
        }
        return lookups
    }

    /// Removes a request that was cancelled, and cancels the request for a directory that no other one waits for.
    func remove(_ lookup: RemoteLookup) {
        lookups[lookup.number] = nil
        for range in directories.keys where waiting(for: range).isEmpty {
            directories.removeValue(forKey: range)?.token?.cancel()
        }
    }

    /// The requests that have not ended, in the order of their starts.
    private var pending: [RemoteLookup] {
        lookups.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the requests that wait for the header or a directory, in the order of their starts.
    private func waiting(for range: PMTilesRange) -> [RemoteLookup] {
        pending.filter { lookup in
            if case .directory(range) = lookup.wait { true } else { false }
        }
    }

    // MARK: Steps

    /// Starts the next step of a request: the header, then for a description the metadata, and for a tile its directories, from the
    /// root, and its bytes.
    private func advance(_ lookup: RemoteLookup) {
        guard lookup.isPending else { return }
        lookup.wait = .nothing
        if let failure { return fail(lookup, failure) }
        if lookup.address.tile == nil, let header = reader.header { return readMetadata(of: header, for: lookup) }
        // Without a header, the lookup of any tile requests it.
        let tile = lookup.address.tile ?? TileID(z: 0, x: 0, y: 0)
        do throws(PMTilesError) {
            switch try reader.lookUp(tile) {
            case .read(let range): wait(lookup, for: range)
            case .tile(let offset, let length): readTile(at: offset, length: length, for: lookup)
            case .missing: finish(lookup, .failure(.absentTile(tile, url: lookup.url)))
            }
        } catch {
            fail(lookup, "\(error)")
        }
    }

    private func readTile(at offset: UInt64, length: Int, for lookup: RemoteLookup) {
        let compression = reader.tileCompression
        let limit = lookup.options.limit
        if let problem = limit.problem(received: length) { return fail(lookup, problem) }
        read(HttpByteRange(offset: offset, count: length), for: lookup) { bytes in
            Result {
                TileArchiveFile.Reading(
                    data: Data(try limit.decompress(bytes, declared: compression)))
            }
        }
    }

    private func readMetadata(of header: PMTilesHeader, for lookup: RemoteLookup) {
        let address = lookup.address
        guard let range = header.metadataRange else {
            return process([], ResourceAnswer(data: Data(), source: .network), for: lookup) { _ in
                Result { try TileArchiveFile.Reading(TileArchiveMetadata(header, json: []), of: address) }
            }
        }
        read(HttpByteRange(offset: range.offset, count: range.length), for: lookup) { bytes in
            Result {
                let json = try TileCompression.decompress(
                    bytes, declared: range.compression, limit: PMTilesReader.maximumMetadataByteCount)
                return try TileArchiveFile.Reading(TileArchiveMetadata(header, json: json), of: address)
            }
        }
    }

    /// Reads bytes for one request, which ends with the decoded bytes.
    ///
    /// - Parameters:
    ///   - range: The range of the bytes.
    ///   - lookup: The request.
    ///   - decode: Decodes the bytes, off the main actor.
    private func read(
        _ range: HttpByteRange, for lookup: RemoteLookup,
        _ decode: @escaping @Sendable ([UInt8]) -> Result<TileArchiveFile.Reading, any Error>
    ) {
        let kind: RequestInfo.Resource = lookup.address.tile == nil ? .source : .tile
        let token = file.read(range, kind: kind, options: lookup.options) { [weak self, weak lookup] result in
            guard let self, let lookup, lookup.isPending else { return }
            lookup.wait = .nothing
            switch result {
            case .success(let reading) where lookup.has(reading.answer.version):
                var answer = reading.answer
                answer.isUnchanged = true
                finish(lookup, .success(answer))
            case .success(let reading): process(reading.bytes, reading.answer, for: lookup, decode)
            case .failure(.changed): restart()
            case .failure(.error(let error)): fail(lookup, error)
            }
        }
        // A response within the call has ended the request, or continues it in another way.
        if let token, lookup.isPending, case .nothing = lookup.wait { lookup.wait = .own(token) }
    }

    /// Decodes bytes off the main actor and ends a request with them.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the archive.
    ///   - answer: The answer to the request, without its data.
    ///   - lookup: The request.
    ///   - decode: Decodes the bytes.
    private func process(
        _ bytes: [UInt8], _ answer: ResourceAnswer, for lookup: RemoteLookup,
        _ decode: @escaping @Sendable ([UInt8]) -> Result<TileArchiveFile.Reading, any Error>
    ) {
        work.start(holding: { lookup.wait = .own($0) }) {
            decode(bytes)
        } completion: { [weak self, weak lookup] result in
            guard let self, let lookup, lookup.isPending else { return }
            switch result {
            case .success(let reading):
                for problem in reading.problems {
                    onDiagnostic(
                        Diagnostic(subject: .resources, message: "\(lookup.url.withoutAccessToken): \(problem)"))
                }
                var answer = answer
                answer.data = reading.data
                finish(lookup, .success(answer))
            case .failure(let error): fail(lookup, "\(error)")
            }
        }
    }

    private func finish(_ lookup: RemoteLookup, _ result: Result<ResourceAnswer, ResourceError>) {
        lookups[lookup.number] = nil
        lookup.finish(result)
    }

    private func fail(
        _ lookup: RemoteLookup, _ message: String, _ reason: ResponseInfo.Failure.Reason = .other,
        retryAfter: Double? = nil
    ) {
        // For a tile, the reason `.notFound` would be that of a tile which the archive does not contain.
        let isMissingArchive = reason == .notFound && lookup.address.tile != nil
        var error = ResourceError(
            url: lookup.url, message: "cannot read the archive: \(message)", reason: isMissingArchive ? .other : reason)
        error.retryAfter = retryAfter
        finish(lookup, .failure(error))
    }

    private func fail(_ lookup: RemoteLookup, _ error: ResourceError) {
        fail(lookup, error.message, error.reason, retryAfter: error.retryAfter)
    }

    // MARK: Directories

    /// Lets a request wait for the header or a directory, which is read once for all that wait for it.
    private func wait(_ lookup: RemoteLookup, for range: PMTilesRange) {
        lookup.directoryCount += 1
        guard lookup.directoryCount <= Self.maximumDirectoryCount else {
            return fail(lookup, "\(PMTilesError.tooDeep)")
        }
        lookup.wait = .directory(range)
        guard directories[range] == nil else { return }
        let directory = DirectoryRead()
        directories[range] = directory
        if let bytes = reader.bytesAtHand(in: range) { return parse(bytes, range, directory) }
        let token = file.read(
            HttpByteRange(offset: range.offset, count: range.length), mayEndEarly: range.contents == .header,
            kind: .source, options: ResourceReadOptions(isSingleAttempt: lookup.options.isSingleAttempt)
        ) { [weak self] result in
            guard let self, directories[range] === directory else { return }
            directory.token = nil
            switch result {
            case .success(let reading): parse(reading.bytes, range, directory)
            case .failure(.changed): restart()
            case .failure(.error(let error)): end(range, error: error)
            }
        }
        // After a response within the call, the directory was read, or is decompressed with a token of its own.
        if directory.token == nil, directories[range] === directory { directory.token = token }
    }

    /// Parses the header, or a directory off the main actor.
    private func parse(_ bytes: [UInt8], _ range: PMTilesRange, _ directory: DirectoryRead) {
        guard range.contents == .directory else {
            return receive(range) { reader in try reader.receive(bytes, for: range) }
        }
        work.start(holding: { directory.token = $0 }) {
            Result {
                try PMTilesDirectory(parsing: range.decompressedDirectory(bytes))
            }
        } completion: { [weak self] result in
            guard let self, directories[range] === directory else { return }
            receive(range) { reader in try reader.receive(result.get(), for: range) }
        }
    }

    /// Adds the header or a directory to the reader, and continues the requests that wait for it.
    private func receive(_ range: PMTilesRange, _ add: (inout PMTilesReader) throws -> Void) {
        do {
            try add(&reader)
            end(range, error: nil)
        } catch {
            end(range, error: ResourceError(url: "", message: "\(error)"))
        }
    }

    /// Ends the reading of the header or a directory: the requests that wait for it continue, or fail with an error.
    private func end(_ range: PMTilesRange, error: ResourceError?) {
        let waiting = waiting(for: range)
        directories[range] = nil
        // Another request would end in the same way.
        if let error, error.reason == .other, reader.header == nil { failure = error }
        for lookup in waiting {
            if let error { fail(lookup, error) } else { advance(lookup) }
        }
    }

    /// Discards what was read and starts all requests anew, because the archive has changed.
    private func restart() {
        reader = PMTilesReader()
        file.forget()
        for lookup in stop() {
            lookup.directoryCount = 0
            lookup.restartCount += 1
            if lookup.restartCount == 1 {
                advance(lookup)
            } else {
                fail(lookup, "the archive changes while it is read; replace it when the new one is complete", .server)
            }
        }
    }
}
