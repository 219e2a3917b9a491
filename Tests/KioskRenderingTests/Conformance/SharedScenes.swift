import Foundation

/// The scenes of the render test suite, which are next to a development checkout and not part of the package.
enum SharedScenes {
    /// The directory of the scenes; nil if there is none.
    static let directory: URL? = {
        var ancestor = URL(filePath: #filePath)
        while ancestor.pathComponents.count > 1 {
            ancestor.deleteLastPathComponent()
            let directory = ancestor.appending(path: "shared/conformance/render/tests")
            if FileManager.default.fileExists(atPath: directory.path) { return directory }
        }
        return nil
    }()

    /// The comment of tests that are skipped.
    static let missing = "no directory ../shared next to the package"
}
