import Foundation
import KioskGeometry

/// The GeoJSON file of an annotation manager.
struct AnnotationFile<Kind: LayerAnnotation> {
    let url: URL

    /// Whether the annotations of the manager differ from those in the file.
    var isDirty = false

    /// A message about a damaged file that was renamed, or about its invalid features; nil if there was none.
    private(set) var damage: String?

    private var document: AnnotationDocument<Kind>

    /// Reads a file; a file that does not exist counts as empty.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - policy: What to do if the file is not a GeoJSON `FeatureCollection`.
    ///   - visit: Called with each annotation and its feature, in the order of the file.
    /// - Throws: `MapError` if the directory does not exist or is not writable, or the file cannot be read.
    init(
        readingFrom url: URL, ifDamaged policy: DamagedFilePolicy, visit: (Kind, Feature) -> Void
    ) throws(MapError) {
        // A symbolic link is preserved: its target is written.
        self.url = url.standardizedFileURL.resolvingSymlinksInPath()
        document = AnnotationDocument()
        try Self.checkDirectory(of: self.url)
        guard FileManager.default.fileExists(atPath: self.url.path) else { return }
        do {
            document = try AnnotationDocument(parsing: Data(contentsOf: self.url), visit: visit)
            if document.invalidFeatures.firstError != nil {
                damage = "\(url.path): \(document.invalidFeatures); they stay in the file"
            }
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

    /// Checks the directory: a file is replaced by renaming, which requires write permission for the directory.
    private static func checkDirectory(of file: URL) throws(MapError) {
        let path = file.deletingLastPathComponent().path
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw MapError(message: "\(file.path): the directory \(path) does not exist; create it first")
        }
        guard FileManager.default.isWritableFile(atPath: path) else {
            throw MapError(message: "\(file.path): the directory \(path) is not writable; change its permissions")
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
                throw MapError(
                    message: "\(file.path): the damaged file cannot be renamed: \(error.localizedDescription)")
            }
        }
        throw MapError(message: "\(file.path): 1,000 damaged copies of the file exist; remove them")
    }

    /// The number of features in the file that are not annotations of the manager.
    var otherCount: Int { document.others.count }

    /// Replaces the annotations in the file.
    ///
    /// The file is replaced atomically: a new file is written, synchronised to disk and then renamed.
    /// - Parameters:
    ///   - annotations: The annotations.
    ///   - skip: Called with the id of each annotation that cannot be written.
    /// - Throws: `MapError`; on an error the file is unchanged.
    mutating func write(_ annotations: [Kind], skip: (String) -> Void) throws(MapError) {
        isDirty = false
        do {
            try document.serialized(annotations, skip: skip).replaceFile(at: url)
        } catch {
            throw MapError(
                message:
                    "\(url.path): \(error.localizedDescription); the annotations stay in memory, and the next change tries again"
            )
        }
    }
}

/// The handling of a file of annotations that is not a GeoJSON `FeatureCollection`.
///
/// The file is never overwritten.
public enum DamagedFilePolicy: Hashable, Sendable {
    /// Throws an error; nothing is read or written until the file is repaired or removed.
    case throwError
    /// Renames the file to `name.damaged.geojson`, with a number if that exists, reports a diagnostic and starts empty.
    ///
    /// Suitable for a kiosk that starts unattended.
    case setAside
}
