import Foundation
import KioskMaps
import KioskRendering

/// The folder of the environment variable `KIOSKMAPS_PICTURES`, for images to look at.
enum PicturesFolder {
    /// Writes an image, if the environment names a folder.
    static func write(_ image: UIImage, name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["KIOSKMAPS_PICTURES"] else { return }
        try image.writePNG(to: URL(filePath: folder).appending(path: name + ".png"))
    }
}
