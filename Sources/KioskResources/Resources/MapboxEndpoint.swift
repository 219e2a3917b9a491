package import Foundation

/// The server behind `mapbox:` URLs.
///
/// Source: the documentation of the Mapbox Styles, Vector Tiles and Fonts APIs.
package struct MapboxEndpoint {
    /// The server unless the application sets another.
    package static let defaultBaseURL = "https://api.mapbox.com"

    var baseURL = defaultBaseURL
    var accessToken: String

    /// Creates the server of resource options.
    package init(_ options: ResourceOptions) {
        accessToken = options.accessToken
        if let base = options.baseURL?.absoluteString { baseURL = base.hasSuffix("/") ? String(base.dropLast()) : base }
    }

    /// Returns the URL of a resource on the server.
    ///
    /// - Throws: `ResourceError` without a token, and for an unknown kind of URL.
    package func url(for url: URL) throws(ResourceError) -> String {
        let text = url.absoluteString
        guard !accessToken.isEmpty else {
            throw ResourceError(
                url: text,
                message: "mapbox: URLs need an access token; set MapboxOptions.accessToken or the environment variable"
                    + " MAPBOX_ACCESS_TOKEN, or load a style of a file or of another server")
        }
        guard let path = path(for: text.dropFirst("mapbox:".count).drop { $0 == "/" }) else {
            throw ResourceError(
                url: text,
                message: "unknown mapbox: URL; use mapbox://styles/USER/STYLE, mapbox://sprites/USER/STYLE,"
                    + " mapbox://fonts/USER/FONTS/RANGE.pbf or mapbox://TILESET")
        }
        // A token contains letters, digits and characters that a query may contain.
        let token = accessToken.addingPercentEncoding(withAllowedCharacters: .urlQueryValue) ?? ""
        return "\(baseURL)/\(path)\(path.contains("?") ? "&" : "?")access_token=\(token)"
    }

    private func path(for rest: Substring) -> String? {
        let path = rest.prefix { $0 != "?" && $0 != "#" }
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let kind = steps.first, !steps.contains(where: { ["", ".", ".."].contains($0) }) else { return nil }
        switch kind {
        case "styles" where steps.count >= 3: return "styles/v1/" + steps.dropFirst().joined(separator: "/")
        case "sprites" where steps.count >= 3: return Self.spritePath(steps.dropFirst().map(String.init))
        case "fonts" where steps.count >= 4: return "fonts/v1/" + steps.dropFirst().joined(separator: "/")
        case "styles", "sprites", "fonts": return nil
        default: return steps.count == 1 ? "v4/\(path).json?secure" : nil
        }
    }

    /// Returns the path of a sprite, which follows the name of its style: `USER/STYLE@2x.json` is `USER/STYLE/sprite@2x.json`.
    private static func spritePath(_ steps: [String]) -> String {
        var steps = steps
        let last = steps.removeLast()
        for ending in ["@2x.json", "@2x.png", ".json", ".png"] where last.hasSuffix(ending) {
            steps += [String(last.dropLast(ending.count)), "sprite\(ending)"]
            return "styles/v1/" + steps.joined(separator: "/")
        }
        return "styles/v1/" + (steps + [last, "sprite"]).joined(separator: "/")
    }
}

extension CharacterSet {
    fileprivate static let urlQueryValue = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

/// The access to services of Mapbox, under the name of version 11; maps of files and of other servers need none.
@MainActor
public enum MapboxOptions {
    /// The access token for `mapbox:` URLs; empty for none.
    ///
    /// It applies to maps that are created afterwards. It is the token of `ResourceOptionsManager.default`, which looks up one
    /// that is empty.
    public static var accessToken: String {
        get { ResourceOptionsManager.default.resourceOptions.accessToken }
        set { ResourceOptionsManager.default.resourceOptions.accessToken = newValue }
    }
}
