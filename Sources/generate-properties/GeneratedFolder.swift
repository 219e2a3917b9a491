import Foundation

/// The directories of a package that contain only generated files.
struct GeneratedFolder {
    /// The root directory of the package.
    let package: URL

    /// The location of the property table.
    var table: URL { package.appending(path: "Sources/KioskStyle/Properties.json") }

    /// A file whose content differs from the generated content.
    struct Difference {
        /// The path of the file, relative to the package.
        let path: String
        /// The expected content, or nil if the file should not exist.
        let text: String?
    }

    private static let folders = [
        GeneratedFile.styleFolder, GeneratedFile.annotationFolder, GeneratedFile.annotationTestFolder,
    ]

    /// Compares the files on disk with the generated files.
    func differences(from files: [GeneratedFile]) throws -> [Difference] {
        var differences = files.filter { (try? Data(contentsOf: url($0.path))) != Data($0.text.utf8) }
            .map { Difference(path: $0.path, text: $0.text) }
        let expected = Set(files.map(\.path))
        for folder in Self.folders {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []
            for name in names.sorted() where !expected.contains("\(folder)/\(name)") {
                differences.append(Difference(path: "\(folder)/\(name)", text: nil))
            }
        }
        return differences
    }

    /// Writes or removes the files that differ.
    func write(_ differences: [Difference]) throws {
        for folder in Self.folders {
            try FileManager.default.createDirectory(at: url(folder), withIntermediateDirectories: true)
        }
        for difference in differences {
            if let text = difference.text {
                try Data(text.utf8).write(to: url(difference.path))
            } else {
                try FileManager.default.removeItem(at: url(difference.path))
            }
        }
    }

    private func url(_ path: String) -> URL { package.appending(path: path) }
}
