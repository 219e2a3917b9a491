import Foundation

/// A render test suite: a directory of scenes, and the directories of the files that their URLs refer to.
struct RenderSuite: Sendable {
    /// The directory to which the ids of scenes are relative.
    let scenes: URL

    /// The ids of the scenes, their paths below `scenes`, sorted.
    let ids: [String]

    /// The directory of styles, sprites, glyphs, images and tiles.
    let assets: URL

    /// The directory of the tiles of real places.
    let tiles: URL

    /// Finds the scenes in a directory.
    ///
    /// - Parameters:
    ///   - directory: The directory of the scenes, or that of a single one.
    ///   - assets: The directory of assets; nil for that beside the directory of the scenes.
    ///   - tiles: The directory of the tiles of real places; nil for that beside the suite.
    /// - Throws: `FixtureFolder.Problem` if there is no scene.
    /// - Complexity: O(files).
    init(directory: URL, assets: URL? = nil, tiles: URL? = nil) throws(FixtureFolder.Problem) {
        let directory = directory.standardizedFileURL
        let besideAssets = Self.ancestor(besideAssets: directory)
        if FileManager.default.fileExists(atPath: directory.appending(path: "style.json").path) {
            let root = besideAssets.flatMap { $0 == directory ? nil : $0 } ?? directory.deletingLastPathComponent()
            scenes = root
            ids = [directory.pathComponents.dropFirst(root.pathComponents.count).joined(separator: "/")]
        } else {
            scenes = directory
            ids = try FixtureFolder(directory).names(of: "style.json")
        }
        let suite = (besideAssets ?? scenes).deletingLastPathComponent()
        self.assets = assets?.standardizedFileURL ?? suite.appending(path: "assets")
        self.tiles = tiles?.standardizedFileURL ?? suite.deletingLastPathComponent().appending(path: "mvt/real-world")
    }

    /// Returns the directory of a scene.
    func directory(of id: String) -> URL { scenes.appending(path: id) }

    /// Returns the nearest directory beside a directory `assets`, from a directory upwards; nil if there is none.
    private static func ancestor(besideAssets directory: URL) -> URL? {
        var ancestor = directory
        while ancestor.pathComponents.count > 1 {
            let parent = ancestor.deletingLastPathComponent()
            if FileManager.default.fileExists(atPath: parent.appending(path: "assets").path) { return ancestor }
            ancestor = parent
        }
        return nil
    }
}
