public import Foundation

/// The files of a feed that was recorded: a file, or the files of a directory in the order of their names.
public enum FeedFiles {
    /// Returns the files at a location, those of a directory in the order of their names, in which numbers count as such.
    ///
    /// Names that begin with a full stop, and directories, are left out.
    /// - Throws: `FeedProblem` if there is no such file, or the directory cannot be read.
    /// - Complexity: O(*n* log *n*) in the number of files.
    public static func list(at url: URL) throws(FeedProblem) -> [URL] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
            throw FeedProblem(at: url.path, "there is no such file; correct the path")
        }
        guard isDirectory.boolValue else { return [url] }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        } catch {
            throw FeedProblem(at: url.path, "the directory cannot be read; change its permissions")
        }
        return names.filter { !$0.hasPrefix(".") }.sorted { precedes($0, $1) }.map { url.appending(path: $0) }.filter {
            var isDirectory: ObjCBool = false
            return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isDirectory) && !isDirectory.boolValue
        }
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - byteCount: The maximum number of bytes; a larger file is an error.
    /// - Throws: `FeedProblem` if the file cannot be read or is too large.
    public static func contents(of url: URL, byteCount: Int) throws(FeedProblem) -> [UInt8] {
        do {
            let handle = try FileHandle(forReadingFrom: url)
            defer { try? handle.close() }
            // The size of a file is no limit: that of a device is 0.
            let data = try handle.read(upToCount: byteCount + 1) ?? Data()
            if data.count <= byteCount { return [UInt8](data) }
        } catch {
            throw FeedProblem(at: url.path, "the file cannot be read; change its permissions")
        }
        throw FeedProblem(at: url.path, "the file has more than \(byteCount) bytes")
    }

    /// Returns whether a name precedes another one, where digits form numbers.
    static func precedes(_ one: String, _ other: String) -> Bool {
        var (left, right) = (Substring(one), Substring(other))
        while let first = left.first, let second = right.first {
            if first.isASCIIDigit, second.isASCIIDigit {
                let (a, b) = (takeNumber(&left), takeNumber(&right))
                if a.count != b.count { return a.count < b.count }
                if a != b { return a < b }
            } else {
                if first != second { return first < second }
                left.removeFirst()
                right.removeFirst()
            }
        }
        return left.isEmpty != right.isEmpty ? left.isEmpty : one < other
    }

    /// Removes the digits at the start of a text, and returns them without zeros at their start.
    private static func takeNumber(_ text: inout Substring) -> Substring {
        let digits = text.prefix { $0.isASCIIDigit }
        text.removeFirst(digits.count)
        return digits.drop { $0 == "0" }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
