import Foundation

/// The locations of an access token that the application does not set.
///
/// First the environment variable `MAPBOX_ACCESS_TOKEN`, then the file `kioskmaps/MapboxAccessToken` of the user's
/// configuration, which contains only the token: under `$XDG_CONFIG_HOME`, or else under `~/.config`.
struct AccessTokenLookup {
    /// Returns the value of an environment variable; nil if it is not set.
    var environment: (_ name: String) -> String?

    /// Returns the text of a file; nil if it does not exist.
    var text: (_ path: String) -> String?

    /// Returns the first token; empty if there is none.
    func token() -> String {
        let candidates = [environment("MAPBOX_ACCESS_TOKEN"), configurationFile.flatMap(text)]
        return candidates.lazy.compactMap { $0?.trimmingCharacters(in: .whitespacesAndNewlines) }
            .first { !$0.isEmpty } ?? ""
    }

    /// Source: XDG Base Directory Specification 0.8; a path that is not absolute is ignored.
    private var configurationFile: String? {
        let base = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
        return (base ?? home).map { "\($0)/kioskmaps/MapboxAccessToken" }
    }

    /// The environment and the files of this process.
    static var system: AccessTokenLookup {
        AccessTokenLookup(
            environment: { ProcessInfo.processInfo.environment[$0] },
            text: { FileManager.default.contents(atPath: $0).map { String(decoding: $0, as: UTF8.self) } })
    }
}
