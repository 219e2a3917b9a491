public import Foundation

/// A user of the broker, with the password in a file.
public struct FleetLogin: Hashable, Sendable {
    /// The user.
    public var user: String

    /// The file whose first line is the password; only its owner may have permissions for it.
    public var passwordFile: URL

    /// Creates a user.
    public init(user: String, passwordFile: URL) {
        self.user = user
        self.passwordFile = passwordFile
    }

    /// Reads the password.
    ///
    /// - Throws: `FleetError` if the file cannot be read or may be read by others.
    func password() throws(FleetError) -> String {
        guard !user.isEmpty, !user.utf8.contains(0) else { throw FleetError("login: the user is empty; pass its name") }
        let path = passwordFile.path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let permissions = attributes[.posixPermissions] as? NSNumber
        else { throw FleetError("login: \(path) does not exist; write the password to it") }
        guard permissions.intValue & 0o077 == 0 else {
            throw FleetError("login: \(path) can be read by others; run chmod 600 \(path)")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw FleetError("login: \(path) cannot be read; change its owner")
        }
        let line = String(decoding: data.prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }, as: UTF8.self)
        guard !line.isEmpty else {
            throw FleetError("login: the first line of \(path) is empty; write the password to it")
        }
        return line
    }
}
