import Foundation
import KioskGeometry

/// A file that holds what a manager holds.
struct AnnotationFile<Kind: LayerAnnotation> {
    let url: URL

    /// Whether the manager holds something else than the file.
    var isDirty = false

    private var document: AnnotationDocument<Kind>

    /// Reads a file; one that is not there is empty.
    ///
    /// - Parameter visit: Given each annotation with the feature it was made of, in the order of the file.
    /// - Throws: `MapError` when the file cannot be read or is no GeoJSON.
    init(readingFrom url: URL, visit: (Kind, Feature) -> Void) throws(MapError) {
        // A link stays one, and what it points to is written.
        self.url = url.standardizedFileURL.resolvingSymlinksInPath()
        guard FileManager.default.fileExists(atPath: self.url.path) else {
            document = AnnotationDocument()
            return
        }
        do {
            document = try AnnotationDocument(parsing: Data(contentsOf: self.url), visit: visit)
        } catch let error as JSONError {
            throw MapError(
                message: "\(url.path): \(error); nothing is kept there until it is a GeoJSON FeatureCollection or gone")
        } catch {
            throw MapError(message: "\(url.path): \(error.localizedDescription)")
        }
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
