public import Foundation
import KioskGeometry
public import KioskInput

extension DeviceQuirks {
    /// Reads a quirk file.
    ///
    ///     options.quirks = try DeviceQuirks(contentsOf: URL(filePath: "quirks.json"))
    ///
    /// - Throws: `ConfigurationFileError` if the file cannot be read, or a member is unknown or has an invalid value.
    /// - Complexity: O(n) in the size of the file.
    public init(contentsOf url: URL) throws(ConfigurationFileError) {
        let file = url.relativePath
        guard !url.isDirectory else {
            throw ConfigurationFileError(file: file, message: "is a directory; pass a file")
        }
        guard let data = try? Data(contentsOf: url) else {
            throw ConfigurationFileError(file: file, message: "cannot be read; check that it exists and is readable")
        }
        do throws(JSONError) {
            try self.init(json: String(decoding: data, as: UTF8.self))
        } catch {
            throw ConfigurationFileError(
                file: file, line: error.position.line, column: error.position.column,
                message: "at \(error.path): \(error.message)")
        }
    }
}

extension URL {
    /// Whether there is a directory at the path.
    fileprivate var isDirectory: Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}
