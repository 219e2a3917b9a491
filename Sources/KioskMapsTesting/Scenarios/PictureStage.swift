import Foundation
import KioskMaps

/// A stage that draws the views of a scenario into image files, and compares their image with expected ones.
@MainActor
final class PictureStage {
    /// Whether expected images are written instead of compared.
    var updatesExpected = ExpectedPicture.isUpdated

    /// The differences that were found: the expected image, and the written images of the window and of the difference.
    private(set) var differences: [ScenarioReport.PictureDifference] = []

    /// The paths of the expected images that were written.
    private(set) var updated: [String] = []

    /// The digests of the expected images that were written, by path.
    private(set) var updatedDigests: [String: String] = [:]

    /// How often images of a name were written, so that each expectation has files of its own.
    private var nameCounts: [String: Int] = [:]

    private let window: StagedWindow

    /// The directory to which images are written.
    private let folder: URL

    init(of window: StagedWindow, folder: URL) {
        self.window = window
        self.folder = folder
    }

    /// Draws the window into a file of the directory, and returns the file.
    func write(_ name: String) throws -> URL {
        let target = folder.appending(path: name)
        try window.snapshot().writePNG(creatingDirectoryOf: target)
        return target
    }

    /// Compares the image of the window with an expected one.
    func evaluate(_ picture: ExpectedPicture) -> (expected: String, found: String?) {
        let expected = "picture \(picture.url.relativePath)"
        do {
            let image = try window.snapshot()
            guard !updatesExpected else {
                let digest = image.digest
                guard updatedDigests[picture.url.path, default: digest] == digest else {
                    return (expected, "another image, which the scenario has written to the same file before")
                }
                try picture.update(with: image)
                updated.append(picture.url.path)
                updatedDigests[picture.url.path] = digest
                return (expected + " written", nil)
            }
            let target = { self.target(of: picture, $0) }
            guard let found = try picture.difference(from: image, pixelRatio: window.pixelRatio, target: target)
            else { return (expected, nil) }
            if FileManager.default.fileExists(atPath: found.expected.path) {
                differences.append(
                    .init(
                        expected: found.expected.path, actual: found.actual.path, difference: found.marks?.path,
                        fraction: found.fraction ?? 1))
            }
            return (expected, found.problem)
        } catch {
            return (expected, "\(error)")
        }
    }

    private func target(of picture: ExpectedPicture, _ kind: String) -> URL {
        let name = picture.url.deletingPathExtension().lastPathComponent + "-\(kind)"
        let count = nameCounts[name, default: 0] + 1
        nameCounts[name] = count
        return folder.appending(path: (count == 1 ? name : "\(name)-\(count)") + ".png")
    }
}

extension UIImage {
    /// A number that differs for images that differ; the hash is FNV-1a.
    fileprivate var digest: String {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in pixels { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        return "\(pixelWidth)x\(pixelHeight)-" + String(hash, radix: 16)
    }
}
