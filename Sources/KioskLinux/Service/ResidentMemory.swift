import Foundation
import Glibc

/// The resident memory of this process: its pages that are in the memory of the machine, without those that are swapped out.
///
///     mapView.budgets.residentMemory = ResidentMemory.bytes
public enum ResidentMemory {
    /// Returns the resident memory, in bytes; nil if it cannot be read, because `/proc` is not mounted.
    public static func bytes() -> Int? {
        guard let statm = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
        return bytes(ofStatm: String(decoding: statm, as: UTF8.self), pageSize: Int(sysconf(Int32(_SC_PAGESIZE))))
    }

    /// Returns the resident memory according to the contents of `/proc/self/statm`.
    ///
    /// The file contains sizes in pages, separated by spaces; the second is the resident size.
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
