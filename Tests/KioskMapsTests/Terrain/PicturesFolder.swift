import Foundation
import KioskMaps
import KioskRendering

/// The folder into which tests write images that are to be looked at.
enum PicturesFolder {
    /// Writes an image, if the environment names a folder.
    static func write(_ image: UIImage, name: String) {
        guard let folder = ProcessInfo.processInfo.environment["KIOSKMAPS_PICTURES"] else { return }
        try? image.writePNG(to: URL(filePath: folder).appending(path: name + ".png"))
    }
}
