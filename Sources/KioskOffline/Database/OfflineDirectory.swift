import Foundation

/// The directories of the user for data of this library.
///
/// Source: XDG Base Directory Specification 0.8; a path that is not absolute is ignored.
enum OfflineDirectory {
    /// The directory of data that can be downloaded again.
    static var cache: URL { directory("XDG_CACHE_HOME", elseInHome: ".cache") }

    /// The directory of data that the user has downloaded.
    static var data: URL { directory("XDG_DATA_HOME", elseInHome: ".local/share") }

    private static func directory(_ variable: String, elseInHome path: String) -> URL {
        let base = ProcessInfo.processInfo.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return URL(filePath: base ?? "\(NSHomeDirectory())/\(path)").appending(path: "kioskmaps")
    }
}
