import Foundation

/// The folders of a package that hold nothing but generated files.
struct GeneratedFolder {
    /// The folder of the package.
    let package: URL

    /// Where the table of facts is.
    var table: URL { package.appending(path: "Sources/KioskStyle/Properties.json") }

    /// A file that is not as it must be.
    struct Difference {
        /// Its place in the package.
        let path: String
        /// What it must hold; nil when it must not be there.
        let text: String?
    }

    private static let folders = [GeneratedFile.styleFolder, GeneratedFile.annotationFolder]

    /// Compares what is there with what must be there.
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

    /// Brings files to what they must be.
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
