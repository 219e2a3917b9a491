import ArgumentParser
import Foundation
import KioskFeeds

/// A feed in the form FORMAT:SOURCE, where the source is a file, a directory, `-` or a URL.
struct FeedArgument {
    /// Where the bytes of a feed come from.
    enum Source: Hashable {
        /// A file, or the files of a directory in the order of their names.
        case path(String)
        /// Standard input.
        case standardInput
        /// A document of a server, which is requested again and again.
        case url(URL)
    }

    let format: FeedFormat
    let source: Source

    /// Parses a feed.
    ///
    /// - Throws: `ValidationError` with the remedy if the format is unknown or the source is empty.
    init(parsing argument: String) throws {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let formats = FeedFormat.allCases.map(\.rawValue).joined(separator: ", ")
        guard parts.count == 2 else { throw ValidationError("use FORMAT:SOURCE with one of the formats \(formats)") }
        guard let format = FeedFormat(rawValue: String(parts[0])) else {
            throw ValidationError("the format \"\(parts[0])\" is unknown; use one of \(formats)")
        }
        self.format = format
        source = try Self.source(String(parts[1]))
    }

    private static func source(_ text: String) throws -> Source {
        if text.isEmpty { throw ValidationError("the source is empty; use a file, a directory, - or a URL") }
        if text == "-" { return .standardInput }
        let lowercased = text.lowercased()
        if lowercased.hasPrefix("file:") {
            guard let url = URL(string: text), url.isFileURL, !url.path.isEmpty else {
                throw ValidationError("\"\(text)\" is not the URL of a file; use file:/// and its path")
            }
            return .path(url.path)
        }
        guard lowercased.hasPrefix("http:") || lowercased.hasPrefix("https:") else { return .path(text) }
        guard let url = URL(string: text), let host = url.host, !host.isEmpty else {
            throw ValidationError("\"\(text)\" is not a URL; use https:// with a host and a path")
        }
        return .url(url)
    }
}
