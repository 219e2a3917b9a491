import CHarfBuzz
import Foundation

/// The bytes of a font file, in a copy that HarfBuzz owns and never changes.
final class FontBytes: Sendable {
    /// The blob, whose count of references is atomic.
    nonisolated(unsafe) let blob: OpaquePointer

    /// Copies bytes; returns nil if memory is exhausted or there are none.
    init?(_ data: Data) {
        let blob = data.withUnsafeBytes { bytes in
            hb_blob_create_or_fail(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob else { return nil }
        guard hb_blob_get_length(blob) > 0 else {
            hb_blob_destroy(blob)
            return nil
        }
        self.blob = blob
    }

    deinit {
        hb_blob_destroy(blob)
    }
}
