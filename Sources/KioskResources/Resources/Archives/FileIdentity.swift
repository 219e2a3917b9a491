import Foundation

/// The version of a file: it differs after the file was replaced or changed.
struct FileIdentity: Hashable, Sendable {
    /// The number of bytes.
    let byteCount: UInt64

    private let device: Int
    private let inode: Int
    private let modified: Date

    /// Reads the identity of the file at a path, following links.
    ///
    /// - Throws: `TileArchiveError` if there is no file.
    init(path: String) throws(TileArchiveError) {
        let attributes: [FileAttributeKey: Any]
        do {
            let file = URL(filePath: path).resolvingSymlinksInPath()
            attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
            throw TileArchiveError(path: path, message: "cannot be read: no such file; check the path")
        } catch {
            throw TileArchiveError(path: path, message: "cannot be read: \(error.localizedDescription); check the path")
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw TileArchiveError(path: path, message: "is not a file; pass an archive")
        }
        func number(_ key: FileAttributeKey) -> Int { (attributes[key] as? NSNumber)?.intValue ?? 0 }
        byteCount = UInt64(max(number(.size), 0))
        device = number(.systemNumber)
        inode = number(.systemFileNumber)
        modified = attributes[.modificationDate] as? Date ?? .distantPast
    }
}
