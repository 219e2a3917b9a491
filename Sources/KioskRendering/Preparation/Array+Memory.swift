import Foundation

extension Array where Element: BitwiseCopyable {
    /// Uses the memory of another array if its elements have the same bytes.
    ///
    /// - Complexity: O(bytes)
    mutating func shareMemory(with other: [Element]) {
        guard count == other.count else { return }
        let (size, distance) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
        let isSame = withUnsafeBytes { own in
            other.withUnsafeBytes { bytes in
                guard let first = own.baseAddress, let second = bytes.baseAddress else { return false }
                guard size < distance else { return memcmp(first, second, own.count) == 0 }
                // The bytes between an element and the next one are not defined.
                return stride(from: 0, to: own.count, by: distance).allSatisfy {
                    memcmp(first + $0, second + $0, size) == 0
                }
            }
        }
        if isSame { self = other }
    }
}
