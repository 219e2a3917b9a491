/// A seeded random number generator with the same numbers in every run.
///
/// Source: xorshift64*, Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled".
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed | 1
    }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }

    /// Returns the bytes with a few of them replaced, removed, duplicated or moved.
    mutating func mutation(of bytes: [UInt8], alphabet: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &self) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &self)
            let end = min(bytes.count, place + Int.random(in: 1...12, using: &self))
            switch Int.random(in: 0..<6, using: &self) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
            case 1: bytes.insert(alphabet.randomElement(using: &self) ?? 0, at: place)
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &self))
            case 4: bytes.swapAt(place, Int.random(in: bytes.indices, using: &self))
            default: bytes.removeSubrange(place...)
            }
        }
        return bytes
    }
}
