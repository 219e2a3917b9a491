import Foundation

/// Recordings of real panels, which lie beside the package in `../shared/recordings` where the project is developed.
enum RealRecordings {
    static let folder: URL? = {
        var place = URL(filePath: #filePath).deletingLastPathComponent()
        while place.path != "/" {
            place = place.deletingLastPathComponent()
            let folder = place.appending(path: "shared/recordings")
            if FileManager.default.fileExists(atPath: folder.path) { return folder }
        }
        return nil
    }()

    static let absence = "no folder ../shared/recordings beside the package"

    /// What the hands did: contacts begun, and the greatest number down at once.
    static let contacts: [(name: String, begun: Int, atOnce: Int)] = [
        ("atmel-fast-taps", 9, 1),
    ]
}
