import Foundation
import KioskMaps

/// Texts of YAML files.
enum YAMLText {
    /// Returns a string as a scalar, in quotes if it would have another meaning without; dollar signs are doubled, because they
    /// begin variables of scenarios.
    static func scalar(_ text: String) -> String {
        let escaped = text.replacing("$", with: "$$")
        let isPlain =
            escaped.first.map { $0.isLetter || $0 == "_" } == true
            && escaped.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_./".utf8.contains(byte)
            }
        let isWord = ["true", "false", "null", "none", "yes", "no", "on", "off", "y", "n"].contains(
            escaped.lowercased())
        return isPlain && !isWord ? escaped : JSONWriter.text { $0.writeString(escaped) }
    }

    /// Returns a list of strings: a scalar for one, `none` for none.
    static func list(_ texts: [String]) -> String {
        switch texts.count {
        case 0: "none"
        case 1: scalar(texts[0])
        default: "[" + texts.map(scalar).joined(separator: ", ") + "]"
        }
    }

    /// Returns the point `[x, y]`, to a tenth.
    static func point(_ point: CGPoint) -> String {
        "[\(tenths(Double(point.x))), \(tenths(Double(point.y)))]"
    }

    private static func tenths(_ length: Double) -> String { number((length * 10).rounded() / 10) }

    /// Returns a number with at most six decimals.
    static func number(_ number: Double) -> String {
        let millionths = (number * 1e6).rounded()
        guard millionths.magnitude < 9e15 else { return "\(number)" }
        let whole = Int64(millionths)
        var decimals = String(whole.magnitude % 1_000_000 + 1_000_000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return (whole < 0 ? "-" : "") + "\(whole.magnitude / 1_000_000)" + (decimals.isEmpty ? "" : ".\(decimals)")
    }
}
