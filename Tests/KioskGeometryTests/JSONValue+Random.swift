import KioskGeometry
import TestSupport

extension JSONValue {
    /// Returns a random value of any type, with containers nested to at most `depth`.
    static func random(depth: Int, using random: inout SeededGenerator) -> JSONValue? {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
        case 0: return nil
        case 1: return .boolean(.random(using: &random))
        case 2: return .number((Double.random(in: -1000...1000, using: &random) * 100).rounded() / 100)
        case 3: return .string(text(using: &random))
        case 4:
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in self.random(depth: depth - 1, using: &random) })
        default: return .object(object(depth: depth - 1, using: &random))
        }
    }

    /// Returns random members of any type.
    static func object(depth: Int, using random: inout SeededGenerator) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            object.updateValue(self.random(depth: depth, using: &random), forKey: text(using: &random))
        }
        return object
    }

    private static func text(using random: inout SeededGenerator) -> String {
        let letters: [Character] = ["a", "b", "Z", "0", "\"", "\\", "\n", "\u{1}", "é", "漢", "😀", "/", " ", "\u{2028}"]
        return String(
            (0..<Int.random(in: 0...20, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
}
