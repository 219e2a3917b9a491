public import Foundation

/// The certificates of an encrypted connection.
///
/// The certificate of the broker is checked against the authority, and its name against the host.
public struct FleetTLS: Hashable, Sendable {
    /// The file with the certificates of the authorities, in the PEM format; nil for those of the system.
    public var authority: URL?

    /// The file with the certificate of the kiosk, in the PEM format; nil for none.
    public var certificate: URL?

    /// The file with the private key of the kiosk, in the PEM format, without a passphrase.
    public var key: URL?

    /// Creates the certificates.
    ///
    /// - Parameters:
    ///   - authority: The certificates of the authorities; nil for those of the system.
    ///   - certificate: The certificate of the kiosk; nil for none.
    ///   - key: The private key of the certificate.
    public init(authority: URL? = nil, certificate: URL? = nil, key: URL? = nil) {
        self.authority = authority
        self.certificate = certificate
        self.key = key
    }

    func validate() throws(FleetError) {
        guard (certificate == nil) == (key == nil) else {
            throw FleetError("tls: a certificate and its key belong together; pass both or none")
        }
        for (name, file) in [("authority", authority), ("certificate", certificate), ("key", key)] {
            guard let file, !FileManager.default.isReadableFile(atPath: file.path) else { continue }
            throw FleetError("tls.\(name): \(file.path) cannot be read; check the path and its permissions")
        }
    }
}
