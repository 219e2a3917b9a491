import Foundation

/// The file of an annotation manager: whether there is one, and whether it has to be written.
@MainActor
struct AnnotationPersistence<Kind: LayerAnnotation> {
    private let managerID: String
    private let owners: AnnotationFileOwners
    private var file: AnnotationFile<Kind>?

    /// Creates the state of a manager without a file.
    init(managerID: String, owners: AnnotationFileOwners) {
        self.managerID = managerID
        self.owners = owners
    }

    /// Whether the manager has a file.
    var hasFile: Bool { file != nil }

    /// Whether the annotations of the manager differ from those in the file.
    var needsWriting: Bool { file?.isDirty == true }

    /// Checks that no other manager has a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - url: The URL that the caller passed, for the message.
    /// - Throws: `MapError` if another manager has it.
    func checkOwner(of file: AnnotationFile<Kind>, url: URL) throws(MapError) {
        guard let owner = owners.owner(of: file.url), owner != managerID else { return }
        throw MapError(
            message: "\(url.path): annotation manager \"\(owner)\" uses this file already; pass another file")
    }

    /// Sets the file.
    mutating func start(_ file: AnnotationFile<Kind>) {
        stop()
        self.file = file
        owners.setOwner(managerID, of: file.url)
    }

    /// Releases the file without writing it.
    mutating func stop() {
        if let file { owners.setOwner(nil, of: file.url) }
        file = nil
    }

    /// Marks the annotations of the manager as changed.
    mutating func setNeedsWriting() {
        file?.isDirty = true
    }

    /// Writes the file.
    ///
    /// - Parameters:
    ///   - annotations: All annotations of the manager.
    ///   - skip: Called with the id of each annotation that has no JSON.
    /// - Throws: `MapError` if the file cannot be written; on an error it is unchanged.
    mutating func write(_ annotations: [Kind], skip: (String) -> Void) throws(MapError) {
        try file?.write(annotations, skip: skip)
    }
}
