public import Foundation
public import KioskMaps

/// The scripted answers to the requests whose URLs match a pattern.
///
///     guard let tiles = AddressPattern("https://city.example/{z}/{x}/{y}.pbf") else { return }
///     HttpStandIn(tiles, answers: [.init(status: 503, delay: 2), .init(body: .file(folder, path: "{z}-{x}-{y}.pbf"))])
///
/// The first request receives the first answer, and so on; the last one is repeated.
public struct HttpStandIn: Hashable, Sendable {
    /// The body of an answer.
    public enum Body: Hashable, Sendable {
        /// These bytes.
        case data(Data)
        /// A file whose path, relative to a directory, may contain the names of the pattern in braces; a file that does not exist,
        /// or that is outside of the directory when links are resolved, is answered with the status 404.
        case file(URL, path: String)
    }

    /// An answer.
    public struct Answer: Hashable, Sendable {
        /// The status code.
        public var status: Int64 = 200
        /// The time from the request to the answer, in seconds of the clock.
        public var delay: TimeInterval = 0
        /// The headers, with keys in lower case.
        public var headers: [String: String] = [:]
        /// The body.
        public var body = Body.data(Data())
        /// The failure that takes the place of the answer; nil for an answer.
        public var failure: HttpRequestErrorType?

        /// Creates an answer.
        ///
        /// - Parameters:
        ///   - status: The status code.
        ///   - delay: The time from the request to the answer, in seconds of the clock.
        ///   - headers: The headers, with keys in lower case.
        ///   - body: The body.
        ///   - failure: The failure that takes the place of the answer; nil for an answer.
        public init(
            status: Int64 = 200, delay: TimeInterval = 0, headers: [String: String] = [:], body: Body = .data(Data()),
            failure: HttpRequestErrorType? = nil
        ) {
            self.status = status
            self.delay = delay
            self.headers = headers
            self.body = body
            self.failure = failure
        }
    }

    /// The pattern of the URLs.
    public var pattern: AddressPattern

    /// The answers, in the order of the requests; without any, the status is 404.
    public var answers: [Answer]

    /// Creates scripted answers.
    public init(_ pattern: AddressPattern, answers: [Answer]) {
        self.pattern = pattern
        self.answers = answers
    }
}

extension HttpStandIn.Body {
    /// Returns the bytes; nil if there is no file with the values of the names.
    func contents(_ values: [String: String]) -> Data? {
        switch self {
        case .data(let data): return data
        case .file(let folder, var path):
            for (name, value) in values {
                // The values are parts of a URL and must not lead out of the directory.
                guard value != "..", !value.contains("/") else { return nil }
                path = path.replacing("{\(name)}", with: value)
            }
            let file = folder.appending(path: path)
            let boundary = FileBoundary(directory: folder)
            return boundary.contains(file) ? try? Data(contentsOf: file) : nil
        }
    }
}
