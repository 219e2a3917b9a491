import CCrypto
import Foundation

extension FleetError {
    /// Reads an Ed25519 key from a file.
    ///
    /// - Throws: `FleetError` if the file cannot be read.
    static func key(in file: URL, read: (OpaquePointer?) -> OpaquePointer?) throws(FleetError) -> OpaquePointer? {
        guard let data = FileManager.default.contents(atPath: file.path), data.count <= 64 << 10 else {
            throw FleetError("\(file.path): the key cannot be read; check the path and its permissions")
        }
        let bytes = Array(data)
        guard let buffer = BIO_new_mem_buf(bytes, Int32(bytes.count)) else { return nil }
        defer { BIO_free(buffer) }
        guard let key = read(buffer) else { return nil }
        guard EVP_PKEY_get_id(key) == EVP_PKEY_ED25519 else {
            EVP_PKEY_free(key)
            return nil
        }
        return key
    }
}
