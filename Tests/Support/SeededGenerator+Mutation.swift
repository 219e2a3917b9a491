extension SeededGenerator {
    /// Returns the bytes with one to three changes: bytes are replaced, inserted, removed, duplicated or exchanged.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a valid document.
    ///   - alphabet: The bytes to insert.
    public mutating func mutation(of bytes: [UInt8], alphabet: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &self) where !bytes.isEmpty {
            let start = Int.random(in: bytes.indices, using: &self)
            let end = min(bytes.count, start + Int.random(in: 1...12, using: &self))
            switch Int.random(in: 0..<6, using: &self) {
            case 0: bytes[start] = UInt8.random(in: 0...255, using: &self)
            case 1: bytes.insert(alphabet.randomElement(using: &self) ?? 0, at: start)
            case 2: bytes.removeSubrange(start..<end)
            case 3: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: bytes.indices, using: &self))
            case 4: bytes.swapAt(start, Int.random(in: bytes.indices, using: &self))
            default: bytes.removeSubrange(start...)
            }
        }
        return bytes
    }
}
