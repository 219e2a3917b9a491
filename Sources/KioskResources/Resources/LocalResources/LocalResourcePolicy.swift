package import Foundation
package import KioskStyle

/// The decision whether a document may refer to a URL.
package struct LocalResourcePolicy: Sendable {
    private static let servers: Set = ["http", "https", "mapbox"]

    /// The number of sources and other parts of a style whose addresses are reported; of more, only the number is.
    private static let maximumReportCount = 100

    private var options: ResourceOptions

    /// Creates the policy of resource options.
    package init(_ options: ResourceOptions) { self.options = options }

    /// Returns whether a document is restricted to resources of servers.
    ///
    /// - Parameter document: The URL of the document; nil if the application provides it.
    package func restricts(_ document: URL?) -> Bool {
        guard let document, let origin = ResourceOrigin(Self.container(of: document)) else { return false }
        return !options.allowsLocalResources(from: origin)
    }

    /// Returns why a document may not refer to a URL; nil if it may.
    ///
    /// - Parameters:
    ///   - url: The absolute URL.
    ///   - document: The URL of the document; nil if the application provides it.
    package func problem(of url: URL, in document: URL?) -> String? {
        guard let document, restricts(document), let scheme = Self.container(of: url).scheme?.lowercased(),
            scheme != "data", !Self.servers.contains(scheme), let origin = ResourceOrigin(Self.container(of: document))
        else { return nil }
        return
            "\(url.absoluteString.withoutAccessToken) is not a resource of a server, and a document of \(origin) may not refer"
            + " to it; to allow it, add the origin to ResourceOptions.localResourceOrigins"
    }

    /// Returns why a document may not refer to an address; nil if it may.
    ///
    /// - Parameters:
    ///   - address: The address, which may be relative and have placeholders.
    ///   - document: The URL of the document; nil if the application provides it.
    ///   - url: The URL of the address; nil if it is invalid.
    package func problem(of address: String, in document: URL?, url: URL?) -> String? {
        guard restricts(document) else { return nil }
        let scheme = address.prefix { !":/?#".contains($0) }
        // What a placeholder stands for could be the beginning of another scheme, or nothing.
        if scheme.contains("{"), address[scheme.endIndex...].hasPrefix(":") {
            return
                "\(address.withoutAccessToken): a placeholder in the scheme is not supported; write the scheme in full"
        }
        return url.flatMap { problem(of: $0, in: document) }
    }

    /// Returns a style without addresses that it may not refer to.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - url: Its URL; nil if the application provides it.
    ///   - resolve: Returns the URL of an address in the style; nil if it is invalid.
    ///   - report: Receives the id of a source, or nil for another part of the style, and a message; called at most 101 times, the last
    ///     time with the number of the parts that are not described.
    /// - Complexity: O(n) in the members of the style besides its layers, without the features of sources.
    package func restricted(
        _ style: StyleDocument, at url: URL?, resolve: (_ address: String) -> URL?,
        report: (_ sourceID: String?, _ message: String) -> Void = { _, _ in }
    ) -> StyleDocument {
        guard restricts(url) else { return style }
        var style = style
        var partCount = 0
        style.removeAddresses(
            problem: { text, isAddress in
                // Other strings, such as names, may contain a colon.
                guard isAddress || text.contains("://") || text.lowercased().hasPrefix("file:") else { return nil }
                return problem(of: text, in: url, url: resolve(text))
            },
            report: { id, message in
                partCount += 1
                if partCount <= Self.maximumReportCount { report(id, message) }
            })
        let unreportedCount = partCount - Self.maximumReportCount
        if unreportedCount > 0 {
            report(nil, "\(unreportedCount) more parts of the style have addresses that it may not refer to")
        }
        return style
    }

    /// Returns the URL of the archive on a server that a URL such as `pmtiles://https://maps.example/town.pmtiles` contains, or else
    /// the URL.
    private static func container(of url: URL) -> URL {
        let text = url.absoluteString
        guard let scheme = url.scheme, text.dropFirst(scheme.count).hasPrefix("://") else { return url }
        let inner = text.dropFirst(scheme.count + 3)
        let isOnServer = ["http://", "https://"].contains { inner.lowercased().hasPrefix($0) }
        return isOnServer ? URL(string: String(inner)) ?? url : url
    }
}

extension ResourceOptions {
    /// Returns whether documents of an origin may refer to files of this machine: by `file:` and `asset:` URLs, by paths of
    /// archives, such as `mbtiles:///data/town.mbtiles`, and by URLs of other schemes that name no server.
    ///
    ///     resourceOptions.localResourceOrigins.insert(.host("maps.example"))
    ///     resourceOptions.allowsLocalResources(from: .host("maps.example"))  // true
    ///
    /// Styles, the styles that they import and TileJSON documents that come from a server may not, unless its origin is one of
    /// `localResourceOrigins`: names of files that exist and parts of their contents could reach the server in the URLs of further
    /// requests. This includes `asset:` URLs, because the asset directory of an application is by default that of its program. What
    /// is refused is reported once and left out. Documents in files and what the application adds itself are not restricted.
    public func allowsLocalResources(from origin: ResourceOrigin) -> Bool { localResourceOrigins.contains(origin) }
}
