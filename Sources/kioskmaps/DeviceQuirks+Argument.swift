import ArgumentParser
import Foundation
import KioskLinux
import KioskMaps

extension DeviceQuirks {
    /// Reads the quirk file of an argument; without one there are no quirks.
    ///
    /// - Throws: `ExitCode` 2 after the error was printed, if the file cannot be read.
    init(argument path: String?) throws(ExitCode) {
        guard let path else {
            self.init()
            return
        }
        do throws(ConfigurationFileError) {
            try self.init(contentsOf: URL(filePath: path))
        } catch {
            throw ExitCode.reporting(error)
        }
    }
}
