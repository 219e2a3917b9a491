import Foundation

/// What a server says about the time for which a response may be used.
///
/// Source: RFC 9111, "HTTP Caching", section 4.2.1.
struct CacheControl: Hashable {
    /// Whether the resource must be validated again after it has expired; with `no-cache`, that is at once.
    let mustRevalidate: Bool

    /// Whether the response may be stored on disk.
    let isStorable: Bool

    /// The time from the arrival of the response to the expiration, in seconds; nil if unknown.
    ///
    /// Dates are relative to the date of the server, so that a wrong clock of the kiosk has no effect.
    let lifetime: TimeInterval?

    /// Reads the headers of a response, whose keys are in lower case.
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
            let age = headers["age"].flatMap { Self.seconds($0[...]) } ?? 0
            lifetime = max(maximumAge - age, 0)
        } else if let expires = headers["expires"] {
            // An invalid date, such as "0", is in the past.
            let now = headers["date"].flatMap { HttpDate($0) }
            let end = HttpDate(expires)
            if let end, let now {
                lifetime = Double(max(end.seconds - now.seconds, 0))
            } else {
                lifetime = end == nil ? 0 : nil
            }
        } else {
            lifetime = nil
        }
    }

    private static func seconds(_ text: Substring) -> TimeInterval? {
        guard let seconds = TimeInterval(text), seconds.isFinite, seconds >= 0 else { return nil }
        return seconds
    }
}

extension Substring {
    fileprivate func trimming(_ character: Character) -> Substring {
        var rest = drop { $0 == character }
        while rest.last == character { rest.removeLast() }
        return rest
    }
}
