import Foundation
import Glibc

/// The resident memory of this process: its pages that are in the memory of the machine, without those that are swapped out.
///
///     mapView.budgets.residentMemory = ResidentMemory.bytes
public enum ResidentMemory {
    /// Returns the resident memory, in bytes; nil if it cannot be read, because `/proc` is not mounted.
    public static func bytes() -> Int? {
        statm().flatMap { bytes(ofStatm: $0, pageSize: pageSize) }
    }

    /// Returns the resident memory without the pages of mapped files, such as programs and libraries, and of shared memory, in bytes;
    /// nil if it cannot be read.
    package static func anonymousBytes() -> Int? {
        statm().flatMap { anonymousBytes(ofStatm: $0, pageSize: pageSize) }
    }

    private static var pageSize: Int { Int(sysconf(Int32(_SC_PAGESIZE))) }

    private static func statm() -> String? {
        FileManager.default.contents(atPath: "/proc/self/statm").map { String(decoding: $0, as: UTF8.self) }
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
        bytes(ofField: 1, of: statm, pageSize: pageSize)
    }

    /// Returns the resident memory without mapped files, as `bytes(ofStatm:pageSize:)`: the third size is that of mapped files and
    /// shared memory.
    static func anonymousBytes(ofStatm statm: String, pageSize: Int) -> Int? {
        guard let resident = bytes(ofField: 1, of: statm, pageSize: pageSize),
            let mapped = bytes(ofField: 2, of: statm, pageSize: pageSize), mapped <= resident
        else { return nil }
        return resident - mapped
    }

    private static func bytes(ofField index: Int, of statm: String, pageSize: Int) -> Int? {
        let fields = statm.split(whereSeparator: \.isWhitespace)
        guard fields.count > index, let pages = Int(fields[index]), pages >= 0, pageSize > 0 else { return nil }
        let (bytes, overflow) = pages.multipliedReportingOverflow(by: pageSize)
        return overflow ? nil : bytes
    }
}
