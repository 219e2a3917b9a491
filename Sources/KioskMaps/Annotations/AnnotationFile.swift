import Foundation
import KioskGeometry

/// A file that holds what a manager holds.
struct AnnotationFile<Kind: LayerAnnotation> {
    let url: URL

    /// Whether the manager holds something else than the file.
    var isDirty = false

    /// A message about a damaged file that was renamed; nil when there was none.
    private(set) var damage: String?

    private var document: AnnotationDocument<Kind>

    /// Reads a file; a file that does not exist is empty.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - policy: What to do when the file is not a GeoJSON `FeatureCollection`.
    ///   - visit: Called with each annotation and its feature, in the order of the file.
    /// - Throws: `MapError` when the directory does not exist or cannot be written to, or the file cannot be read.
    init(
        readingFrom url: URL, ifDamaged policy: DamagedFilePolicy, visit: (Kind, Feature) -> Void
    ) throws(MapError) {
        // A link stays one, and what it points to is written.
        self.url = url.standardizedFileURL.resolvingSymlinksInPath()
        document = AnnotationDocument()
        try Self.checkDirectory(of: self.url)
        guard FileManager.default.fileExists(atPath: self.url.path) else { return }
        do {
            document = try AnnotationDocument(parsing: Data(contentsOf: self.url), visit: visit)
        } catch let error as JSONError {
            guard policy == .setAside else {
                throw MapError(
                    message: "\(url.path): \(error); repair or remove the file, or pass ifDamaged: .setAside")
            }
            let copy = try Self.setAside(self.url).lastPathComponent
            damage = "\(url.path): \(error); the file was renamed to \(copy), and a new one is started"
        } catch {
            throw MapError(message: "\(url.path): \(error.localizedDescription)")
        }
    }

    /// Checks the directory at once: a file is replaced by renaming, which needs the right to write there.
    private static func checkDirectory(of file: URL) throws(MapError) {
        let path = file.deletingLastPathComponent().path
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw MapError(message: "\(file.path): the directory \(path) does not exist; create it first")
        }
        guard FileManager.default.isWritableFile(atPath: path) else {
            throw MapError(message: "\(file.path): no right to write to the directory \(path); change its rights")
        }
    }

    /// Renames a damaged file, and returns its new URL.
    private static func setAside(_ file: URL) throws(MapError) -> URL {
        let name = file.deletingPathExtension().lastPathComponent
        for number in 1...1000 {
            let ending = (number == 1 ? ".damaged" : ".damaged-\(number)") + ".\(file.pathExtension)"
            let copy = file.deletingLastPathComponent().appending(path: name + ending)
            guard !FileManager.default.fileExists(atPath: copy.path) else { continue }
            do {
                try FileManager.default.moveItem(at: file, to: copy)
                return copy
            } catch {
                throw MapError(message: "\(file.path): damaged and not renamed: \(error.localizedDescription)")
            }
        }
        throw MapError(message: "\(file.path): there are 1,000 damaged copies beside the file; remove them")
    }

    /// The number of features in the file that are no annotations of the manager.
    var otherCount: Int { document.others.count }

    /// Writes annotations in place of those the file had.
    ///
    /// The file is whole at every moment: what is new is written beside it, brought to the disk and only then given its name.
    /// - Parameter skip: Given the ids of annotations that cannot be written.
    /// - Throws: `MapError`, and then the file is what it was.
    mutating func write(_ annotations: [Kind], skip: (String) -> Void) throws(MapError) {
        isDirty = false
        do {
            try document.serialized(annotations, skip: skip).write(to: url, options: .atomic)
            // A name is on the disk only once its folder is.
            try FileHandle(forReadingFrom: url.deletingLastPathComponent()).synchronize()
        } catch {
            throw MapError(
                message:
                    "\(url.path): \(error.localizedDescription); the annotations stay in memory, and the next change tries again"
            )
        }
    }
}
