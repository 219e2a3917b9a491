import Foundation

/// The recordings of real panels in `../shared/recordings` beside the package, which exist only during development.
enum RealRecordings {
    static let folder: URL? = {
        var url = URL(filePath: #filePath)
        while url.path != "/" {
            url = url.deletingLastPathComponent()
            let folder = url.appending(path: "shared/recordings")
            if FileManager.default.fileExists(atPath: folder.path) { return folder }
        }
        return nil
    }()

    static let absence = "no folder ../shared/recordings beside the package"

    /// The expected number of frames and contacts, and the maximum number of simultaneous contacts.
    static let all: [(name: String, frames: Int, contacts: Int, atOnce: Int)] = [
        ("atmel-fast-taps", 18, 9, 1),
        ("atmel-one-finger-drag-up-down", 150, 1, 1),
        ("edt-two-finger-drag-down", 98, 2, 2),
        ("edt-two-fingers-touch-release", 14, 2, 2),
        ("elan-one-finger-drag-up-down", 322, 1, 1),
        ("quanta-touch-and-hover", 112, 1, 1),
        ("wacom-double-tap", 4, 2, 1),
        ("wacom-one-finger-circle", 84, 1, 1),
        ("wacom-two-fingers-turning", 129, 2, 2),
    ]
}
