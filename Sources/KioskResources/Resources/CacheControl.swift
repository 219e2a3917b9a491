import Foundation

/// The rules of a server for how long a response may be used without a request, and whether it may be stored.
///
/// Source: RFC 9111, "HTTP Caching", section 4.2.1.
struct CacheControl: Hashable {
    /// Whether an expired response must not be used until the server has validated it.
    ///
    /// With the directive `no-cache`, it is expired when it arrives: `lifetime` is 0.
    let mustRevalidate: Bool

    /// Whether the response may be stored on disk.
    let isStorable: Bool

    /// The time from the arrival of the response to its expiration, in seconds; nil if the server does not state it.
    ///
    /// The header `Expires` is compared with the header `Date` of the same response, so that a wrong clock of the kiosk has no effect.
    let lifetime: TimeInterval?

    /// Reads the headers of a response.
    ///
    /// - Parameter headers: The values by the names of the headers in lower case.
    init(_ headers: [String: String]) {
        var maximumAge: TimeInterval?
        var directives: Set<String> = []
        for part in (headers["cache-control"] ?? "").lowercased().split(separator: ",") {
            let directive = part.trimmingCharacters(in: .whitespaces)
            directives.insert(directive)
            if directive.hasPrefix("max-age=") {
                maximumAge = Self.seconds(directive.dropFirst("max-age=".count).trimming("\""))
            }
        }
        mustRevalidate = directives.contains("must-revalidate") || directives.contains("no-cache")
        isStorable = !directives.contains("no-store")
        if directives.contains("no-cache") || directives.contains("no-store") {
            lifetime = 0
        } else if let maximumAge {
            // The time for which caches between the server and the kiosk have stored the response.
            let age = headers["age"].flatMap { Self.seconds($0[...]) } ?? 0
            lifetime = max(maximumAge - age, 0)
        } else if let expires = headers["expires"] {
            let date = headers["date"].flatMap { HttpDate($0) }
            if let expiration = HttpDate(expires) {
                lifetime = date.map { Double(max(expiration.seconds - $0.seconds, 0)) }
            } else {
                // An invalid date, such as "0", is a time in the past.
                lifetime = 0
            }
        } else {
            lifetime = nil
        }
    }

    /// Returns a duration in seconds; nil if the text is not a number, or is infinite or negative.
    private static func seconds(_ text: Substring) -> TimeInterval? {
        guard let seconds = TimeInterval(text), seconds.isFinite, seconds >= 0 else { return nil }
        return seconds
    }
}

extension Substring {
    /// Returns the text without a character at its beginning and end.
    fileprivate func trimming(_ character: Character) -> Substring {
        var rest = drop { $0 == character }
        while rest.last == character { rest.removeLast() }
        return rest
    }
}
