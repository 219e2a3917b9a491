import KioskMaps

/// A canvas of a scene, which shows a single image.
struct SceneCanvas: Equatable {
    /// The id to which sources of type `canvas` refer.
    let id: String

    /// The path of the image in the directory of assets.
    let image: String

    /// Returns a style in which the sources of the canvas are sources of its image.
    func replaced(in style: JSONObject) -> JSONObject {
        guard let sources = style["sources"]??.object else { return style }
        var style = style
        style["sources"] = .object(
            sources.mapValues { source in
                guard source?["type"] == .string("canvas"), source?["canvas"] == .string(id) else { return source }
                return .object([
                    "type": .string("image"), "url": .string(url), "coordinates": source?["coordinates"],
                ])
            })
        return style
    }

    /// The URL of the image.
    private var url: String { Self.url(ofAsset: image) }

    /// Returns the URL of a file in the directory of assets.
    ///
    /// - Parameter path: The path relative to that directory, such as `./image/rocket.png`.
    static func url(ofAsset path: String) -> String {
        "local://" + (path.hasPrefix("./") ? path.dropFirst(2) : path[...])
    }
}
