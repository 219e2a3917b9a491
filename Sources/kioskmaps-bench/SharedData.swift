import Foundation

/// The data of the benchmarks that are beside a development checkout.
enum SharedData {
    /// Returns the URL of a file or a directory, such as `realmap/style.json`; nil if it does not exist.
    static func url(of path: String) -> URL? {
        var ancestor = URL(filePath: #filePath)
        while ancestor.pathComponents.count > 1 {
            ancestor.deleteLastPathComponent()
            let url = ancestor.appending(path: "shared/\(path)")
            if FileManager.default.fileExists(atPath: url.path) { return url }
        }
        return nil
    }
}
