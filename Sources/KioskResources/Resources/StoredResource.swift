import Foundation
import KioskRuntime

/// The copy of a resource in a store.
public struct StoredResource: Hashable, Sendable {
    /// The response of the server.
    ///
    /// Its lifetime is what is left of it, in seconds; nil if the copy does not expire.
    public var answer: ResourceAnswer

    /// Whether the server has no such resource, so that the response is an error; for example a tile of open sea.
    public var isAbsent: Bool

    /// Creates a copy.
    ///
    /// - Parameters:
    ///   - answer: The response, with what is left of its lifetime.
    ///   - isAbsent: Whether the server has no such resource.
    public init(answer: ResourceAnswer, isAbsent: Bool = false) {
        self.answer = answer
        self.isAbsent = isAbsent
    }

    /// Whether the lifetime is over.
    public var isExpired: Bool { answer.lifetime.map { $0 <= 0 } ?? false }

    /// Returns the response to a request.
    ///
    /// - Parameters:
    ///   - url: The URL, for errors.
    ///   - version: The version that the map has; nil if it has none.
    ///   - lifetime: The time until the map requests the resource again, in seconds; nil for the lifetime of the copy.
    func response(
        for url: String, version: ResourceVersion?, lifetime: TimeInterval? = nil
    ) -> Result<ResourceAnswer, ResourceError> {
        guard !isAbsent else {
            return .failure(
                ResourceError(url: url, message: "the server had no such resource", reason: .notFound))
        }
        var answer = answer
        answer.lifetime = lifetime ?? answer.lifetime
        if let version, !version.isUnknown, version == answer.version {
            answer.isUnchanged = true
            answer.data = Data()
        }
        return .success(answer)
    }

    /// Returns the copy after the server has confirmed its version, with the dates of the confirmation.
    package func renewed(by confirmation: ResourceAnswer) -> StoredResource {
        var answer = confirmation
        answer.data = self.answer.data
        answer.isUnchanged = false
        answer.etag = confirmation.etag ?? self.answer.etag
        answer.modified = confirmation.modified ?? self.answer.modified
        return StoredResource(answer: answer)
    }
}
