import CCrypto
import Foundation

extension FleetError {
    /// Reads an Ed25519 key from a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - read: Reads the key from a buffer of libcrypto, which must not be used after the call.
    /// - Returns: The key; nil if the file contains no Ed25519 key.
    /// - Throws: `FleetError` if the file cannot be read.
    static func key(in file: URL, read: (OpaquePointer?) -> OpaquePointer?) throws(FleetError) -> OpaquePointer? {
        guard let data = FileManager.default.contents(atPath: file.path), data.count <= 64 << 10 else {
            throw FleetError("\(file.path): the key cannot be read; check the path and its permissions")
        }
        return data.withUnsafeBytes { bytes in
            // The buffer refers to the bytes until it is freed, so that its whole life is within the closure.
            guard let buffer = BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else { return nil }
            defer { BIO_free(buffer) }
            guard let key = read(buffer) else { return nil }
            guard EVP_PKEY_get_id(key) == EVP_PKEY_ED25519 else {
                EVP_PKEY_free(key)
                return nil
            }
            return key
        }
    }
}
