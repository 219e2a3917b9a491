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
        guard let data = try? Data(contentsOf: url) else { throw ConfigurationFileError(unreadable: url) }
        do throws(JSONError) {
            try self.init(json: String(decoding: data, as: UTF8.self))
        } catch {
            throw ConfigurationFileError(
                file: file, line: error.position.line, column: error.position.column,
                message: "at \(error.path): \(error.message)")
        }
    }
}
