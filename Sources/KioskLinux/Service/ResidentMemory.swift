import Foundation
import Glibc

/// The resident memory of the process: the pages that are in the memory of the machine.
///
///     mapView.budgets.residentMemory = ResidentMemory.bytes
public enum ResidentMemory {
    /// Returns the resident memory, in bytes; nil if `/proc` is not mounted.
    public static func bytes() -> Int? {
        guard let statm = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
        return bytes(ofStatm: String(decoding: statm, as: UTF8.self), pageSize: Int(sysconf(Int32(_SC_PAGESIZE))))
    }

    /// Returns the resident memory in the format of `/proc/self/statm`: sizes in pages, of which the second is the resident one.
    ///
    /// - Parameters:
    ///   - statm: The contents of the file.
    ///   - pageSize: The size of a page, in bytes.
    /// - Returns: The size in bytes; nil if there is no valid second number.
    static func bytes(ofStatm statm: String, pageSize: Int) -> Int? {
        let fields = statm.split(whereSeparator: \.isWhitespace)
        guard fields.count > 1, let pages = Int(fields[1]), pages >= 0, pageSize > 0 else { return nil }
        let (bytes, overflow) = pages.multipliedReportingOverflow(by: pageSize)
        return overflow ? nil : bytes
    }
}
