package import Foundation
package import KioskRuntime

/// The reader of a map: files and archives off the main actor, servers over the HTTP service of the application.
@MainActor
package final class ResourceLoader: ResourceReader {
    /// Called with problems that are not errors of a request.
    package var onDiagnostic: (Diagnostic) -> Void = { _ in } {
        didSet {
            network.onDiagnostic = onDiagnostic
            archives.onDiagnostic = onDiagnostic
            stores.onDiagnostic = onDiagnostic
        }
    }

    /// The archives of tiles.
    let archives: TileArchives

    /// The stores that are read before servers.
    package let stores: ResourceStores

    private let files: LocalFiles
    private let mapbox: MapboxEndpoint
    private let network: ResourceNetwork
    private let work: BackgroundWork

    package init(
        options: ResourceOptions, frames: FrameLoop, offlineSwitch: OfflineSwitch, work: BackgroundWork,
        handlesResponsesImmediately: Bool = false,
        service: @escaping @MainActor () -> any HttpServiceInterface = HttpServiceFactory.getInstance
    ) {
        files = LocalFiles(assetDirectory: options.assetPathURL)
        mapbox = MapboxEndpoint(options)
        self.work = work
        let stores = ResourceStores(options: options, work: work)
        self.stores = stores
        let network = ResourceNetwork(
            frames: frames, offlineSwitch: offlineSwitch, handlesResponsesImmediately: handlesResponsesImmediately,
            service: service)
        self.network = network
        archives = TileArchives(
            formats: options.tileArchiveFormats, localFiles: files, work: work,
            download: RangeReader(network: network, stores: stores).read)
    }

    package func url(for address: String, relativeTo base: URL?) -> URL? {
        TileArchiveAddress.url(for: address, relativeTo: base, schemes: archives.schemes)
            ?? URL(string: address, relativeTo: base)?.absoluteURL
    }

    package func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        read(url, kind: kind, options: ResourceReadOptions(), completion: completion)
    }

    package func read(
        _ url: URL, kind: RequestInfo.Resource, options: ResourceReadOptions,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        let files = files
        switch url.scheme?.lowercased() {
        case "file", "asset":
            let limit = options.limit
            return work.start({ files.contents(of: url, limit: limit) }, completion: completion)
        case "http", "https":
            return download(url.absoluteString, for: url, kind: kind, options, completion)
        case "mapbox":
            do {
                return download(try mapbox.url(for: url), for: url, kind: kind, options, completion)
            } catch {
                completion(.failure(error))
            }
        case let scheme? where archives.schemes.contains(scheme):
            return archives.read(url, kind: kind, options: options, completion)
        case let scheme:
            completion(
                .failure(
                    ResourceError(
                        url: url.absoluteString,
                        message: scheme.map {
                            "\($0): URLs are not supported; use a file:, asset: or https: URL, or pass a ResourceReader"
                                + " to the map view"
                        } ?? "a relative address needs a style that was loaded from a URL; use an absolute URL")))
        }
        return AnyCancelable {}
    }

    /// Reads a resource of a server, from the stores first unless it must come from the network.
    ///
    /// - Parameters:
    ///   - address: The URL of the request, which can contain an access token.
    ///   - url: The URL of the resource, for errors and stores.
    ///   - kind: The kind of the resource.
    ///   - options: How the resource is read.
    ///   - completion: Called once, unless the request is cancelled before.
    private func download(
        _ address: String, for url: URL, kind: RequestInfo.Resource, _ options: ResourceReadOptions,
        _ completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        let (policy, limit) = (options.retryPolicy, options.limit)
        let send: StoredRead.Send = { [network] version, completion in
            network.send(HttpRequest(url: address, version: version, limit: limit), for: url.absoluteString, by: policy)
            {
                completion($0.map(ResourceAnswer.init))
            }
        }
        guard !stores.isEmpty, !options.isVolatile else { return send(options.version, completion) }
        let read = StoredRead(
            url.absoluteString.withoutAccessToken, kind: kind, version: options.version, stores: stores, send: send,
            completion: completion)
        read.start()
        return read
    }
}

extension HttpRequest {
    /// Creates a request for a resource, which is conditional if a version of it is known.
    package init(url: String, version: ResourceVersion?, limit: ResourceLimit) {
        var headers: [String: String] = [:]
        headers["if-none-match"] = version?.etag
        headers["if-modified-since"] = version?.modified
        self.init(url: url, headers: headers, limit: limit)
    }
}
