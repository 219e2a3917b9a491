import Foundation
import KioskRuntime

/// A request for a range of the bytes of a file on a server.
struct RangeRequest {
    /// The URL of the file.
    var url: String

    /// The range.
    var range: HttpByteRange

    /// The kind of the resource that the bytes belong to, which decides when an expired copy is renewed.
    var kind: RequestInfo.Resource

    /// How the bytes are read.
    var options: ResourceReadOptions

    /// Returns whether a copy of a version in a store can be the response.
    var accepts: (ResourceVersion) -> Bool

    /// The name of the range in stores: the URL without the value of an access token, and a fragment, which no server receives.
    var storedURL: String { "\(url.withoutAccessToken)#\(range.headers["range"] ?? "")" }
}

/// The response to a request for a range.
struct RangeResponse {
    /// The bytes and their metadata.
    var answer: ResourceAnswer

    /// The status of the response; 206 for a copy in a store.
    var code: Int64

    /// The range of the bytes; nil if it is unknown, such as that of a copy in a store.
    var content: HttpByteRange.Content?
}

extension RangeResponse {
    /// Creates the response of a server.
    init(_ response: HttpResponseData) {
        self.init(
            answer: ResourceAnswer(response), code: response.code,
            content: response.headers["content-range"].flatMap(HttpByteRange.Content.init))
    }
}
