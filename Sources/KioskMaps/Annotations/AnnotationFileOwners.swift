import Foundation

/// The files of the annotation managers of a map: each file belongs to at most one manager.
@MainActor
final class AnnotationFileOwners {
    /// The ids of the managers, by the paths of their files.
    private var managerIDs: [String: String] = [:]

    /// Returns the id of the manager that owns a file; nil if there is none.
    ///
    /// - Parameter file: The file, with symbolic links resolved.
    func owner(of file: URL) -> String? {
        managerIDs[file.path]
    }

    /// Sets the owner of a file; nil releases it.
    func setOwner(_ managerID: String?, of file: URL) {
        managerIDs[file.path] = managerID
    }
}
