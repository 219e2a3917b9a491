import CCrypto
public import Foundation

/// A public Ed25519 key, with which a kiosk verifies commands.
///
/// `openssl pkey -in operator.pem -pubout -out operator.pub` writes that of a private key.
public final class FleetVerificationKey {
    private let key: OpaquePointer

    /// Reads a key in the PEM format.
    ///
    /// - Throws: `FleetError` if the file cannot be read or contains no public Ed25519 key.
    public init(contentsOf file: URL) throws(FleetError) {
        guard let key = try FleetError.key(in: file, read: { PEM_read_bio_PUBKEY($0, nil, nil, nil) }) else {
            throw FleetError(
                "\(file.path): it has no public Ed25519 key; write it with openssl pkey -in KEY -pubout -out FILE")
        }
        self.key = key
    }

    deinit {
        EVP_PKEY_free(key)
    }

    /// Returns whether a signature of bytes is valid.
    func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        guard signature.count == 64, let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        return EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1
            && EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
    }
}
