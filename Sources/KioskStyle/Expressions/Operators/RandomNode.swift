import KioskGeometry

/// The `random` operator: a number in a range, always the same for the same feature, seed and map.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (SplitMix64) over FNV-1a.
final class RandomNode: NumberNode {
    private let least: any ExpressionNode
    private let most: any ExpressionNode
    private let seed: (any ExpressionNode)?

    init(_ least: any ExpressionNode, _ most: any ExpressionNode, seed: (any ExpressionNode)?) {
        self.least = least
        self.most = most
        self.seed = seed
    }

    func number(in context: EvaluationContext) throws(EvaluationError) -> Double {
        let least = try least.number(in: context)
        let most = try most.number(in: context)
        guard least < most else { return least }
        var digest = Digest(context.globals?.seed ?? 0)
        switch context.identifier {
        case .string(let name)?: digest.add(name)
        case .number(let number)?: digest.add(number)
        case nil: break
        }
        switch try seed?.value(in: context) {
        case .number(let number)?: digest.add(number)
        case let value?: digest.add(value.text)
        case nil: break
        }
        return least + (most - least) * digest.unitNumber
    }
}

private struct Digest {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = 0xCBF2_9CE4_8422_2325 ^ seed
    }

    mutating func add(_ text: String) {
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
        // The end of the text, a value that no byte has: "a" and "bc" differ from "ab" and "c".
        state = (state ^ 0x100) &* 0x100_0000_01B3
    }

    mutating func add(_ number: Double) {
        var bits = (number == 0 ? 0 : number).bitPattern
        for _ in 0..<8 {
            state = (state ^ (bits & 0xFF)) &* 0x100_0000_01B3
            bits >>= 8
        }
    }

    /// A number in 0..<1.
    var unitNumber: Double {
        var mixed = state &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Double(mixed >> 11) * 0x1p-53
    }
}
