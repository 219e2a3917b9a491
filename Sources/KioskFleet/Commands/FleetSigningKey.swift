import CCrypto
public import Foundation

/// A private Ed25519 key, with which an operator signs commands.
///
/// `openssl genpkey -algorithm ed25519 -out operator.pem` creates one.
///
/// libcrypto computes the signatures: libmosquitto loads it anyway, so it costs a kiosk neither memory nor a library. Kiosks have
/// the public key only: a stolen kiosk cannot command the others, as it could with a shared secret.
public final class FleetSigningKey {
    private let key: OpaquePointer

    /// Reads a key in the PEM format.
    ///
    /// - Throws: `FleetError` if the file cannot be read or contains no Ed25519 key.
    public init(contentsOf file: URL) throws(FleetError) {
        guard let key = try FleetError.key(in: file, read: { PEM_read_bio_PrivateKey($0, nil, nil, nil) }) else {
            throw FleetError(
                "\(file.path): it has no private Ed25519 key; create one with openssl genpkey -algorithm ed25519 -out FILE"
            )
        }
        self.key = key
    }

    deinit {
        EVP_PKEY_free(key)
    }

    /// Returns the signature of bytes: 64 bytes; empty if there is no memory.
    func signature(of bytes: [UInt8]) -> [UInt8] {
        guard let context = EVP_MD_CTX_new() else { return [] }
        defer { EVP_MD_CTX_free(context) }
        var signature = [UInt8](repeating: 0, count: 64)
        var count = signature.count
        guard EVP_DigestSignInit(context, nil, nil, nil, key) == 1,
            EVP_DigestSign(context, &signature, &count, bytes, bytes.count) == 1
        else { return [] }
        return Array(signature.prefix(count))
    }
}
