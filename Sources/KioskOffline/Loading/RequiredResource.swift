import Foundation
import KioskResources
import KioskRuntime

/// A resource that a region or a style pack consists of.
struct RequiredResource: Sendable {
    /// The URL to request.
    var url: URL
    /// The kind of the resource.
    var kind: RequestInfo.Resource
    /// The kind of its limit.
    var limit: ResourceLimits.Kind
    /// The group of a tile; nil for other resources.
    var tileGroup: String?

    /// Creates a resource.
    ///
    /// - Parameters:
    ///   - url: The URL to request.
    ///   - kind: The kind of the resource.
    ///   - limit: The kind of its limit; nil for that of `kind`.
    ///   - tileGroup: The group of a tile; nil for other resources.
    init(
        _ url: URL, kind: RequestInfo.Resource, limit: ResourceLimits.Kind? = nil, tileGroup: String? = nil
    ) {
        self.url = url
        self.kind = kind
        self.limit = limit ?? ResourceLimits.Kind(kind)
        self.tileGroup = tileGroup
    }

    /// The URL by which stores find the resource.
    var key: String { url.absoluteString.withoutAccessToken }

    /// Whether the resource is on a server, and not in a file or an archive of this machine.
    var isRemote: Bool { ["http", "https", "mapbox"].contains(url.scheme?.lowercased() ?? "") }
}
