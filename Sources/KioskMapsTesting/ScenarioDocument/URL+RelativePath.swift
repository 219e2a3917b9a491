import Foundation

extension URL {
    /// Returns the components of the path of a file relative to a directory.
    func pathComponents(from directory: URL) -> [String] {
        let base = directory.standardizedFileURL.pathComponents
        let path = standardizedFileURL.pathComponents
        let shared = zip(base, path).prefix { $0 == $1 }.count
        return Array(repeating: "..", count: base.count - shared) + path.dropFirst(shared)
    }
}
